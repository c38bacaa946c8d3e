"""What every topic of this folder needs: cases, the server's address, the command line in this process, and cleaning up.

A topic is a script. Its cases are functions with a sentence as doc text; each runs whatever became of the others, and the outcome of
all is printed as one JSON line for the Jest suite. Starting Python and importing the client takes about three seconds, so a topic
runs its cases in one process.
"""

import json
import logging
import os
import re
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import unquote

os.environ["DATAHUB_TELEMETRY_ENABLED"] = "false"
os.environ.setdefault("COLUMNS", "400")
# Only what is wanted comes out on standard output; the client's warnings go with the log.
logging.basicConfig(stream=sys.stderr, level=logging.ERROR)

import requests  # noqa: E402

SERVER = os.environ["DATAHUB_GMS_URL"]
TOKEN = os.environ["DATAHUB_GMS_TOKEN"]
WORK = Path(tempfile.mkdtemp(prefix="headwater-sdk-"))
os.environ["HOME"] = str(WORK)

_cases = []
_notes = {}
_written = {}
_calls = []
_lines = []


class Skip(Exception):
    """Raised by a case that can't be run here, with the reason."""


def case(function):
    _cases.append(function)
    return function


def note(name, value):
    """A figure for the suite's output."""
    _notes[name] = value


def calls():
    """What this process has sent, as (method, path) in order."""
    return list(_calls)


def eq(actual, expected, what=""):
    if actual != expected:
        raise AssertionError(f"{what}\n  expected {expected!r}\n  got      {actual!r}")


def has(text, *parts):
    for part in parts:
        if part not in text:
            raise AssertionError(f"expected {part!r} in\n{text[:3000]}")


def raises(kind, part, work):
    """The work fails with this kind of error, whose text holds the part."""
    try:
        work()
    except kind as error:
        has(str(error), part)
        return error
    raise AssertionError(f"expected {kind} with {part!r}")


def eventually(work, seconds=10):
    """The work's value as soon as it does not fail."""
    end = time.time() + seconds
    while True:
        try:
            return work()
        except AssertionError:
            if time.time() > end:
                raise
            time.sleep(0.2)


def file(name, text):
    path = WORK / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text if isinstance(text, str) else json.dumps(text))
    return str(path)


def dataset(name, platform="hive", env="PROD"):
    return f"urn:li:dataset:(urn:li:dataPlatform:{platform},{name},{env})"


def graph():
    from datahub.ingestion.graph.client import DataHubGraph
    from datahub.ingestion.graph.config import DatahubClientConfig

    global _graph
    if _graph is None:
        _graph = DataHubGraph(DatahubClientConfig(server=SERVER, token=TOKEN))
    return _graph


_graph = None


def cli(*args, expect=0, input=None):
    """Output of a command of the public command line, run in this process."""
    from click.testing import CliRunner
    from datahub.entrypoints import datahub

    words = [str(arg) for arg in args]
    _lines.append(_command(datahub, words))
    result = CliRunner().invoke(datahub, words, input=input)
    if result.exit_code != expect:
        cause = "".join(traceback.format_exception(*result.exc_info)[-6:]) if result.exc_info else ""
        raise AssertionError(f"datahub {' '.join(map(str, args))}: exit {result.exit_code}\n{result.output[-3000:]}\n{cause}")
    return result.output


def _command(group, words):
    """The command that words run: groups have a default command, which need not be named."""
    import click

    path, command = [], group
    for word in [*words, ""]:
        if not isinstance(command, click.Group):
            break
        child = command.commands.get(word)
        default = getattr(command, "default_cmd_name", None)
        if child is None and default not in command.commands:
            break
        path.append(word if child is not None else default)
        command = child or command.commands[default]
    return " ".join(path)


def lines_run():
    """The commands that this process has run."""
    return list(_lines)


def left_out(command):
    """A command that the server at hand can't answer, for a reason that the skipped case gives."""
    _lines.append(command)


