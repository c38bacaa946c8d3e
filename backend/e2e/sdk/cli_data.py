"""The command line on data: put, get, delete, exists, timeline, ingest and its runs, state, migrate."""

import json
import re
import time

from harness import aspect, case, cli, dataset, eq, eventually, file, graph, graphql, has, recipe

from datahub.emitter.mcp import MetadataChangeProposalWrapper as MCPW
from datahub.metadata import schema_classes as m

P = "e2e_sdk_cli"
ORDERS = dataset(f"{P}.orders")


def emit(urn, value, run="no-run-id-provided"):
    graph().emit(MCPW(entityUrn=urn, aspect=value, systemMetadata=m.SystemMetadataClass(runId=run, lastObserved=int(time.time() * 1000))))


def put(urn, name, value):
    cli("put", "--urn", urn, "-a", name, "-d", file("aspect.json", value))


@case
def put_get_exists():
    "puts an aspect, gets it with details, and asks whether something exists"
    put(ORDERS, "datasetProperties", {"name": "Orders", "description": "h\u00e9llo", "customProperties": {"a": "b"}})
    got = json.loads(cli("get", "--urn", ORDERS, "-a", "datasetProperties"))
    eq(got["datasetProperties"], {"name": "Orders", "description": "h\u00e9llo", "customProperties": {"a": "b"}})
    has(cli("get", "--urn", ORDERS, "-a", "datasetProperties", "--details"), "systemMetadata")
    assert {"datasetKey", "datasetProperties"} <= set(json.loads(cli("get", "--urn", ORDERS)))
    has(cli("exists", "--urn", ORDERS), "true")
    has(cli("exists", "--urn", dataset(f"{P}.never")), "false")
    cli("put", "platform", "--name", P, "--display_name", "E2E", "--logo", "https://example.com/logo.png")
    eq(aspect(f"urn:li:dataPlatform:{P}", "dataPlatformInfo")["displayName"], "E2E")


@case
def get_timeseries():
    "gets the latest time-series value of an aspect"
    emit(ORDERS, m.DatasetProfileClass(timestampMillis=int(time.time() * 1000), rowCount=77))
    has(cli("get", "--urn", ORDERS, "-a", "datasetProfile"), "77")


@case
def timeline():
    "tells the timeline of a schema, of tags, owners, terms and documentation"
    urn = dataset(f"{P}.timeline")
    schema = lambda *fields: m.SchemaMetadataClass(
        schemaName="t",
        platform="urn:li:dataPlatform:hive",
        version=0,
        hash="",
        platformSchema=m.OtherSchemaClass(rawSchema=""),
        fields=[m.SchemaFieldClass(fieldPath=f, nativeDataType="int", type=m.SchemaFieldDataTypeClass(type=m.NumberTypeClass())) for f in fields],
    )
    emit(urn, schema("id", "gone"))
    time.sleep(0.05)
    emit(urn, schema("id", "fresh"))
    emit(urn, m.GlobalTagsClass(tags=[m.TagAssociationClass(tag=f"urn:li:tag:{P}")]))
    out = cli("timeline", "--urn", urn, "-c", "TECHNICAL_SCHEMA", "--start", "1daysago")
    has(out, "fresh", "gone")
    for category in ("TAG", "OWNERSHIP", "GLOSSARY_TERM", "DOCUMENTATION"):
        out = cli("timeline", "--urn", urn, "-c", category)
        if category == "TAG":
            has(out, P)
    has(cli("timeline", "--urn", urn, "-c", "TAG", "-c", "TECHNICAL_SCHEMA", "--raw"), "raw=True")
    cli("timeline", "--urn", urn, "-c", "TAG", "-v")


def events(name, *tables, run=None):
    """A file of change proposals with a schema and a status for every table."""
    proposals = [
        {"entityType": "dataset", "entityUrn": dataset(table), "changeType": "UPSERT", "aspectName": "datasetProperties", "aspect": {"json": {"name": table, "description": name, "customProperties": {}, "tags": []}}}
        for table in tables
    ]
    return file(f"{name}.json", proposals)


def written(path, name, sink=None, run=None, **more):
    source = {"type": "file", "config": {"path": path}}
    return file(f"{name}.yml", recipe(source, name, sink, **({"run_id": run} if run else {}), **more))


@case
def ingest_modes():
    "ingests in each mode of the sink"
    for mode in ("SYNC", "ASYNC", "ASYNC_BATCH"):
        tables = [f"{P}_{mode.lower()}.t{i}" for i in range(40)]
        out = cli("ingest", "-c", written(events(f"modes_{mode}", *tables), f"{P}_{mode}", {"mode": mode, "max_threads": 15}))
        has(out, "Pipeline finished successfully")
        eq([aspect(dataset(t), "datasetProperties")["description"] for t in tables[::13]], [f"modes_{mode}"] * 4)


