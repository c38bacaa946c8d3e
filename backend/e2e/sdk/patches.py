"""Every method of every patch builder, over both roads: what is read back is what the builder says."""

import importlib
import inspect
import warnings

from harness import SERVER, TOKEN, case, dataset, eq, graph, note, raises, run

from datahub.configuration.common import OperationalError
from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.emitter.rest_emitter import DatahubRestEmitter
from datahub.metadata import schema_classes as m
from datahub.specific.chart import ChartPatchBuilder
from datahub.specific.dashboard import DashboardPatchBuilder
from datahub.specific.datajob import DataJobPatchBuilder
from datahub.specific.dataproduct import DataProductPatchBuilder
from datahub.specific.dataset import DatasetPatchBuilder, FieldPatchHelper
from datahub.specific.form import FormPatchBuilder
from datahub.specific.status import StatusPatchBuilder
from datahub.specific.structured_property import StructuredPropertyPatchBuilder

warnings.simplefilter("ignore")
P = "e2e_sdk_patch"
ANN, BOB = f"urn:li:corpuser:{P}_ann", f"urn:li:corpuser:{P}_bob"
TAG, TAG2 = f"urn:li:tag:{P}/one", f"urn:li:tag:{P}~two"
TERM, TERM2 = f"urn:li:glossaryTerm:{P}.one", f"urn:li:glossaryTerm:{P}.two"
DOMAIN, DOMAIN2 = f"urn:li:domain:{P}_one", f"urn:li:domain:{P}_two"
SOURCE = "urn:li:dataHubAction:e2e"
STAMP = m.AuditStampClass(time=1700000000000, actor=ANN)
TECHNICAL = "urn:li:ownershipType:__system__technical_owner"

BUILDERS = [
    ChartPatchBuilder,
    DashboardPatchBuilder,
    DataJobPatchBuilder,
    DataProductPatchBuilder,
    DatasetPatchBuilder,
    FieldPatchHelper,
    FormPatchBuilder,
    StatusPatchBuilder,
    StructuredPropertyPatchBuilder,
]
_used = set()


def _watch(kind):
    for name, method in inspect.getmembers(kind, callable):
        if name.startswith("_") or name in ("quote", "build"):
            continue

        def watched(self, *args, _name=name, _method=method, **named):
            _used.add((kind.__name__, _name))
            return _method(self, *args, **named)

        setattr(kind, name, watched)


for _kind in BUILDERS:
    _watch(_kind)

EMITTERS = {
    road: DatahubRestEmitter(SERVER, token=TOKEN, openapi_ingestion=road == "openapi") for road in ("restli", "openapi")
}


def both_roads(function):
    """The same case over the Rest.li actions and over OpenAPI v3, on urns of their own."""
    for road, emitter in EMITTERS.items():

        def over(road=road, emitter=emitter):
            def emit(builder):
                for proposal in builder.build():
                    emitter.emit_mcp(proposal)

            function(emit, road)

        over.__doc__ = f"{function.__doc__} ({'Rest.li' if road == 'restli' else 'OpenAPI v3'})"
        over.__name__ = f"{function.__name__}_{road}"
        case(over)
    return function


def read(urn, kind):
    return graph().get_aspect(urn, kind)


