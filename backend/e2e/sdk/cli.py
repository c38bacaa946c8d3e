"""Every command of the public command line: used by a case, or named here with why it isn't."""

import click

import cli_data, cli_entities, cli_look  # noqa: E401, F401  their cases register themselves
import harness
from harness import case, eq, note, run

NO_SERVER = "works on files or on this machine; sends nothing"
DOCKER = "starts or stops the reference product in Docker"
NOT_APPLICABLE = {
    "actions run": "listens without an end; sdk-actions.e2e.ts runs its pipeline",
    "actions version": NO_SERVER,
    "check extract-sql-agg-log": NO_SERVER,
    "check metadata-diff": "compares files; needs pytest",
    "check test-allow-deny": NO_SERVER,
    "check test-path-spec": NO_SERVER,
    "datapack info": "reads a list of sample data from the internet",
    "datapack list": "reads a list of sample data from the internet",
    "datapack load": "loads sample data from the internet, then as `ingest`",
    "datapack publish": "writes a file from scrolls that `delete` sends too",
    "datapack unload": "as `ingest rollback`",
    "docker check": DOCKER,
    "docker ingest-sample-data": DOCKER,
    "docker nuke": DOCKER,
    "docker quickstart": DOCKER,
    **{name: "the Iceberg REST catalogue is not served" for name in ("iceberg", *(f"iceberg {verb}" for verb in ("create", "delete", "get", "list", "update")))},
    "ingest replay": NO_SERVER,
    "migrate schema-field-case": "asks before each step; scrolls as `delete`, writes as `put`",
    "migrate snowflake-semantic-views": "needs Snowflake's semantic views",
    "recipe probe filter": "asks the source, not the server",
    "recipe probe methods": "asks the source, not the server",
    "recipe probe run": "asks the source, not the server",
    "recipe test-connection": "asks the source, not the server",
    "recording extract": NO_SERVER,
    "recording info": NO_SERVER,
    "recording list": NO_SERVER,
    **{f"lite {name}": NO_SERVER for name in ("export", "get", "import", "init", "list-urns", "ls", "nuke", "reindex", "search", "serve")},
}


def commands(command, path=()):
    if not isinstance(command, click.Group):
        return [" ".join(path)]
    context = click.Context(command)
    return [name for child in command.list_commands(context) for name in commands(command.get_command(context, child), (*path, child))] or [" ".join(path)]


@case
def every_command():
    "every command was used above, or is named with its reason"
    known = set(commands(__import__("datahub.entrypoints", fromlist=["datahub"]).datahub))
    used = {name for name in known if any(name == line or line.startswith(f"{name} ") for line in harness.lines_run())}
    note("commands used", len(used))
    note("commands not applicable", len(NOT_APPLICABLE))
    # `iceberg` is one command or a group of them, as its package is there or not.
    unknown = {name for name in set(NOT_APPLICABLE) - known if not name.startswith("iceberg")}
    eq(sorted(unknown), [], "named here and unknown to the client")
    eq(sorted(known - used - set(NOT_APPLICABLE)), [])


if __name__ == "__main__":
    run("e2e_sdk")