@case
def ingest_concurrent_patches():
    "keeps every one of 60 patches of one aspect that 15 threads send at once"
    urn = dataset(f"{P}.patched")
    for mode in ("SYNC", "ASYNC"):
        emit(urn, m.GlobalTagsClass(tags=[]))
        patches = [
            {
                "entityType": "dataset",
                "entityUrn": urn,
                "changeType": "PATCH",
                "aspectName": "globalTags",
                "aspect": {"json": [{"op": "add", "path": f"/tags/urn:li:tag:{P}_{i}", "value": {"tag": f"urn:li:tag:{P}_{i}"}}]},
            }
            for i in range(60)
        ]
        has(cli("ingest", "-c", written(file("patches.json", patches), f"{P}_patches", {"mode": mode, "max_threads": 15})), "Pipeline finished successfully")
        eq(len(aspect(urn, "globalTags")["tags"]), 60, mode)


@case
def ingest_dry():
    "writes nothing in a dry run, ten records in a preview"
    tables = [f"{P}_dry.t{i}" for i in range(12)]
    path = written(events("dry", *tables), f"{P}_dry")
    cli("ingest", "-c", path, "--dry-run")
    eq([graph().exists(dataset(t)) for t in tables], [False] * 12)
    cli("ingest", "-c", path, "--preview", "--preview-workunits", "3")
    eq(0 < sum(graph().exists(dataset(t)) for t in tables) < 12, True)
    cli("ingest", "-c", path, "--strict-warnings", "--no-default-report", "--no-spinner", "--no-progress")
    eq(all(graph().exists(dataset(t)) for t in tables), True)


@case
def ingest_mcps():
    "ingests a file of proposals as it is"
    cli("ingest", "mcps", events("mcps", f"{P}.mcps"))
    eq(aspect(dataset(f"{P}.mcps"), "datasetProperties")["description"], "mcps")


@case
def runs():
    "lists runs, shows one, rolls it back in a dry run and for good"
    one, two = f"{P}-run-one", f"{P}-run-two"
    shared, own = f"{P}_runs.shared", f"{P}_runs.own"
    cli("ingest", "-c", written(events("first", shared), f"{P}_runs", run=one))
    cli("ingest", "-c", written(events("second", shared, own), f"{P}_runs2", run=two))
    listed = cli("ingest", "list-runs")
    has(listed, two)
    shown = cli("ingest", "show", "--run-id", two)
    has(shown, own)
    cli("ingest", "show", "--run-id", two, "-a")
    cli("ingest", "rollback", "--run-id", two, "--dry-run")
    eq(aspect(dataset(shared), "datasetProperties")["description"], "second")
    cli("ingest", "rollback", "--run-id", two, "-f", "--report-dir", file("reports/x", "").rsplit("/", 1)[0])
    eq(aspect(dataset(shared), "datasetProperties")["description"], "first")
    eq(aspect(dataset(own), "status"), {"removed": True})
    cli("ingest", "-c", written(events("third", own), f"{P}_runs3", run=f"{P}-run-three"))
    cli("ingest", "rollback", "--run-id", f"{P}-run-three", "-f", "--safe")


@case
def ingest_deploy():
    "deploys a recipe as a source that an executor runs, and lists the runs of deployed ones"
    table = f"{P}.deployed"
    path = written(events("deployed", table), f"{P}_deployed")
    out = cli("ingest", "deploy", "--name", f"{P} deployed", "-c", path, "--schedule", "5 * * * *", "--time-zone", "UTC")
    source = re.search(r"urn:li:dataHubIngestionSource:[\w-]+", out).group()
    run = graphql(
        "mutation r($urn: String!) { createIngestionExecutionRequest(input: {ingestionSourceUrn: $urn}) }", urn=source
    )["createIngestionExecutionRequest"]
    result = lambda: aspect(run, "dataHubExecutionRequestResult") or {}
    eventually(lambda: eq(result().get("status") not in (None, "RUNNING"), True, "the end of the run"), seconds=120)
    eq(result()["status"], "SUCCESS", result()["report"])
    eq(aspect(dataset(table), "datasetProperties")["description"], "deployed")
    cli("ingest", "list-source-runs")
    graphql("mutation d($urn: String!) { deleteIngestionSource(urn: $urn) }", urn=source)


@case
def delete_one():
    "deletes one entity softly and hard, an aspect's time series in a window, and its references"
    urn = dataset(f"{P}_gone.one")
    emit(urn, m.DatasetPropertiesClass(name="one"))
    cli("delete", "--urn", urn, "--soft", "--force")
    eq(aspect(urn, "status"), {"removed": True})
    has(cli("exists", "--urn", urn), "true")
    cli("delete", "--urn", urn, "--hard", "--force", "--dry-run")
    has(cli("exists", "--urn", urn), "true")
    cli("delete", "--urn", urn, "--hard", "--force")
    has(cli("exists", "--urn", urn), "false")
    now = int(time.time() * 1000)
    for hours in (1, 48):
        emit(ORDERS, m.DatasetProfileClass(timestampMillis=now - hours * 3_600_000, rowCount=hours))
    cli("delete", "--urn", ORDERS, "-a", "datasetProfile", "--start-time", "-7 days", "--end-time", "-1 day", "--hard", "--force")
    eq(48 in [v.rowCount for v in graph().get_timeseries_values(ORDERS, m.DatasetProfileClass, filter={})], False)
    tag = f"urn:li:tag:{P}_gone"
    emit(tag, m.TagPropertiesClass(name="gone"))
    emit(ORDERS, m.GlobalTagsClass(tags=[m.TagAssociationClass(tag=tag)]))
    has(cli("delete", "references", "--urn", tag, "--dry-run"), "1")
    cli("delete", "references", "--urn", tag, "--force")
    eq(aspect(ORDERS, "globalTags"), {"tags": []})