def ingest(source, name=None, sink=None, **more):
    """A pipeline's report after it ran without failures."""
    from datahub.ingestion.run.pipeline import Pipeline

    pipeline = Pipeline.create(recipe(source, name, sink, **more))
    pipeline.run()
    problems = {
        "source": [str(entry) for entry in pipeline.source.get_report().failures],
        "sink": [str(entry) for entry in pipeline.sink.report.failures],
    }
    if any(problems.values()):
        raise AssertionError(f"the pipeline failed: {json.dumps(problems)[:4000]}")
    return pipeline


def recipe(source, name=None, sink=None, **more):
    return {
        "source": source,
        "sink": {"type": "datahub-rest", "config": {"server": SERVER, "token": TOKEN, **(sink or {})}},
        **({"pipeline_name": name} if name else {}),
        **more,
    }


def graphql(query, **variables):
    answer = requests.post(
        f"{SERVER}/api/graphql", json={"query": query, "variables": variables}, headers={"Authorization": f"Bearer {TOKEN}"}
    ).json()
    if answer.get("errors"):
        raise AssertionError(json.dumps(answer["errors"])[:2000])
    return answer["data"]


def aspect(urn, name):
    """The stored value of an aspect as the server tells it; None where it isn't."""
    answer = requests.get(
        f"{SERVER}/entitiesV2/{requests.utils.quote(urn, safe='')}", headers={"Authorization": f"Bearer {TOKEN}"}
    ).json()
    found = answer.get("aspects", {}).get(name)
    return found and found["value"]


def _record(send):
    def recorded(session, request, **options):
        path = request.url[len(SERVER) :]
        _calls.append((request.method, path))
        body = request.body or b""
        text = body.decode("utf8", "replace") if isinstance(body, bytes) else str(body)
        if request.method in ("POST", "PATCH", "PUT"):
            for kind, urn in re.findall(r'"(entityUrn|urn)": ?"(urn:li:[^"\\]+)"', text):
                _written[urn] = _written.get(urn) or kind == "entityUrn"
        answer = send(session, request, **options)
        # Only for somebody who looks at a failing case.
        if os.environ.get("SDK_TRACE"):
            print(request.method, unquote(path)[:300], text[:2000], "->", answer.status_code, answer.text[:800], file=sys.stderr)
        return answer

    return recorded


requests.Session.send = _record(requests.Session.send)


def _mine(urn, prefix):
    """Whether a urn is of this topic: by its name, or of a kind whose urns are hashes and written here."""
    named = prefix in urn.lower().replace("-", "_")
    return named or (_written[urn] and re.match("urn:li:(container|assertion|dataHub[A-Z]\\w*|dataProcessInstance):", urn))


def written():
    """Every urn that this process has written or named."""
    return list(_written)


def _clean(urns):
    """Deletes for several at a time: a delete waits for the database most of the time, and a topic leaves up to a thousand entities."""
    session = requests.Session()
    session.headers["Authorization"] = f"Bearer {TOKEN}"
    with ThreadPoolExecutor(max_workers=8) as pool:
        list(pool.map(lambda urn: session.post(f"{SERVER}/entities?action=delete", json={"urn": urn}), urns))


def run(prefix, remove=None):
    """Runs all cases, removes what was written under the prefix (or what `remove` lists), prints the outcome."""
    wanted = sys.argv[1:]
    outcome = []
    for function in _cases:
        if wanted and function.__name__ not in wanted:
            continue
        begun = time.time()
        entry = {"name": (function.__doc__ or function.__name__).strip().split("\n")[0], "state": "passed"}
        try:
            function()
        except Skip as skip:
            entry.update(state="skipped", message=str(skip))
        except BaseException as error:  # a click.Abort or SystemExit of the client is a failure of its case only
            if isinstance(error, KeyboardInterrupt):
                raise
            lines = traceback.format_exception(type(error), error, error.__traceback__)
            entry.update(state="failed", message="".join(lines)[-6000:], function=function.__name__)
        entry["ms"] = round((time.time() - begun) * 1000)
        outcome.append(entry)
    _clean(remove() if remove else [urn for urn in _written if _mine(urn, prefix)])
    print("\n" + json.dumps({"cases": outcome, "notes": _notes}))