def common(emit, urn, builder):
    """What most kinds share: owners, tags, terms, domains."""
    owner = lambda who, **more: m.OwnerClass(owner=who, type=m.OwnershipTypeClass.DATAOWNER, **more)
    emit(
        builder(urn)
        .add_owner(owner(ANN))
        .add_owner(owner(BOB, typeUrn=TECHNICAL))
        .add_owner(m.OwnerClass(owner=BOB, type=m.OwnershipTypeClass.DELEGATE))
    )
    eq({(o.owner, o.type, o.typeUrn) for o in read(urn, m.OwnershipClass).owners}, {(ANN, "DATAOWNER", None), (BOB, "DATAOWNER", TECHNICAL), (BOB, "DELEGATE", None)})
    emit(builder(urn).remove_owner(BOB, m.OwnershipTypeClass.DELEGATE))
    eq([o.owner for o in read(urn, m.OwnershipClass).owners], [ANN, BOB])
    emit(builder(urn).remove_owner(BOB))
    eq([o.owner for o in read(urn, m.OwnershipClass).owners], [ANN])
    emit(builder(urn).set_owners([owner(BOB)]))
    eq([o.owner for o in read(urn, m.OwnershipClass).owners], [BOB])
    if not hasattr(builder, "add_tag"):
        return
    attributed = m.MetadataAttributionClass(time=STAMP.time, actor=ANN, source=SOURCE)
    emit(
        builder(urn)
        .add_tag(m.TagAssociationClass(tag=TAG))
        .add_tag(m.TagAssociationClass(tag=TAG2))
        .add_tag(m.TagAssociationClass(tag=TAG2, attribution=attributed))
    )
    eq([(t.tag, t.attribution and t.attribution.source) for t in read(urn, m.GlobalTagsClass).tags], [(TAG, None), (TAG2, None), (TAG2, SOURCE)])
    emit(builder(urn).remove_tag(TAG2, SOURCE))
    eq([(t.tag, t.attribution) for t in read(urn, m.GlobalTagsClass).tags], [(TAG, None), (TAG2, None)])
    emit(builder(urn).remove_tag(TAG))
    eq([t.tag for t in read(urn, m.GlobalTagsClass).tags], [TAG2])
    emit(builder(urn).add_term(m.GlossaryTermAssociationClass(TERM)).add_term(m.GlossaryTermAssociationClass(TERM2)))
    eq([t.urn for t in read(urn, m.GlossaryTermsClass).terms], [TERM, TERM2])
    emit(builder(urn).remove_term(TERM))
    eq([t.urn for t in read(urn, m.GlossaryTermsClass).terms], [TERM2])
    assert read(urn, m.GlossaryTermsClass).auditStamp.time > 0
    emit(builder(urn).add_domain(m.DomainAssociationClass(DOMAIN)).add_domain(m.DomainAssociationClass(DOMAIN2)))
    eq([d.domain for d in read(urn, m.DomainsClass).domainAssociations], [DOMAIN, DOMAIN2])
    emit(builder(urn).remove_domain(DOMAIN))
    eq([d.domain for d in read(urn, m.DomainsClass).domainAssociations], [DOMAIN2])


def custom(emit, urn, builder, kind):
    stored = lambda: read(urn, kind).customProperties
    emit(builder(urn).add_custom_property("a/b", "1").add_custom_property("c~d", "2").add_custom_properties({"e": "3"}))
    eq(stored(), {"a/b": "1", "c~d": "2", "e": "3"})
    emit(builder(urn).remove_custom_property("a/b"))
    eq(stored(), {"c~d": "2", "e": "3"})
    emit(builder(urn).set_custom_properties({"z": "0"}))
    eq(stored(), {"z": "0"})


def structured(emit, urn, builder, road):
    for name, kind in (("text", "string"), ("number", "number")):
        definition = m.StructuredPropertyDefinitionClass(
            qualifiedName=f"{P}.{name}",
            valueType=f"urn:li:dataType:datahub.{kind}",
            cardinality="MULTIPLE",
            entityTypes=["urn:li:entityType:datahub.dataset", "urn:li:entityType:datahub.dataProduct"],
        )
        EMITTERS[road].emit_mcp(MetadataChangeProposalWrapper(entityUrn=f"urn:li:structuredProperty:{P}.{name}", aspect=definition))
    text, number = f"urn:li:structuredProperty:{P}.text", f"urn:li:structuredProperty:{P}.number"
    stored = lambda: {p.propertyUrn: p.values for p in read(urn, m.StructuredPropertiesClass).properties}
    emit(builder(urn).set_structured_property(text, ["a", "b"]).add_structured_property(number, 2.5))
    eq(stored(), {text: ["a", "b"], number: [2.5]})
    emit(builder(urn).remove_structured_property(text))
    eq(stored(), {number: [2.5]})
    value = m.StructuredPropertyValueAssignmentClass(propertyUrn=text, values=["c"])
    emit(builder(urn).set_structured_property_manual(value))
    eq(stored(), {number: [2.5], text: ["c"]})
    value = m.StructuredPropertyValueAssignmentClass(propertyUrn=text, values=["d"])
    emit(builder(urn).add_structured_property_manual(value))
    eq(stored()[text], ["d"])


