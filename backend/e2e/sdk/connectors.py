"""Real connectors on real sources, each run twice; stateful where the connector keeps a state; rollback."""

import csv
import json
import sqlite3
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from harness import WORK, Skip, aspect, case, cli, dataset, eq, file, graph, has, ingest, note, recipe, run

from datahub.emitter.mcp import MetadataChangeProposalWrapper as MCPW
from datahub.metadata import schema_classes as m

P = "e2e_sdk_conn"
STATEFUL = {"enabled": True, "remove_stale_metadata": True, "fail_safe_threshold": 100}
SEED = Path(__file__).parents[3] / "seed" / "dbt" / "larkspur" / "target"


def emit(urn, value):
    graph().emit(MCPW(entityUrn=urn, aspect=value))


def removed(urn):
    return bool((aspect(urn, "status") or {}).get("removed"))


def upstreams(urn):
    return sorted(u["dataset"] for u in (aspect(urn, "upstreamLineage") or {}).get("upstreams", []))


def sqlite(path, *statements):
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)


@case
def sqlalchemy():
    "sqlalchemy on SQLite: tables, views, keys; a dropped table is soft-deleted by the second run, and a rollback takes a run back"
    path = str(WORK / f"{P}.db")
    sqlite(
        path,
        "create table customers (id integer primary key, name text not null)",
        "create table orders (id integer primary key, customer integer, amount decimal(10,2), constraint of_customer foreign key (customer) references customers(id))",
        "create table dropped (id integer)",
        "create view totals as select customer, sum(amount) as amount from main.orders group by customer",
        "insert into customers values (1, 'Ann')",
    )
    source = {"type": "sqlalchemy", "config": {"platform": "sqlite", "platform_instance": P, "connect_uri": f"sqlite:///{path}", "stateful_ingestion": STATEFUL, "include_views": True}}
    urn = lambda table: dataset(f"{P}.main.{table}", "sqlite")
    first = ingest(source, name=f"{P}_sqlalchemy", run_id=f"{P}-sqlalchemy-1")
    eq([f["fieldPath"] for f in aspect(urn("orders"), "schemaMetadata")["fields"]], ["id", "customer", "amount"])
    keys = aspect(urn("orders"), "schemaMetadata")["foreignKeys"]
    eq(keys[0]["foreignDataset"], urn("customers"))
    eq(upstreams(urn("totals")), [urn("orders")])
    has(aspect(urn("totals"), "viewProperties")["viewLogic"], "sum(amount)")
    eq((removed(urn("dropped")), removed(urn("orders"))), (False, False))
    has(cli("state", "inspect", "--pipeline-name", f"{P}_sqlalchemy", "--platform", "sqlite"), urn("dropped"))
    sqlite(path, "drop table dropped", "alter table customers add column email text")
    ingest(source, name=f"{P}_sqlalchemy", run_id=f"{P}-sqlalchemy-2")
    eq((removed(urn("dropped")), removed(urn("orders"))), (True, False))
    names = lambda: [f["fieldPath"] for f in aspect(urn("customers"), "schemaMetadata")["fields"]]
    eq(names(), ["id", "name", "email"])
    cli("ingest", "rollback", "--run-id", f"{P}-sqlalchemy-2", "-f")
    eq(names(), ["id", "name"])
    eq((removed(urn("dropped")), upstreams(urn("totals"))), (False, [urn("orders")]))
    note("sqlalchemy, records written by the first run", first.sink.report.total_records_written)


