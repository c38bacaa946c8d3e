"""DataHubClient: entities, lineage, search, names, assertions, over both roads."""

import warnings
from datetime import datetime, timezone

from harness import SERVER, TOKEN, aspect, case, dataset, eq, graph, note, raises, run

from datahub.emitter.mcp import MetadataChangeProposalWrapper as MCPW
from datahub.emitter.mcp_builder import DatabaseKey, SchemaKey
from datahub.errors import ItemNotFoundError, SdkUsageError
from datahub.ingestion.graph.client import DataHubGraph
from datahub.ingestion.graph.config import DatahubClientConfig
from datahub.metadata import schema_classes as m
from datahub.metadata.urns import DatasetUrn, DomainUrn
from datahub.sdk import (
    Chart,
    Container,
    Dashboard,
    DataFlow,
    DataHubClient,
    DataJob,
    Dataset,
    Document,
    GlossaryNode,
    GlossaryTerm,
    MLModel,
    MLModelGroup,
    Tag,
)
from datahub.sdk.search_filters import FilterDsl as F
from datahub.specific.dataset import DatasetPatchBuilder

warnings.simplefilter("ignore")
P = "e2e_sdk_client"
ANN = f"urn:li:corpuser:{P}_ann"
WHEN = datetime(2026, 1, 2, tzinfo=timezone.utc)

CLIENTS = {
    "rest": DataHubClient(graph=DataHubGraph(DatahubClientConfig(server=SERVER, token=TOKEN, openapi_ingestion=False))),
    "open": DataHubClient(graph=DataHubGraph(DatahubClientConfig(server=SERVER, token=TOKEN, openapi_ingestion=True))),
}
client = CLIENTS["rest"]
COMMON = dict(owners=[(ANN, m.OwnershipTypeClass.DATAOWNER)], links=[("https://example.com/doc", "the doc")])
SHARED = dict(COMMON, tags=[f"urn:li:tag:{P}"], terms=[f"urn:li:glossaryTerm:{P}"], domain=f"urn:li:domain:{P}")


def make(road):
    """One of every kind of entity the client knows, with what it can carry."""
    name = f"{P}_{road}"
    database = DatabaseKey(platform="hive", database=f"{name}_db", env="PROD")
    schema = SchemaKey(platform="hive", database=f"{name}_db", schema="public", env="PROD")
    flow = DataFlow(platform="airflow", name=f"{name}_flow", description="d", custom_properties={"a": "b"}, subtype="DAG", created=WHEN, **SHARED)
    orders = dataset(f"{name}.orders")
    group = MLModelGroup(id=f"{name}_group", platform="mlflow", name="group", description="d", **SHARED)
    node = GlossaryNode(id=f"{name}_node", display_name="Node", definition="d", owners=SHARED["owners"])
    return {
        "database": Container(database, display_name="db", description="d", subtype="Database", extra_properties={"k": "v"}, **SHARED),
        "container": Container(schema, display_name="schema", description="d", subtype="Schema", **SHARED),
        "dataset": Dataset(
            platform="hive",
            name=f"{name}.orders",
            description="d",
            display_name="Orders",
            qualified_name="shop.orders",
            external_url="https://example.com",
            custom_properties={"a": "b"},
            created=WHEN,
            last_modified=WHEN,
            parent_container=schema,
            subtype="Table",
            schema=[("id", "bigint", "the key"), ("amount", "decimal(10,2)"), ("at", "timestamp")],
            upstreams=[dataset(f"{name}.raw")],
            **SHARED,
        ),
        "view": Dataset(
            platform="hive",
            name=f"{name}.view",
            view_definition=f"select id, amount from {name}.orders",
            schema=[("id", "bigint"), ("amount", "decimal")],
            parse_view_lineage=False,
        ),
        "flow": flow,
        "job": DataJob(name="load", flow=flow, description="d", custom_properties={"a": "b"}, inlets=[orders], outlets=[dataset(f"{name}.out")], subtype="Task", **SHARED),
        "chart": Chart(name=f"{name}_chart", platform="looker", display_name="Chart", description="d", chart_url="https://example.com", chart_type="BAR", access="PUBLIC", input_datasets=[orders], last_modified=WHEN, **SHARED),
        "dashboard": Dashboard(
            name=f"{name}_board", platform="looker", display_name="Board", description="d", dashboard_url="https://example.com", input_datasets=[orders], charts=[f"urn:li:chart:(looker,{name}_chart)"], last_modified=WHEN, **SHARED
        ),
        "group": group,
        "model": MLModel(
            id=f"{name}_model", platform="mlflow", name="model", version="1", aliases=["champion"], description="d", training_metrics={"auc": "0.9"}, hyper_params={"lr": "0.1"}, model_group=group.urn, custom_properties={"a": "b"}, created=WHEN, **SHARED
        ),
        "tag": Tag(name=f"{name}_tag", display_name="Tag", description="d", color="#ff0000", owners=SHARED["owners"]),
        "node": node,
        "term": GlossaryTerm(id=f"{name}_term", display_name="Term", definition="d", parent_node=node, custom_properties={"a": "b"}, is_a=[f"urn:li:glossaryTerm:{P}"], owners=SHARED["owners"]),
        "document": Document.create_document(id=f"{name}_doc", title="Doc", text="# a\n\nb", subtype="FAQ", related_assets=[orders], owners=SHARED["owners"], tags=SHARED["tags"], custom_properties={"a": "b"}),
    }