@both_roads
def patch_dataset(emit, road):
    "patches a dataset: properties, owners, tags, terms, domains, structured properties, documentation, siblings"
    urn = dataset(f"{P}_{road}.orders")
    common(emit, urn, DatasetPatchBuilder)
    custom(emit, urn, DatasetPatchBuilder, m.DatasetPropertiesClass)
    structured(emit, urn, DatasetPatchBuilder, road)
    moment = m.TimeStampClass(time=1700000000000)
    emit(
        DatasetPatchBuilder(urn)
        .set_description("said by the connector")
        .set_description("said by a person", editable=True)
        .set_display_name("Orders")
        .set_qualified_name("shop.orders")
        .set_external_url("https://example.com/a?b=c")
        .set_created(moment)
        .set_last_modified(moment)
    )
    properties = read(urn, m.DatasetPropertiesClass)
    eq((properties.description, properties.name, properties.qualifiedName, properties.externalUrl, properties.created.time, properties.lastModified.time), ("said by the connector", "Orders", "shop.orders", "https://example.com/a?b=c", moment.time, moment.time))
    eq(read(urn, m.EditableDatasetPropertiesClass).description, "said by a person")
    sibling = dataset(f"{P}_{road}.twin", "dbt")
    emit(DatasetPatchBuilder(urn).add_sibling(sibling, primary=True).add_sibling(dataset(f"{P}.other")))
    eq(read(urn, m.SiblingsClass).siblings, [sibling, dataset(f"{P}.other")])
    emit(DatasetPatchBuilder(urn).remove_sibling(sibling))
    eq(read(urn, m.SiblingsClass).siblings, [dataset(f"{P}.other")])
    emit(DatasetPatchBuilder(urn).set_siblings([sibling]))
    eq(read(urn, m.SiblingsClass).siblings, [sibling])
    attributed = m.MetadataAttributionClass(time=STAMP.time, actor=ANN, source=SOURCE)
    emit(
        DatasetPatchBuilder(urn)
        .add_documentation(m.DocumentationAssociationClass(documentation="inferred", attribution=attributed))
        .add_documentation(m.DocumentationAssociationClass(documentation="plain"))
    )
    eq(sorted(d.documentation for d in read(urn, m.DocumentationClass).documentations), ["inferred", "plain"])
    emit(DatasetPatchBuilder(urn).remove_documentation(SOURCE))
    eq([d.documentation for d in read(urn, m.DocumentationClass).documentations], ["plain"])


@both_roads
def patch_fields(emit, road):
    "patches tags and terms of a dataset's fields; refuses the helper's patch of the schema itself"
    urn = dataset(f"{P}_{road}.fields")
    path = "[version=2.0].[type=struct].a.[type=string].b/c"
    emit(
        DatasetPatchBuilder(urn)
        .for_field(path)
        .add_tag(m.TagAssociationClass(tag=TAG))
        .add_tag(m.TagAssociationClass(tag=TAG2))
        .add_term(m.GlossaryTermAssociationClass(TERM))
        .add_term(m.GlossaryTermAssociationClass(TERM2))
        .parent()
    )
    field = lambda: read(urn, m.EditableSchemaMetadataClass).editableSchemaFieldInfo[0]
    eq((field().fieldPath, [t.tag for t in field().globalTags.tags], [t.urn for t in field().glossaryTerms.terms]), (path, [TAG, TAG2], [TERM, TERM2]))
    emit(DatasetPatchBuilder(urn).for_field(path).remove_tag(TAG).remove_term(TERM).parent())
    eq(([t.tag for t in field().globalTags.tags], [t.urn for t in field().glossaryTerms.terms]), ([TAG2], [TERM2]))
    schema = m.SchemaMetadataClass(
        schemaName="fields",
        platform="urn:li:dataPlatform:hive",
        version=0,
        hash="",
        platformSchema=m.OtherSchemaClass(rawSchema=""),
        fields=[m.SchemaFieldClass(fieldPath="id", nativeDataType="int", type=m.SchemaFieldDataTypeClass(type=m.NumberTypeClass()))],
    )
    EMITTERS[road].emit_mcp(MetadataChangeProposalWrapper(entityUrn=urn, aspect=schema))
    # Not editable, the helper patches a field that no schema has: told, not dropped.
    of_schema = DatasetPatchBuilder(urn).for_field("id", editable=False).add_tag(m.TagAssociationClass(tag=TAG)).parent()
    raises(OperationalError, "schemaFieldInfo", lambda: emit(of_schema))