@case
def delete_many():
    "deletes by platform, kind, query and file, brings back, and leaves the others"
    platform = "e2esdkcli"
    urns = [dataset(f"{P}_many.t{i}", platform) for i in range(25)]
    chart = f"urn:li:chart:({platform},{P}_many)"
    for urn in urns:
        emit(urn, m.StatusClass(removed=False))
    emit(chart, m.StatusClass(removed=False))
    removed = lambda: [bool(aspect(urn, "status")["removed"]) for urn in urns]
    cli("delete", "--platform", platform, "--entity-type", "dataset", "--soft", "--force", "--dry-run")
    eq(any(removed()), False)
    cli("delete", "--platform", platform, "--entity-type", "dataset", "--soft", "--force", "--workers", "4")
    eq((all(removed()), aspect(chart, "status")["removed"]), (True, False))
    cli("delete", "undo-by-filter", "--platform", platform, "--force")
    eq(any(removed()), False)
    one = file("urns.txt", urns[0])
    cli("delete", "--urn-file", one, "--hard", "--force")
    eq((graph().exists(urns[0]), graph().exists(urns[1])), (False, True))
    cli("delete", "--platform", platform, "--entity-type", "dataset", "--env", "PROD", "--query", f"{P}_many", "--hard", "--force", "--batch-size", "7")
    eq([graph().exists(u) for u in urns], [False] * 25)
    eq(graph().exists(chart), True)
    cli("delete", "--urn", chart, "--soft", "--force")
    cli("delete", "--platform", platform, "--only-soft-deleted", "--hard", "--force")
    eq(graph().exists(chart), False)


@case
def delete_container():
    "deletes what a container holds with it"
    box = f"urn:li:container:{P}_box"
    inside = dataset(f"{P}_box.t")
    emit(box, m.ContainerPropertiesClass(name=f"{P} box"))
    emit(inside, m.ContainerClass(container=box))
    emit(inside, m.BrowsePathsV2Class(path=[m.BrowsePathEntryClass(id=box, urn=box)]))
    cli("delete", "--urn", box, "--recursive", "--soft", "--force")
    eq((aspect(inside, "status"), aspect(box, "status")), ({"removed": True}, {"removed": True}))


@case
def delete_by_registry():
    "deletes by registry id: there are no other registries, so nothing"
    cli("delete", "by-registry", "--registry-id", "e2e-none", "--dry-run")
    has(cli("exists", "--urn", ORDERS), "true")


@case
def migrates():
    "moves datasets to a platform instance, from one to another, and by a mapping of urns"
    old = dataset(f"{P}_mig.t", "e2esdkmig")
    emit(old, m.DatasetPropertiesClass(name="moved", description="kept"))
    emit(old, m.StatusClass(removed=False))
    cli("migrate", "dataplatform2instance", "--platform", "e2esdkmig", "--instance", "prod1", "--env", "PROD", "--dry-run", "--force")
    cli("migrate", "dataplatform2instance", "--platform", "e2esdkmig", "--instance", "prod1", "--env", "PROD", "--force", "--keep")
    new = dataset(f"prod1.{P}_mig.t", "e2esdkmig")
    eq(aspect(new, "datasetProperties")["description"], "kept")
    eq(aspect(new, "dataPlatformInstance")["instance"], "urn:li:dataPlatformInstance:(urn:li:dataPlatform:e2esdkmig,prod1)")
    cli("migrate", "instance2instance", "--platform", "e2esdkmig", "--old-instance", "prod1", "--new-instance", "prod2", "--env", "PROD", "--force", "--hard")
    newer = dataset(f"prod2.{P}_mig.t", "e2esdkmig")
    eq((aspect(newer, "datasetProperties")["description"], graph().exists(new)), ("kept", False))
    last = dataset(f"{P}_mig.last", "e2esdkmig")
    mapping = file("mapping.json", {newer: last})
    cli("migrate", "urns-mapping", "--mapping-file", mapping, "--force", "--hard")
    eq(aspect(last, "datasetProperties")["description"], "kept")


@case
def state():
    "says that a pipeline which never ran has no state"
    has(cli("state", "inspect", "--pipeline-name", f"{P}_never", "--platform", "hive", expect=1), "No ingestion state found")