def values(entity):
    return {mcp.aspectName: mcp.aspect.to_obj() for mcp in entity.as_mcps()}


def subset(expected, actual, path=""):
    """All that was sent is what is read, whatever the server adds beside it."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            if value is not None:
                subset(value, (actual or {}).get(key), f"{path}/{key}")
    elif isinstance(expected, list):
        eq(len(actual or []), len(expected), path)
        for index, value in enumerate(expected):
            subset(value, actual[index], f"{path}/{index}")
    else:
        eq(actual, expected, path)


def every_kind(road):
    c = CLIENTS[road]
    entities = make(road)
    for kind, entity in entities.items():
        c.entities.upsert(entity)
        got = c.entities.get(entity.urn)
        eq(type(got), type(entity), kind)
        stored = values(got)
        for name, sent in values(entity).items():
            subset(sent, stored.get(name), f"{kind}/{name}")
    note(f"kinds of entity over {road}", len(entities))


@case
def every_kind_restli():
    "writes one of every kind of entity and reads it back whole (Rest.li)"
    every_kind("rest")


@case
def every_kind_openapi():
    "writes one of every kind of entity and reads it back whole (OpenAPI v3)"
    every_kind("open")


def life(road):
    c = CLIENTS[road]
    one = Dataset(platform="hive", name=f"{P}_{road}.life", description="first")
    c.entities.create(one)
    if road == "rest":
        # Over OpenAPI the client itself drops the change type, so that a second create is an upsert there.
        raises(Exception, "already exists", lambda: c.entities.create(one))
    got = c.entities.get(one.urn)
    got.set_description("second")
    got.add_tag(f"urn:li:tag:{P}")
    c.entities.update(got)
    eq(c.entities.get(one.urn).description, "second")
    c.entities.update(DatasetPatchBuilder(str(one.urn)).add_custom_property("k", "v"))
    eq(c.entities.get(one.urn).custom_properties, {"k": "v"})
    raises(SdkUsageError, "", lambda: c.entities.update(Dataset(platform="hive", name=f"{P}_{road}.never")))
    c.entities.delete(str(one.urn))
    eq(aspect(str(one.urn), "status"), {"removed": True})
    c.entities.delete(str(one.urn), hard=True)
    raises(ItemNotFoundError, "", lambda: c.entities.get(one.urn))


@case
def life_restli():
    "creates, changes, patches and deletes a dataset (Rest.li)"
    life("rest")


@case
def life_openapi():
    "creates, changes, patches and deletes a dataset (OpenAPI v3)"
    life("open")


@case
def from_env():
    "connects by its environment alone"
    c = DataHubClient.from_env()
    c.test_connection()
    one = Dataset(platform="hive", name=f"{P}.env", description="by the environment")
    c.entities.upsert(one)
    eq(client.entities.get(one.urn).description, "by the environment")


A, B, C = (dataset(f"{P}.lineage_{name}") for name in "abc")
JOB = f"urn:li:dataJob:(urn:li:dataFlow:(airflow,{P}_lineage,PROD),move)"
BOARD, CHART = f"urn:li:dashboard:(looker,{P}_lineage)", f"urn:li:chart:(looker,{P}_lineage)"


def lineage(urn, **more):
    return {(r.urn, r.hops) for r in client.lineage.get_lineage(source_urn=urn, **more)}


@case
def lineage_datasets():
    "adds lineage between datasets with columns, and follows it both ways"
    for urn in (A, B, C):
        client.entities.upsert(Dataset(platform="hive", name=DatasetUrn.from_string(urn).name, schema=[("id", "int"), ("Amount", "int")]))
    client.lineage.add_lineage(upstream=A, downstream=B, column_lineage={"id": ["id"]}, transformation_text="select id")
    client.lineage.add_lineage(upstream=B, downstream=C, column_lineage="auto_strict")
    eq(lineage(A, direction="downstream", max_hops=3), {(B, 1), (C, 2)})
    eq(lineage(A, direction="downstream"), {(B, 1)})
    eq(lineage(C, direction="upstream", max_hops=2), {(B, 1), (A, 2)})
    eq(lineage(C, direction="upstream", max_hops=2, filter=F.platform("snowflake")), set())
    field = lambda urn, path: f"urn:li:schemaField:({urn},{path})"
    found = client.lineage.get_lineage(source_urn=A, source_column="id", direction="downstream", max_hops=3)
    eq({(r.urn, r.hops) for r in found}, {(B, 1), (C, 2)})
    eq([[p.urn for p in r.paths] for r in found if r.hops == 1], [[field(A, "id"), field(B, "id")]])
    eq(lineage(field(C, "id"), direction="upstream", max_hops=3), {(B, 1), (A, 2)})
    eq({(r.urn, r.hops) for r in client.lineage.get_lineage(source_urn=A, source_column="id", direction="downstream", max_hops=3, filter=F.entity_type("dataset"))}, {(B, 1), (C, 2)})


@case
def lineage_jobs():
    "adds lineage of jobs, charts and dashboards"
    flow = DataFlow(platform="airflow", name=f"{P}_lineage")
    client.entities.upsert(flow)
    client.entities.upsert(DataJob(name="move", flow=flow))
    client.entities.upsert(Dashboard(name=f"{P}_lineage", platform="looker"))
    client.entities.upsert(Chart(name=f"{P}_lineage", platform="looker"))
    client.lineage.add_lineage(upstream=C, downstream=JOB)
    out = dataset(f"{P}.lineage_out")
    client.entities.upsert(Dataset(platform="hive", name=f"{P}.lineage_out", schema=[("id", "int")]))
    client.lineage.add_lineage(upstream=JOB, downstream=out)
    client.lineage.add_lineage(upstream=C, downstream=CHART)
    client.lineage.add_lineage(upstream=CHART, downstream=BOARD)
    client.lineage.add_lineage(upstream=C, downstream=BOARD)
    eq(lineage(C, direction="downstream", max_hops=2), {(JOB, 1), (out, 2), (CHART, 1), (BOARD, 1)})
    eq({r.type for r in client.lineage.get_lineage(source_urn=C, direction="downstream")}, {"DATA_JOB", "CHART", "DASHBOARD"})
    client.lineage.add_datajob_lineage(datajob=JOB, upstreams=[A], downstreams=[B])
    assert {(A, 1), (C, 1)} <= lineage(JOB, direction="upstream")


@case
def lineage_older_names():
    "takes the older names of adding lineage"
    up, down = dataset(f"{P}.copy_a"), dataset(f"{P}.copy_b")
    for name in ("copy_a", "copy_b"):
        client.entities.upsert(Dataset(platform="hive", name=f"{P}.{name}", schema=[("id", "int")]))
    client.lineage.add_dataset_copy_lineage(upstream=up, downstream=down)
    eq(lineage(down), {(up, 1)})
    client.lineage.add_dataset_transform_lineage(upstream=A, downstream=down, column_lineage={"id": ["id"]}, transformation_text="select id from a")
    eq(lineage(down), {(up, 1), (A, 1)})


@case
def lineage_from_sql():
    "infers lineage from SQL against the stored schemas"
    for name in ("sql_a", "sql_b"):
        client.entities.upsert(Dataset(platform="snowflake", name=f"{P}_db.public.{name}", schema=[("id", "int"), ("total", "int")]))
    client.lineage.infer_lineage_from_sql(
        query_text=f"insert into {P}_db.public.sql_b (id, total) select id, sum(total) from {P}_db.public.sql_a group by id", platform="snowflake", default_db=f"{P}_db", default_schema="public"
    )
    up, down = dataset(f"{P}_db.public.sql_a", "snowflake"), dataset(f"{P}_db.public.sql_b", "snowflake")
    eq(lineage(down), {(up, 1)})
    stored = aspect(down, "upstreamLineage")
    eq(len(stored["fineGrainedLineages"]), 2)


@case
def search():
    "searches with every filter of FilterDsl"
    urn = lambda name: dataset(f"{P}_rest.{name}")
    mine = F.custom_filter("urn", "CONTAIN", [f"{P}_rest"])
    found = lambda *filters: {str(u) for u in client.search.get_urns(filter=F.and_(mine, *filters))}
    orders = urn("orders")
    eq(found(F.entity_type("dataset")), {orders, urn("view")})
    eq(found(F.entity_type(["dataset", "tag"]), F.not_(F.entity_subtype("Table"))), {urn("view"), f"urn:li:tag:{P}_rest_tag"})
    eq(found(F.entity_subtype("Table")), {orders})
    eq(found(F.entity_type("dataset"), F.platform("hive"), F.env("PROD")), {orders, urn("view")})
    eq(found(F.entity_type("dataset"), F.tag(f"urn:li:tag:{P}")), {orders})
    eq(found(F.entity_type("dataset"), F.glossary_term(f"urn:li:glossaryTerm:{P}")), {orders})
    eq(found(F.entity_type("dataset"), F.domain(f"urn:li:domain:{P}")), {orders})
    eq(found(F.entity_type("dataset"), F.owner(ANN)), {orders})
    eq(found(F.entity_type("dataset"), F.has_custom_property("a", "b")), {orders})
    eq(found(F.entity_type("dataset"), F.not_(F.has_custom_property("a", "b"))), {urn("view")})
    schema = make("rest")["container"].urn
    eq(found(F.container(str(schema))), {orders})
    database = make("rest")["database"].urn
    within = {str(u) for u in client.search.get_urns(filter=F.container(str(database)))}
    eq(within, {orders, str(schema)})
    eq(found(F.entity_type("dataset"), F.or_(F.tag(f"urn:li:tag:{P}"), F.custom_filter("urn", "EQUAL", [urn("view")]))), {orders, urn("view")})
    eq(found(F.entity_type("dataset"), F.soft_deleted("ONLY_SOFT_DELETED")), set())
    eq({str(u) for u in client.search.get_urns(query=f"{P}_rest.view", filter=F.entity_type("dataset"))} >= {urn("view")}, True)


@case
def resolve():
    "finds a domain, a term and a person by name"
    g = graph()
    g.emit(MCPW(entityUrn=f"urn:li:domain:{P}", aspect=m.DomainPropertiesClass(name=f"{P} Domain")))
    g.emit(MCPW(entityUrn=f"urn:li:glossaryTerm:{P}", aspect=m.GlossaryTermInfoClass(name=f"{P} Term", definition="d", termSource="INTERNAL")))
    g.emit(MCPW(entityUrn=ANN, aspect=m.CorpUserInfoClass(active=True, displayName=f"{P} Ann", fullName=f"{P} Ann", email=f"{P}.ann@example.com")))
    eq(client.resolve.domain(name=f"{P} Domain"), DomainUrn(P))
    eq(str(client.resolve.term(name=f"{P} Term")), f"urn:li:glossaryTerm:{P}")
    eq(str(client.resolve.user(name=f"{P} Ann")), ANN)
    eq(str(client.resolve.user(email=f"{P}.ann@example.com")), ANN)
    raises(ItemNotFoundError, "", lambda: client.resolve.domain(name=f"{P} nowhere"))


@case
def assertions():
    "syncs a custom assertion and reports its result"
    made = client.assertions.sync_custom_assertion(entity_urn=A, type="Volume", description="rows", platform_name="dbt", urn=f"urn:li:assertion:{P}")
    eq(made["urn"], f"urn:li:assertion:{P}")
    eq(client.assertions.report_assertion_result(made["urn"], 1767312000000, "SUCCESS"), True)


@case
def cloud():
    "says of subscriptions that they are the cloud edition's"
    raises(SdkUsageError, "", lambda: client.subscriptions)


if __name__ == "__main__":
    run(P)