def fine(up, down, **more):
    return m.FineGrainedLineageClass(
        upstreamType="FIELD_SET", downstreamType="FIELD", upstreams=[up] if isinstance(up, str) else up, downstreams=[down], **more
    )


def field_urn(urn, name):
    return f"urn:li:schemaField:({urn},{name})"


def told(lineages):
    return sorted((l.transformOperation, l.downstreams[0], tuple(l.upstreams), l.query, l.confidenceScore) for l in lineages or [])


@both_roads
def patch_lineage(emit, road):
    "patches a dataset's upstreams and column lineage, regrouped as the protocol regroups them"
    urn, up, up2 = (dataset(f"{P}_{road}.{name}") for name in ("totals", "orders_in", "lines"))
    upstream = lambda dataset: m.UpstreamClass(dataset=dataset, type="TRANSFORMED", auditStamp=STAMP)
    stored = lambda: read(urn, m.UpstreamLineageClass)
    emit(DatasetPatchBuilder(urn).add_upstream_lineage(upstream(up)).add_upstream_lineage(upstream(up2)))
    eq([u.dataset for u in stored().upstreams], [up, up2])
    one = fine(field_urn(up, "a"), field_urn(urn, "x"), confidenceScore=0.9)
    two = fine(field_urn(up2, "b"), field_urn(urn, "x"), confidenceScore=0.4)
    copied = fine(field_urn(up, "c"), field_urn(urn, "y"), transformOperation="IDENTITY", query="urn:li:query:q1")
    emit(DatasetPatchBuilder(urn).add_fine_grained_lineage(one).add_fine_grained_upstream_lineage(two).add_fine_grained_lineage(copied))
    eq(told(stored().fineGrainedLineages), sorted([("NONE", field_urn(urn, "x"), (field_urn(up, "a"), field_urn(up2, "b")), None, 0.4), ("IDENTITY", field_urn(urn, "y"), (field_urn(up, "c"),), "urn:li:query:q1", 1.0)]))
    emit(DatasetPatchBuilder(urn).remove_fine_grained_lineage(two).remove_fine_grained_upstream_lineage(copied))
    eq([(l.downstreams, l.upstreams) for l in stored().fineGrainedLineages], [([field_urn(urn, "x")], [field_urn(up, "a")])])
    emit(DatasetPatchBuilder(urn).remove_upstream_lineage(up2))
    eq([u.dataset for u in stored().upstreams], [up])
    emit(DatasetPatchBuilder(urn).set_upstream_lineages([upstream(up2)]).set_fine_grained_lineages([two]))
    eq(([u.dataset for u in stored().upstreams], [l.upstreams for l in stored().fineGrainedLineages]), ([up2], [[field_urn(up2, "b")]]))
    emit(DatasetPatchBuilder(urn).set_fine_grained_upstream_lineages([one]))
    eq([l.upstreams for l in stored().fineGrainedLineages], [[field_urn(up, "a")]])


def edge(urn):
    return m.EdgeClass(destinationUrn=urn, created=STAMP, lastModified=STAMP)


def destinations(edges):
    return [e.destinationUrn for e in edges or []]


