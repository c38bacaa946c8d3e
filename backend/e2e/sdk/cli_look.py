"""The command line's questions: search, graphql, lineage, check, init, and what it does by itself."""

import json
import os

from harness import SERVER, TOKEN, WORK, case, cli, dataset, eq, file, graph, has, recipe

from datahub.emitter.mcp import MetadataChangeProposalWrapper as MCPW
from datahub.metadata import schema_classes as m

P = "e2e_sdk_cli"
A, B, C = (dataset(f"{P}_look.{name}") for name in "abc")


def emit(urn, value):
    graph().emit(MCPW(entityUrn=urn, aspect=value))


def chain():
    upstream = lambda urn: m.UpstreamClass(dataset=urn, type="TRANSFORMED")
    field = lambda urn, name: f"urn:li:schemaField:({urn},{name})"
    for urn, name in ((A, "a"), (B, "b"), (C, "c")):
        emit(urn, m.DatasetPropertiesClass(name=f"{P}_look_{name}", description="d"))
    for up, down in ((A, B), (B, C)):
        columns = m.FineGrainedLineageClass(upstreamType="FIELD_SET", downstreamType="FIELD", upstreams=[field(up, "id")], downstreams=[field(down, "id")])
        emit(down, m.UpstreamLineageClass(upstreams=[upstream(up)], fineGrainedLineages=[columns]))


@case
def lineage():
    "tells lineage in every format, of columns too, and the path between two"
    chain()
    has(cli("lineage", "--urn", A, "--direction", "downstream", "--hops", "3"), B, C)
    out = json.loads(cli("lineage", "--urn", C, "--direction", "upstream", "--hops", "2", "--format", "json"))
    has(json.dumps(out), A, B)
    out = cli("lineage", "--urn", A, "--column", "id", "--direction", "downstream", "--format", "json")
    has(out, B)
    has(cli("lineage", "path", "--from", A, "--to", C), "2 hops", C)
    # With columns the client looks for a dataset among columns, so that it finds no path whoever answers.
    cli("lineage", "path", "--from", A, "--to", C, "--from-column", "id", "--to-column", "id", "--format", "json")


@case
def search():
    "searches with filters, sorting, facets, tables and projections"
    chain()
    has(cli("search", f"{P}_look", "--urns-only"), A, B, C)
    has(cli("search", "query", f"{P}_look_a", "-f", "entity_type=dataset", "-f", "platform=hive", "--format", "json"), A)
    has(cli("search", f"{P}_look", "--where", "entity_type = dataset AND platform = hive", "--urns-only", "-n", "2"), P)
    cli("search", f"{P}_look", "--table")
    cli("search", "*", "--facets-only", "--format", "json")
    cli("search", f"{P}_look", "--sort-by", "lastModified", "--sort-order", "desc")
    has(cli("search", f"{P}_look", "--filters", json.dumps({"platform": ["hive"]}), "--urns-only"), A)
    cli("search", f"{P}_look", "--projection", "urn name")
    cli("search", f"{P}_look", "--dry-run")
    cli("search", "list-filters")
    cli("search", "describe-filter", "platform")
    cli("search", "diagnose", "--format", "json")


@case
def graphql():
    "lists and describes operations, runs queries and named ones"
    has(cli("graphql", "--list-operations"), "dataset", "addTag")
    has(cli("graphql", "--list-queries"), "searchAcrossEntities")
    has(cli("graphql", "--list-mutations"), "createTag")
    has(cli("graphql", "--describe", "searchAcrossEntities", "--recurse"), "SearchAcrossEntitiesInput")
    has(cli("graphql", "--query", "{ me { corpUser { urn } } }"), "urn:li:corpuser:")
    has(cli("graphql", "--query", "query q($u: String!) { dataset(urn: $u) { urn } }", "--variables", json.dumps({"u": A}), "--format", "json", "--no-pretty"), A)
    has(cli("graphql", "--operation", "me"), "corpUser")
    cli("graphql", "--query", "{ me { nowhere } }", expect=1)


@case
def check():
    "checks the server, files, plugins, SQL, restores indices"
    has(cli("check", "server-config"), "statefulIngestionCapable")
    cli("check", "get-kafka-consumer-offsets")
    cli("check", "restore-indices", "--urn", A)
    cli("check", "restore-indices", "--urn", A, "--aspect", "datasetProperties", "--start", "0", "--batch-size", "10")
    events = file("events.json", [{"entityType": "dataset", "entityUrn": A, "changeType": "UPSERT", "aspectName": "status", "aspect": {"json": {"removed": False}}}])
    cli("check", "metadata-file", events)
    has(cli("check", "plugins"), "csv-enricher")
    has(cli("check", "sql-format", "--sql", "select 1", "--platform", "hive"), "SELECT")
    sql = f"insert into {P}_look.b select id from {P}_look.a"
    has(cli("check", "sql-lineage", "--sql", sql, "--platform", "hive", "--online"), A, B)


@case
def init():
    "makes itself a token by name and password, and takes one given"
    home = WORK / "init"
    user, password = os.environ["HEADWATER_ADMIN_USERNAME"], os.environ["HEADWATER_ADMIN_PASSWORD"]
    import datahub.cli.config_utils as config

    kept, config.DATAHUB_CONFIG_PATH = config.DATAHUB_CONFIG_PATH, str(home / ".datahubenv")
    home.mkdir(exist_ok=True)
    names = ("DATAHUB_GMS_URL", "DATAHUB_GMS_TOKEN")
    env = {name: os.environ.pop(name) for name in names}
    try:
        cli("init", "--username", user, "--password", password, "--host", SERVER, "--token-duration", "ONE_HOUR", "--force")
        written = (home / ".datahubenv").read_text()
        has(written, SERVER, "token")
        cli("init", "--username", user, "--password", "wrong", "--host", SERVER, "--force", expect=1)
        cli("init", "--host", SERVER, "--token", TOKEN, "--force")
        has((home / ".datahubenv").read_text(), TOKEN)
    finally:
        config.DATAHUB_CONFIG_PATH = kept
        os.environ.update(env)


@case
def alone():
    "says its version and the server's, and checks recipes"
    has(cli("version", "--include-server"), "1.7.0")
    path = file("recipe.yml", recipe({"type": "file", "config": {"path": file("none.json", [])}}))
    has(cli("recipe", "describe", "csv-enricher"), "filename")
    cli("recipe", "scaffold", "csv-enricher")
    cli("recipe", "validate", path)
