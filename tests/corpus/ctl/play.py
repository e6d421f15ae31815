"""Plays a scenario: starts its servers, runs its steps with a ctl, gives back what each step printed, masked."""
import hashlib
import json
import os
import pathlib
import pty
import re
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import threading
import time
import urllib.request

from mask import mask, plain_base64

# A block of ten ports: of servers for clients and peers, one that accepts and never answers, one that nobody listens at.
PORTS = {"port1": 0, "peer1": 1, "port2": 2, "peer2": 3, "port3": 4, "peer3": 5, "mute1": 8, "dead1": 9}
# With this token the first server's member id is fffffa21beae4c05, so that added members come before it in every list.
TOKEN = "corpus-79192"
BOOT_SECONDS = 20
AWAIT_SECONDS = 15
started = []        # every process of this run, for stop_all
SILENCE_SECONDS = 0.2
TYPING_SECONDS = 0.5        # a prompt comes before the echo is off


def stop_all():
    """Kills what is left when the run itself is told to stop."""
    for process in started:
        if process.poll() is None:
            process.kill()


class Failed(Exception):
    """A step could not be played: a text did not come, a job is missing, a server did not start."""


def make_certificates(folder):
    """ca, server (127.0.0.1, localhost), wrongname (server for example.com), alice and root (clients), and
    stranger (a client and its ca of another authority)."""
    folder.mkdir()

    def openssl(name, subject, *more):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "30", "-subj", subject, "-keyout", f"{name}.key", "-out", f"{name}.crt", *more],
                       cwd=folder, check=True, capture_output=True)

    for authority in ("ca", "otherca"):
        openssl(authority, f"/CN={authority}")
    for name, names, authority in [("server", "IP:127.0.0.1,DNS:localhost", "ca"), ("wrongname", "DNS:example.com", "ca"),
                                   ("alice", "", "ca"), ("root", "", "ca"), ("stranger", "", "otherca")]:
        openssl(name, f"/CN={name}", "-CA", f"{authority}.crt", "-CAkey", f"{authority}.key",
                "-addext", "basicConstraints=critical,CA:FALSE", "-addext", "extendedKeyUsage=serverAuth,clientAuth",
                *(["-addext", f"subjectAltName={names}"] if names else []))


def grant_lease(port, lease, ttl):
    """LeaseGrant with an id of the caller's choice, which no command of etcdctl can ask for: one gRPC call by hand."""
    def varint(number):
        return bytes([number]) if number < 128 else bytes([number & 127 | 128]) + varint(number >> 7)

    def frame(kind, flags, stream, body):
        return struct.pack(">I", len(body))[1:] + struct.pack(">BBI", kind, flags, stream) + body

    def text(value):
        return bytes([len(value)]) + value

    message = b"\x08" + varint(ttl) + b"\x10" + varint(lease)
    headers = (b"\x83\x86\x04" + text(b"/etcdserverpb.Lease/LeaseGrant") + b"\x01" + text(b"127.0.0.1:%d" % port)
               + b"\x0f\x10" + text(b"application/grpc") + b"\x00" + text(b"te") + text(b"trailers"))
    with socket.create_connection(("127.0.0.1", port), 5) as connection, connection.makefile("rb") as answer:
        connection.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0, b"") + frame(1, 4, 1, headers)
                           + frame(0, 1, 1, struct.pack(">BI", 0, len(message)) + message))
        while len(head := answer.read(9)) == 9:
            answer.read(int.from_bytes(head[:3], "big"))
            if head[3] == 0 and head[8] == 1:       # a message on our stream: it is granted
                return
    raise Failed(f"lease {lease:x} was not granted")