@both_roads
def patch_datajob(emit, road):
    "patches a data job: what it reads and writes, jobs before it, fields, column lineage"
    urn = f"urn:li:dataJob:(urn:li:dataFlow:(airflow,{P}_{road},prod),load)"
    before = f"urn:li:dataJob:(urn:li:dataFlow:(airflow,{P}_{road},prod),extract)"
    common(emit, urn, DataJobPatchBuilder)
    info = m.DataJobInfoClass(name="load", type="COMMAND")
    EMITTERS[road].emit_mcp(MetadataChangeProposalWrapper(entityUrn=urn, aspect=info))
    custom(emit, urn, DataJobPatchBuilder, m.DataJobInfoClass)
    a, b = dataset(f"{P}_{road}.job_in"), dataset(f"{P}_{road}.job_out")
    c, d = dataset(f"{P}_{road}.job_in2"), dataset(f"{P}_{road}.job_out2")
    x, y = field_urn(a, "x"), field_urn(b, "y")
    stored = lambda: read(urn, m.DataJobInputOutputClass)
    emit(
        DataJobPatchBuilder(urn)
        .add_input_dataset(a)
        .add_input_dataset(edge(c))
        .add_output_dataset(b)
        .add_output_dataset(edge(d))
        .add_input_datajob(before)
        .add_input_dataset_field(x)
        .add_output_dataset_field(y)
        .add_fine_grained_lineage(fine(x, y))
    )
    now = stored()
    eq(
        (destinations(now.inputDatasetEdges), destinations(now.outputDatasetEdges), destinations(now.inputDatajobEdges), now.inputDatasetFields, now.outputDatasetFields, [l.upstreams for l in now.fineGrainedLineages]),
        ([a, c], [b, d], [before], [x], [y], [[x]]),
    )
    emit(
        DataJobPatchBuilder(urn)
        .remove_input_dataset(c)
        .remove_output_dataset(d)
        .remove_input_datajob(before)
        .remove_input_dataset_field(x)
        .remove_output_dataset_field(y)
        .remove_fine_grained_lineage(fine(x, y))
    )
    now = stored()
    eq(
        (destinations(now.inputDatasetEdges), destinations(now.outputDatasetEdges), now.inputDatajobEdges, now.inputDatasetFields, now.outputDatasetFields, now.fineGrainedLineages),
        ([a], [b], [], [], [], []),
    )
    emit(
        DataJobPatchBuilder(urn)
        .set_input_datasets([edge(c)])
        .set_output_datasets([edge(d)])
        .set_input_datajobs([edge(before)])
        .set_fine_grained_lineages([fine(x, y)])
    )
    now = stored()
    eq((destinations(now.inputDatasetEdges), destinations(now.outputDatasetEdges), destinations(now.inputDatajobEdges), len(now.fineGrainedLineages)), ([c], [d], [before], 1))
    # These two of the builder take and send edges, where the model has a list of urns: told, and nothing is written.
    for broken in (
        DataJobPatchBuilder(urn).set_input_dataset_fields([edge(x)]),
        DataJobPatchBuilder(urn).set_output_dataset_fields([edge(y)]),
    ):
        raises(OperationalError, "DatasetFields", lambda: emit(broken))
    eq(destinations(stored().inputDatasetEdges), [c])


@both_roads
def patch_chart(emit, road):
    "patches a chart: its inputs, title, address, type, access, stamps"
    urn = f"urn:li:chart:(looker,{P}_{road})"
    common(emit, urn, ChartPatchBuilder)
    custom(emit, urn, ChartPatchBuilder, m.ChartInfoClass)
    a, b, c = (dataset(f"{P}_{road}.chart_{name}") for name in "abc")
    emit(
        ChartPatchBuilder(urn)
        .set_title("Sales")
        .set_description("by day")
        .set_type(m.ChartTypeClass.BAR)
        .set_access(m.AccessLevelClass.PUBLIC)
        .set_chart_url("https://example.com/chart")
        .set_external_url("https://example.com/outside")
        .set_last_refreshed(1700000000000)
        .set_last_modified(m.ChangeAuditStampsClass(created=STAMP, lastModified=STAMP))
        .add_input_edge(a)
        .add_input_edge(edge(b))
        .add_inputs([c])
    )
    info = read(urn, m.ChartInfoClass)
    eq(
        (info.title, info.description, info.type, info.access, info.chartUrl, info.externalUrl, info.lastRefreshed, info.lastModified.created.actor),
        ("Sales", "by day", "BAR", "PUBLIC", "https://example.com/chart", "https://example.com/outside", 1700000000000, ANN),
    )
    # add_inputs is told as edges too
    eq(sorted({*destinations(info.inputEdges), *(info.inputs or [])}), sorted([a, b, c]))
    emit(ChartPatchBuilder(urn).remove_input_edge(a))
    assert a not in destinations(read(urn, m.ChartInfoClass).inputEdges)
    emit(ChartPatchBuilder(urn).set_input_edges([edge(c)]))
    eq(destinations(read(urn, m.ChartInfoClass).inputEdges), [c])