@case
def dbt():
    "dbt on the demonstration's artefacts; a model that is gone is soft-deleted by the second run"
    if not (SEED / "manifest.json").exists():
        raise Skip(f"no artefacts at {SEED}")
    manifest = json.loads((SEED / "manifest.json").read_text())
    # Datasets of its own: the demonstration may be loaded beside this test.
    config = lambda path: {"manifest_path": path, "catalog_path": str(SEED / "catalog.json"), "run_results_paths": [str(SEED / "run_results.json")], "target_platform": "postgres", "platform_instance": P, "target_platform_instance": P, "stateful_ingestion": STATEFUL, "write_semantics": "OVERRIDE"}
    ingest({"type": "dbt", "config": config(str(SEED / "manifest.json"))}, name=f"{P}_dbt")
    models = {key: node for key, node in manifest["nodes"].items() if node["resource_type"] == "model"}
    urn = lambda node: dataset(f"{P}.{node['database']}.{node['schema']}.{node['alias'] or node['name']}", "dbt")
    stored = [node for node in models.values() if graph().exists(urn(node)) and node["config"]["materialized"] != "ephemeral"]
    note("dbt models stored", len(stored))
    assert len(stored) >= 10, [urn(node) for node in models.values()][:3]
    children = {parent for node in manifest["nodes"].values() for parent in node.get("depends_on", {}).get("nodes", [])}
    gone_key = next(key for key in models if key not in children and models[key] in stored)
    columns = [node for node in stored if (aspect(urn(node), "upstreamLineage") or {}).get("fineGrainedLineages")]
    note("dbt models with column lineage", len(columns))
    assert columns
    less = {**manifest, "nodes": {key: node for key, node in manifest["nodes"].items() if key != gone_key}}
    ingest({"type": "dbt", "config": config(file("manifest.json", less))}, name=f"{P}_dbt")
    eq((removed(urn(models[gone_key])), sum(removed(urn(node)) for node in stored)), (True, 1))


@case
def csv_enricher():
    "csv-enricher adds terms, tags, owners, a domain and descriptions, of columns too, and again without harm"
    table = dataset(f"{P}.enriched")
    schema = m.SchemaMetadataClass(schemaName="t", platform="urn:li:dataPlatform:hive", version=0, hash="", platformSchema=m.OtherSchemaClass(rawSchema=""), fields=[m.SchemaFieldClass(fieldPath="email", nativeDataType="text", type=m.SchemaFieldDataTypeClass(type=m.StringTypeClass()))])
    emit(table, schema)
    emit(table, m.GlobalTagsClass(tags=[m.TagAssociationClass(tag=f"urn:li:tag:{P}_kept")]))
    path = WORK / "enrich.csv"
    with path.open("w") as out:
        rows = csv.writer(out)
        rows.writerow(["resource", "subresource", "glossary_terms", "tags", "owners", "ownership_type", "description", "domain"])
        rows.writerow([table, "", f"[urn:li:glossaryTerm:{P}.a|urn:li:glossaryTerm:{P}.b]", f"[urn:li:tag:{P}]", f"[urn:li:corpuser:{P}_ann]", "TECHNICAL_OWNER", "the table", f"urn:li:domain:{P}"])
        rows.writerow([table, "email", f"[urn:li:glossaryTerm:{P}.a]", f"[urn:li:tag:{P}]", "", "", "the column", ""])
    source = {"type": "csv-enricher", "config": {"filename": str(path), "write_semantics": "PATCH", "delimiter": ",", "array_delimiter": "|"}}
    for _ in range(2):
        ingest(source, name=f"{P}_csv")
        eq(sorted(t["tag"] for t in aspect(table, "globalTags")["tags"]), [f"urn:li:tag:{P}", f"urn:li:tag:{P}_kept"])
        eq(sorted(t["urn"] for t in aspect(table, "glossaryTerms")["terms"]), [f"urn:li:glossaryTerm:{P}.a", f"urn:li:glossaryTerm:{P}.b"])
        eq([o["owner"] for o in aspect(table, "ownership")["owners"]], [f"urn:li:corpuser:{P}_ann"])
        eq(aspect(table, "domains")["domains"], [f"urn:li:domain:{P}"])
        eq(aspect(table, "editableDatasetProperties")["description"], "the table")
        field = aspect(table, "editableSchemaMetadata")["editableSchemaFieldInfo"][0]
        eq((field["fieldPath"], field["description"], [t["tag"] for t in field["globalTags"]["tags"]]), ("email", "the column", [f"urn:li:tag:{P}"]))