class Job:
    """A running ctl. Its output is gathered by threads; await_text looks only behind what was awaited before."""

    def __init__(self, argv, program, env, cwd, stdin, terminal):
        self.changed, self.seen = threading.Condition(), 0
        self.out, self.err, self.log = bytearray(), bytearray(), bytearray()
        if terminal:
            self.tty, inner = pty.openpty()
            streams = dict(stdin=inner, stdout=inner, stderr=inner)
        else:
            self.tty = None
            streams = dict(stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.process = subprocess.Popen(argv, executable=program, env=env, cwd=cwd, start_new_session=True, **streams)
        started.append(self.process)
        if terminal:
            os.close(inner)
            sources = [(self.tty, self.out)]
        else:
            sources = [(self.process.stdout.fileno(), self.out), (self.process.stderr.fileno(), self.err)]
        self.readers = [threading.Thread(target=self._read, args=source, daemon=True) for source in sources]
        for reader in self.readers:
            reader.start()

    def _read(self, source, into):
        while True:
            try:
                data = os.read(source, 65536)
            except OSError:         # a terminal whose other side is closed
                return
            if not data:
                return
            with self.changed:
                into += data
                self.log += data
                self.changed.notify_all()

    def await_text(self, text, seconds):
        with self.changed:
            if not self.changed.wait_for(lambda: text in self.log[self.seen:], seconds):
                raise Failed(f"{text!r} did not come; came: {bytes(self.log[self.seen:])!r}")
            self.seen = self.log.index(text, self.seen) + len(text)

    def await_silence(self):
        """Waits until nothing has come for a while, so that a signal does not cut a result that is being printed."""
        with self.changed:
            while self.changed.wait(SILENCE_SECONDS):
                pass

    def send(self, data):
        if self.tty is not None:
            os.write(self.tty, data)
        else:
            try:
                self.process.stdin.write(data)
                self.process.stdin.flush()
            except BrokenPipeError:
                pass                # it ended before it read all

    def eof(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def finish(self, seconds):
        """Waits for the end: exit code as text, stdout, stderr. One that goes on for too long is killed."""
        try:
            code = self.process.wait(seconds)
            code = signal.Signals(-code).name if code < 0 else str(code)
        except subprocess.TimeoutExpired:
            code = f"still running after {seconds:g} s"
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        for reader in self.readers:
            reader.join(5)
        if self.tty is not None:
            os.close(self.tty)
        return code, bytes(self.out), bytes(self.err)


class Server:
    def __init__(self, program, folder, name, port, peer_port, flags, cluster, advertised):
        secure = any(flag.startswith("--cert-file") for flag in flags)
        self.url = f"{'https' if secure else 'http'}://127.0.0.1:{port}"
        self.logfile = open(folder / f"{name}.log", "wb")
        self.process = subprocess.Popen(
            [program, "--name", name, "--data-dir", str(folder / f"{name}.etcd"), "--listen-client-urls", self.url,
             "--advertise-client-urls", self.url, "--listen-peer-urls", f"http://127.0.0.1:{peer_port}",
             "--initial-advertise-peer-urls", advertised, "--initial-cluster", cluster, "--initial-cluster-token", TOKEN,
             "--unsafe-no-fsync", "--log-level", "warn", *flags],
            stdout=self.logfile, stderr=subprocess.STDOUT, env={"PATH": os.environ["PATH"]})
        started.append(self.process)

    def ask(self, path, body=None, tls=None):
        context = None
        if self.url.startswith("https"):
            context = ssl.create_default_context(cafile=tls / "ca.crt")
            context.check_hostname = False
            context.verify_mode = ssl.CERT_NONE
            context.load_cert_chain(tls / "root.crt", tls / "root.key")
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url + path, data), timeout=5, context=context) as answer:
            return answer.read().decode()

    def wait_ready(self, tls):
        end = time.monotonic() + BOOT_SECONDS
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                version = json.loads(self.ask("/version", tls=tls))
                if version["etcdcluster"] != "not_decided" and version.get("storage") not in ("unknown", "") \
                        and json.loads(self.ask("/health", tls=tls))["health"] == "true":
                    return
            except (OSError, KeyError):
                pass
            time.sleep(0.05)
        raise Failed(f"the server at {self.url} did not become ready, see {self.logfile.name}")

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.logfile.close()