@both_roads
def patch_dashboard(emit, road):
    "patches a dashboard: its charts, datasets, dashboards, title, address, access, stamps"
    urn = f"urn:li:dashboard:(looker,{P}_{road})"
    common(emit, urn, DashboardPatchBuilder)
    custom(emit, urn, DashboardPatchBuilder, m.DashboardInfoClass)
    charts = [f"urn:li:chart:(looker,{P}_{road}_{i})" for i in range(3)]
    a, b, c = (dataset(f"{P}_{road}.board_{name}") for name in "abc")
    inner = f"urn:li:dashboard:(looker,{P}_{road}_inner)"
    emit(
        DashboardPatchBuilder(urn)
        .set_title("Board")
        .set_description("all")
        .set_access("PRIVATE")
        .set_dashboard_url("https://example.com/board")
        .set_external_url("https://example.com/outside")
        .set_last_refreshed(1700000000000)
        .set_last_modified(m.ChangeAuditStampsClass(created=STAMP, lastModified=STAMP))
        .add_chart_edge(charts[0])
        .add_chart_edge(edge(charts[1]))
        .add_charts([charts[2]])
        .add_dataset_edge(a)
        .add_dataset_edge(edge(b))
        .add_datasets([c])
        .add_dashboard(inner)
    )
    info = read(urn, m.DashboardInfoClass)
    eq((info.title, info.description, info.access, info.dashboardUrl, info.externalUrl, info.lastRefreshed), ("Board", "all", "PRIVATE", "https://example.com/board", "https://example.com/outside", 1700000000000))
    eq(sorted({*destinations(info.chartEdges), *info.charts}), charts)
    eq(sorted({*destinations(info.datasetEdges), *(info.datasets or [])}), [a, b, c])
    eq(destinations(info.dashboards), [inner])
    emit(DashboardPatchBuilder(urn).remove_chart_edge(charts[0]).remove_dataset_edge(a))
    info = read(urn, m.DashboardInfoClass)
    assert charts[0] not in destinations(info.chartEdges) and a not in destinations(info.datasetEdges)
    emit(DashboardPatchBuilder(urn).set_chart_edges([edge(charts[2])]).set_dataset_edges([edge(b)]))
    info = read(urn, m.DashboardInfoClass)
    eq((destinations(info.chartEdges), destinations(info.datasetEdges)), ([charts[2]], [b]))


@both_roads
def patch_dataproduct(emit, road):
    "patches a data product: its name, assets, output ports, links, parent"
    urn = f"urn:li:dataProduct:{P}_{road}"
    common(emit, urn, DataProductPatchBuilder)
    custom(emit, urn, DataProductPatchBuilder, m.DataProductPropertiesClass)
    structured(emit, urn, DataProductPatchBuilder, road)
    a, b = dataset(f"{P}_{road}.product_a"), dataset(f"{P}_{road}.product_b")
    link = m.InstitutionalMemoryMetadataClass(url="https://example.com/a/b", description="a page", createStamp=STAMP)
    parent = f"urn:li:dataProduct:{P}_{road}_parent"
    EMITTERS[road].emit_mcp(MetadataChangeProposalWrapper(entityUrn=parent, aspect=m.DataProductPropertiesClass(name="parent")))
    emit(
        DataProductPatchBuilder(urn)
        .set_name("Sales")
        .set_description("all of it")
        .set_external_url("https://example.com/product")
        .add_asset(a)
        .add_asset(b, output_port=True)
        .add_institutional_memory(link)
        .set_parent_data_product(parent)
    )
    info = read(urn, m.DataProductPropertiesClass)
    eq((info.name, info.description, info.externalUrl), ("Sales", "all of it", "https://example.com/product"))
    eq([(x.destinationUrn, bool(x.outputPort)) for x in info.assets], [(a, False), (b, True)])
    eq([x.url for x in read(urn, m.InstitutionalMemoryClass).elements], [link.url])
    emit(DataProductPatchBuilder(urn).remove_asset(a))
    eq(destinations(read(urn, m.DataProductPropertiesClass).assets), [b])
    emit(DataProductPatchBuilder(urn).set_assets([m.DataProductAssociationClass(destinationUrn=a)]))
    eq(destinations(read(urn, m.DataProductPropertiesClass).assets), [a])