@case
def openapi():
    "openapi reads a service's description and answers, over HTTP"
    answers = {"/v1/orders": [{"id": 1, "amount": 2.5}], "/v1/customers": {"id": 1, "name": "Ann"}}
    get = lambda: {"get": {"tags": ["shop"], "description": "d", "responses": {"200": {"description": "OK", "content": {"application/json": {"schema": {"type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}}}}}}}
    spec = {"openapi": "3.0.0", "info": {"title": "shop", "version": "1"}, "paths": {path: get() for path in answers}}

    class Shop(BaseHTTPRequestHandler):
        def do_GET(self):
            body = json.dumps(spec if self.path == "/openapi.json" else answers.get(self.path, {})).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args):
            pass

    server = HTTPServer(("127.0.0.1", 0), Shop)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        source = {"type": "openapi", "config": {"name": P, "url": f"http://127.0.0.1:{server.server_port}/", "swagger_file": "openapi.json"}}
        ingest(source, name=f"{P}_openapi")
        ingest(source, name=f"{P}_openapi")
    finally:
        server.shutdown()
    urns = sorted(graph().get_urns_by_filter(entity_types=["dataset"], platform="OpenApi", query=P))
    eq(urns, [dataset(f"{P}.v1.customers", "OpenApi"), dataset(f"{P}.v1.orders", "OpenApi")])
    assert [f["fieldPath"] for f in aspect(urns[0], "schemaMetadata")["fields"]]


@case
def lineage_file():
    "datahub-lineage-file keeps what was there, and replaces it when told; a person's own lineage is not its business"
    down, up1, up2, other = (dataset(f"{P}.lf_{name}", "postgres") for name in ("down", "up1", "up2", "other"))
    emit(down, m.UpstreamLineageClass(upstreams=[m.UpstreamClass(dataset=other, type="TRANSFORMED")]))
    entity = lambda name: {"entity": {"name": f"{P}.lf_{name}", "type": "dataset", "env": "PROD", "platform": "postgres"}}
    fine = {"upstreamType": "FIELD_SET", "upstreams": [f"urn:li:schemaField:({up1},id)"], "downstreamType": "FIELD", "downstreams": [f"urn:li:schemaField:({down},id)"], "transformOperation": "IDENTITY", "confidenceScore": 0.7}
    spec = lambda *ups, columns=(): file("lineage.yml", {"version": 1, "lineage": [{**entity("down"), "upstream": [entity(up) for up in ups], "fineGrainedLineages": list(columns)}]})
    source = lambda path, keep: {"type": "datahub-lineage-file", "config": {"file": path, "preserve_upstream": keep}}
    ingest(source(spec("up1", columns=[fine]), True), name=f"{P}_lineage")
    eq(upstreams(down), sorted([other, up1]))
    ingest(source(spec("up2"), False), name=f"{P}_lineage")
    eq(upstreams(down), [up2])


@case
def glossary():
    "datahub-business-glossary writes nodes and terms with their relations; twice gives the same"
    ROOT = "e2e-sdk-conn-Class"
    spec = {
        "version": "1",
        "source": "E2E",
        "owners": {"users": [f"{P}_ann"]},
        "url": "https://example.com/glossary",
        "nodes": [
            {
                "name": f"{ROOT}",
                "description": "classes",
                "terms": [
                    {"name": "Sensitive", "description": "s", "custom_properties": {"is_confidential": "false"}},
                    {"name": "Secret", "description": "x", "inherits": [f"{ROOT}.Sensitive"], "contains": [f"{ROOT}.Sensitive"], "related_terms": [f"{ROOT}.Sensitive"], "knowledge_links": [{"url": "https://example.com", "label": "wiki"}]},
                ],
                "nodes": [{"name": "Deeper", "description": "d", "terms": [{"name": "Leaf", "description": "l"}]}],
            }
        ],
    }
    source = {"type": "datahub-business-glossary", "config": {"file": file("glossary.yml", spec), "enable_auto_id": False}}
    for _ in range(2):
        ingest(source, name=f"{P}_glossary")
        secret = f"urn:li:glossaryTerm:{ROOT}.Secret"
        eq(aspect(secret, "glossaryTermInfo")["parentNode"], f"urn:li:glossaryNode:{ROOT}")
        related = aspect(secret, "glossaryRelatedTerms")
        sensitive = f"urn:li:glossaryTerm:{ROOT}.Sensitive"
        eq((related["isRelatedTerms"], related["hasRelatedTerms"], related["relatedTerms"]), ([sensitive], [sensitive], [sensitive]))
        eq(aspect(f"urn:li:glossaryNode:{ROOT}.Deeper", "glossaryNodeInfo")["parentNode"], f"urn:li:glossaryNode:{ROOT}")
        assert graph().exists(f"urn:li:glossaryTerm:{ROOT}.Deeper.Leaf")


@case
def file_stateful():
    "file, stateful: what the second file no longer has is soft-deleted, and comes back with the third"
    proposal = lambda name: {"entityType": "dataset", "entityUrn": dataset(f"{P}.file_{name}"), "changeType": "UPSERT", "aspectName": "datasetProperties", "aspect": {"json": {"name": name}}}
    path = str(WORK / "stateful.json")
    source = {"type": "file", "config": {"path": path, "stateful_ingestion": STATEFUL}}
    state = lambda: [removed(dataset(f"{P}.file_{name}")) for name in "ab"]
    for names, expected in (("ab", [False, False]), ("a", [False, True]), ("ab", [False, False])):
        Path(path).write_text(json.dumps([proposal(name) for name in names]))
        ingest(source, name=f"{P}_file")
        eq(state(), expected)


@case
def two_sources():
    "two recipes that write one table's lineage do not erase each other; a person's write replaces both"
    down = dataset(f"{P}.claims")
    lineage = lambda up: {"entityType": "dataset", "entityUrn": down, "changeType": "UPSERT", "aspectName": "upstreamLineage", "aspect": {"json": {"upstreams": [{"dataset": dataset(f"{P}.claims_{up}"), "type": "TRANSFORMED", "auditStamp": {"time": 0, "actor": "urn:li:corpuser:unknown"}}]}}}
    for up in "ab":
        ingest({"type": "file", "config": {"path": file(f"claims_{up}.json", [lineage(up)])}}, name=f"{P}_claims_{up}")
    reached = lambda: {r.urn for r in client().lineage.get_lineage(source_urn=down)}
    eq(reached(), {dataset(f"{P}.claims_a"), dataset(f"{P}.claims_b")})
    emit(down, m.UpstreamLineageClass(upstreams=[m.UpstreamClass(dataset=dataset(f"{P}.claims_c"), type="TRANSFORMED")]))
    eq(reached(), {dataset(f"{P}.claims_c")})


def client():
    from datahub.sdk import DataHubClient

    return DataHubClient(graph=graph())


@case
def interrupted():
    "a run with a failing record keeps the state of the run before"
    proposal = {"entityType": "dataset", "entityUrn": dataset(f"{P}.kept"), "changeType": "UPSERT", "aspectName": "datasetProperties", "aspect": {"json": {"name": "kept"}}}
    path = str(WORK / "failing.json")
    config = recipe({"type": "file", "config": {"path": path, "stateful_ingestion": STATEFUL}}, f"{P}_failing")
    Path(path).write_text(json.dumps([proposal]))
    cli("ingest", "-c", file("failing.yml", config))
    Path(path).write_text(json.dumps([{**proposal, "entityUrn": dataset(f"{P}.bad"), "aspect": {"json": {"name": "ok"}}}, {"broken": True}]))
    cli("ingest", "-c", file("failing.yml", config), expect=1)
    eq(removed(dataset(f"{P}.kept")), False)


if __name__ == "__main__":
    run(P)