class Stage:
    """One scenario on one block of ports."""

    def __init__(self, scenario, ctl, server, folder, tls, base):
        self.scenario, self.ctl, self.program, self.folder, self.tls = scenario, ctl, server, folder, tls
        # Shown by names of five letters, so that tables keep their widths.
        self.ports = {base + offset: name.upper() for name, offset in PORTS.items()}
        self.names = {name: str(base + offset) for name, offset in PORTS.items()}
        for number in "123":
            self.names["ep" + number] = "127.0.0.1:" + self.names["port" + number]
        self.names["ep"] = self.names["ep1"]
        self.names |= {"tmp": str(folder), "tls": str(tls)}
        self.ids, self.jobs, self.servers, self.results = {}, {}, [], []

    def play(self):
        """A list of (heading, lines), one for each step that prints."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        broken = None
        try:
            try:
                self._start_servers()
            except Failed as failure:
                broken = failure
            for step in self.scenario.steps:
                try:
                    if broken:
                        raise broken
                    getattr(self, "do_" + step.kind)(step)
                except (Failed, OSError) as failure:
                    self._result(step, f"not played: {failure}", b"", b"")
            for name in list(self.jobs):
                self._end(name, 0.1)
        finally:
            for job, _ in self.jobs.values():
                job.process.kill()
            for server in self.servers:
                server.stop()
        paths = {str(self.folder): "<tmp>", str(self.tls): "<tls>"}
        return [(step.text, [line for mark, data in (("|", out), ("!", err)) for line in self._show(step, mark, data, paths)]
                 + ([] if code is None else [f"rc {code}"]))
                for step, code, out, err in self.results]

    def _show(self, step, mark, data, paths):
        if step.digest:
            return [f"{mark} {len(data)} bytes, {data.count(10)} lines, sha256 {hashlib.sha256(data).hexdigest()}"] if data else []
        return show(step, mark, mask(data, self.ports, paths, self.ids))

    # Servers

    def _start_servers(self):
        together = ",".join(f"n{number}=http://127.0.0.1:{self.names[f'peer{number}']}" for number in (1, 2, 3))
        for number, flags in enumerate(self.scenario.servers, 1):
            peer = self.names[f"peer{number}"]
            # A server of its own has always the same peer URL, so that its ids are always the same.
            own = f"http://127.0.0.1:{peer}" if self.scenario.cluster else f"http://127.0.0.1:{2380 + number - 1}"
            flags = [self._fill(flag.encode()).decode() for flag in flags]
            self.servers.append(Server(self.program, self.folder, f"n{number}", self.names[f"port{number}"], peer, flags,
                                       together if self.scenario.cluster else f"n{number}={own}", own))
        for server in self.servers:
            server.wait_ready(self.tls)
        if self.scenario.cluster:
            answer = json.loads(self.servers[0].ask("/v3/cluster/member/list", {}))
            self.ids[int(answer["header"]["cluster_id"])] = "<cluster>"
            for member in answer["members"]:
                self.ids[int(member["ID"])] = f"<{member['name']}>"
                self.names[member["name"]] = f"{int(member['ID']):x}"

    def do_lease(self, step):
        grant_lease(int(self.names["port1"]), int(step.name, 16), int(step.args[0]))

    def do_watchers(self, step):
        """Waits until the server has that many watchers (or one second where it does not count them)."""
        end = time.monotonic() + AWAIT_SECONDS
        while time.monotonic() < end:
            found = re.search(r"^etcd_debugging_mvcc_watcher_total (\d+)", self.servers[0].ask("/metrics", tls=self.tls), re.M)
            if not found:
                time.sleep(1)
                return
            if int(found[1]) >= int(step.name):
                return
            time.sleep(0.02)
        raise Failed(f"the server has {found[1]} watchers")

    # Steps with a ctl

    def do_run(self, step):
        self._result(step, *self._run(step))

    def do_until(self, step):
        end = time.monotonic() + AWAIT_SECONDS
        while step.stdin not in (out := self._run(step, quiet=True)[1]):
            if time.monotonic() > end:
                raise Failed(f"{step.stdin!r} did not come; came: {out!r}")
            time.sleep(0.1)

    def do_start(self, step):
        self.jobs[step.name] = self._job(step, subprocess.PIPE), step
        for kind, text in step.dialogue:
            self._talk(self.jobs[step.name][0], kind, text)

    def do_await(self, step):
        job, started = self._find(step)
        job.await_text(self._fill(step.args[0]), AWAIT_SECONDS)
        self._learn(started, bytes(job.log))

    def do_send(self, step):
        self._find(step)[0].send(self._fill(step.args[0]))

    def do_eof(self, step):
        job = self._find(step)[0]
        job.await_silence()
        job.eof()

    def do_signal(self, step):
        job = self._find(step)[0]
        job.await_silence()
        job.process.send_signal(signal.Signals["SIG" + step.args[0].decode()])

    def do_end(self, step):
        self._find(step)
        self._end(step.name, step.timeout)

    # Other steps

    def do_sleep(self, step):
        time.sleep(float(step.name))

    def do_write(self, step):
        (self.folder / step.name).write_bytes(self._fill(step.args[0]))

    def do_snapshot(self, step):
        """What can be said of a snapshot file: there or not, its mode, whether its digest is right, a .part left over."""
        path = self.folder / step.name
        facts = []
        if path.exists():
            data = path.read_bytes()
            right = hashlib.sha256(data[:-32]).digest() == data[-32:]
            facts.append(f"mode {path.stat().st_mode & 0o777:o}, size mod 512 is {len(data) % 512}, "
                         f"digest {'right' if right else 'wrong'}, "
                         f"magic {'right' if data[16:20] == bytes.fromhex('edda0ced') else 'wrong'}")
        else:
            facts.append("no such file")
        if path.with_name(path.name + ".part").exists():
            facts.append("a .part is left")
        self._result(step, None, "\n".join(facts).encode() + b"\n", b"")

    def _find(self, step):
        if step.name not in self.jobs:
            raise Failed(f"no job {step.name}")
        return self.jobs[step.name]

    def _end(self, name, seconds):
        job, step = self.jobs.pop(name)
        code, out, err = job.finish(seconds)
        self._learn(step, bytes(job.log))
        self._result(step, code, out, err)

    def _talk(self, job, kind, text):
        if kind == "expect":
            job.await_text(text, AWAIT_SECONDS)
        else:
            if job.tty is not None:
                time.sleep(TYPING_SECONDS)
            job.send(text)

    def _run(self, step, quiet=False):
        talks = step.stdin is not None and not quiet or step.dialogue
        job = self._job(step, subprocess.PIPE if talks else subprocess.DEVNULL)
        try:
            for kind, text in step.dialogue:
                self._talk(job, kind, text)
            if talks and not step.pty:
                job.send(self._fill(step.stdin or b""))
                job.eof()
        except Failed:
            job.process.kill()
            job.finish(1)
            raise
        result = job.finish(step.timeout)
        self._learn(step, bytes(job.log))
        return result

    def _job(self, step, stdin):
        args = [self._fill(arg) for arg in step.args]
        env = {b"PATH": os.environ["PATH"].encode(), b"HOME": str(self.folder).encode(), b"LANG": b"C.UTF-8", b"TZ": b"UTC"}
        if self.servers and not any(arg.startswith(b"--endpoints") for arg in args):
            env[b"ETCDCTL_ENDPOINTS"] = self.names["ep"].encode()
        for setting in step.env:
            key, equals, value = self._fill(setting).partition(b"=")
            if equals:
                env[key] = value
            else:
                env.pop(key, None)
        return Job([b"etcdctl", *args], self.ctl, env, self.folder, stdin, step.pty)

    def _fill(self, data):
        return re.sub(rb"\{(\w+)\}", lambda m: self.names.get(m[1].decode(), m[0].decode()).encode(), data)

    def _learn(self, step, output):
        """Keeps an id that the server chose: later steps may use {NAME}, and every form of it is masked."""
        for name, kind, pattern in step.learn:
            found = re.search(pattern.encode(), output + b"".join(plain_base64(output)))
            if found and name not in self.names:
                value = int(found[1], 16 if kind == "hex" else 10)
                self.ids[value] = f"<{name}>"
                self.names[name] = f"{value:x}"

    def _result(self, step, code, out, err):
        if step.anyrc and code.isdigit():
            code = "any"
        self.results.append((step, code, out, err))


def show(step, mark, text):
    """A stream as lines of an answer file: | for stdout and ! for stderr, x behind it for a line with escapes, - for one
    without a newline."""
    lines = text.split("\n")
    unfinished = lines.pop()
    if step.sort:
        lines.sort()
    if step.keep:
        lines = [line for line in lines if re.search(step.keep, line)]
    return [_line(mark, line, "") for line in lines] + ([_line(mark, unfinished, "-")] if unfinished else [])


def _line(mark, line, end):
    if line.isprintable() and not line.endswith(" "):
        return f"{mark}{end} {line}" if line else mark + end
    shown = "".join(_char(char) for char in line)
    if shown.endswith(" "):
        shown = shown[:-1] + r"\x20"
    return f"{mark}x{end} {shown}"


def _char(char):
    code = ord(char)
    if 0xDC80 <= code <= 0xDCFF:            # a byte that is not UTF-8
        return f"\\x{code - 0xDC00:02x}"
    if char == "\\":
        return "\\\\"
    if char.isprintable():
        return char
    return {"\t": r"\t", "\r": r"\r"}.get(char) or (f"\\x{code:02x}" if code < 0x80 else f"\\u{{{code:x}}}")