@both_roads
def patch_form(emit, road):
    "patches a form: prompts and who answers them"
    urn = f"urn:li:form:{P}_{road}"
    group = f"urn:li:corpGroup:{P}"
    prompt = lambda name: m.FormPromptClass(id=name, title=name, type="FIELDS_STRUCTURED_PROPERTY")
    emit(
        FormPatchBuilder(urn)
        .set_name("Survey")
        .set_description("of data")
        .set_type("VERIFICATION")
        .add_prompt(prompt("one"))
        .add_prompts([prompt("two"), prompt("three/3")])
        .set_ownership_form(True)
        .add_assigned_user(ANN)
        .add_assigned_user(BOB)
        .add_assigned_group(group)
        .add_assigned_ownership_type(TECHNICAL)
        .add_owner(m.OwnerClass(owner=ANN, type="DATAOWNER"))
    )
    info = read(urn, m.FormInfoClass)
    eq((info.name, info.description, info.type, [p.id for p in info.prompts]), ("Survey", "of data", "VERIFICATION", ["one", "two", "three/3"]))
    eq((info.actors.owners, info.actors.users, info.actors.groups, info.actors.ownershipTypes), (True, [ANN, BOB], [group], [TECHNICAL]))
    emit(
        FormPatchBuilder(urn)
        .remove_prompt("one")
        .remove_prompts(["three/3"])
        .remove_assigned_user(ANN)
        .remove_assigned_group(group)
        .remove_assigned_ownership_type(TECHNICAL)
        .remove_owner(ANN)
        .set_owners([m.OwnerClass(owner=BOB, type="DATAOWNER")])
    )
    info = read(urn, m.FormInfoClass)
    eq(([p.id for p in info.prompts], info.actors.users, info.actors.groups or [], info.actors.ownershipTypes or []), (["two"], [BOB], [], []))
    eq([o.owner for o in read(urn, m.OwnershipClass).owners], [BOB])


@both_roads
def patch_status(emit, road):
    "patches a status that is not stored yet, and back"
    urn = dataset(f"{P}_{road}.status")
    emit(StatusPatchBuilder(urn).set_removed(True))
    eq(read(urn, m.StatusClass).removed, True)
    emit(StatusPatchBuilder(urn).set_removed(False))
    eq(read(urn, m.StatusClass).removed, False)


@both_roads
def patch_structured_property(emit, road):
    "patches the definition of a structured property"
    urn = f"urn:li:structuredProperty:{P}_{road}.level"
    emit(
        StructuredPropertyPatchBuilder(urn)
        .set_qualified_name(f"{P}_{road}.level")
        .set_display_name("Level")
        .set_value_type("urn:li:dataType:datahub.string")
        .set_type_qualifier({"allowedTypes": ["urn:li:entityType:datahub.dataset"]})
        .add_allowed_value(m.PropertyValueClass(value="high"))
        .add_allowed_value(m.PropertyValueClass(value="low/er"))
        .set_cardinality("SINGLE")
        .add_entity_type("urn:li:entityType:datahub.dataset")
        .add_entity_type("urn:li:entityType:datahub.chart")
        .set_description("how high")
        .set_immutable(True)
    )
    got = read(urn, m.StructuredPropertyDefinitionClass)
    eq(
        (got.qualifiedName, got.displayName, got.valueType, got.cardinality, got.entityTypes, got.description, got.immutable),
        (f"{P}_{road}.level", "Level", "urn:li:dataType:datahub.string", "SINGLE", ["urn:li:entityType:datahub.dataset", "urn:li:entityType:datahub.chart"], "how high", True),
    )
    eq(sorted(v.value for v in got.allowedValues), ["high", "low/er"])
    emit(StructuredPropertyPatchBuilder(urn).set_version("20240614080000"))
    eq(read(urn, m.StructuredPropertyDefinitionClass).version, "20240614080000")


@case
def every_method():
    "every public method of every builder was used above"
    all_methods = {
        (kind.__name__, name)
        for kind in BUILDERS
        for name, _ in inspect.getmembers(kind, callable)
        if not name.startswith("_") and name not in ("quote", "build")
    }
    note("methods of patch builders used", len(_used))
    eq(sorted(all_methods - _used), [])


if __name__ == "__main__":
    run(P)
