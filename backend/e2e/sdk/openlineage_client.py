"""OpenLineage's own Python client over its HTTP transport: which facets are kept, and where."""

import uuid
from datetime import datetime, timezone

from harness import SERVER, TOKEN, aspect, case, dataset, eq, graph, has, note, run

import attr
from openlineage.client import OpenLineageClient
from openlineage.client import event_v2 as ol
from openlineage.client.generated import (
    column_lineage_dataset as columns,
    dataset_type_dataset,
    dataset_version_dataset,
    documentation_dataset,
    documentation_job,
    error_message_run,
    job_dependencies_run,
    job_type_job,
    lifecycle_state_change_dataset as lifecycle,
    nominal_time_run,
    ownership_dataset,
    ownership_job,
    parent_run,
    processing_engine_run,
    schema_dataset,
    source_code_job,
    source_code_location_job,
    sql_job,
    storage_dataset,
    symlinks_dataset,
    tags_dataset,
    tags_job,
)
from openlineage.client.transport.http import ApiKeyTokenProvider, HttpConfig, HttpTransport

from datahub.metadata import schema_classes as m

P = "e2e_sdk_ol"
PRODUCER = "https://github.com/OpenLineage/OpenLineage/tree/1.54.0/client/python"
NS = "postgres://e2e:5432"
RUN_ID = str(uuid.uuid4())
FLOW = f"urn:li:dataFlow:(spark,{P},{P}-scheduler)"
JOB = f"urn:li:dataJob:({FLOW},{P}.load)"
IN, OUT = dataset(f"{P}.public.orders", "postgres"), dataset(f"{P}.public.totals", "postgres")
NOW = datetime.now(timezone.utc)


def client():
    config = HttpConfig(url=SERVER, auth=ApiKeyTokenProvider({"apiKey": TOKEN}))
    return OpenLineageClient(transport=HttpTransport(config))


def job(**facets):
    return ol.Job(namespace=f"{P}-scheduler", name=f"{P}.load", facets={"jobType": job_type_job.JobTypeJobFacet(processingType="BATCH", integration="SPARK", jobType="TASK"), **facets})


def source(**facets):
    fields = [schema_dataset.SchemaDatasetFacetFields(name="id", type="bigint", description="the key"), schema_dataset.SchemaDatasetFacetFields(name="amount", type="decimal(10,2)")]
    return ol.InputDataset(namespace=NS, name=f"{P}.public.orders", facets={"schema": schema_dataset.SchemaDatasetFacet(fields=fields), **facets})


def target(**facets):
    moved = columns.Transformation(type="DIRECT", subtype="AGGREGATION", description="sum(amount)", masking=False)
    one = columns.Fields(inputFields=[columns.InputField(namespace=NS, name=f"{P}.public.orders", field="amount", transformations=[moved])])
    return ol.OutputDataset(namespace=NS, name=f"{P}.public.totals", facets={"columnLineage": columns.ColumnLineageDatasetFacet(fields={"total": one}), **facets})


def event(state, run_facets=None, job_facets=None, inputs=(), outputs=()):
    return ol.RunEvent(eventType=state, eventTime=NOW.isoformat(), run=ol.Run(runId=RUN_ID, facets=run_facets or {}), job=job(**(job_facets or {})), producer=PRODUCER, inputs=list(inputs), outputs=list(outputs))


@case
def runs():
    "sends START and COMPLETE of a run: flow, job, run, its lineage and columns are kept"
    c = client()
    c.emit(event(ol.RunState.START, inputs=[source()]))
    c.emit(event(ol.RunState.COMPLETE, inputs=[source()], outputs=[target()]))
    moved = aspect(JOB, "dataJobInputOutput")
    eq(([e["destinationUrn"] for e in moved["inputDatasetEdges"]], [e["destinationUrn"] for e in moved["outputDatasetEdges"]]), ([IN], [OUT]))
    fine = moved["fineGrainedLineages"][0]
    eq((fine["upstreams"], fine["downstreams"]), ([f"urn:li:schemaField:({IN},amount)"], [f"urn:li:schemaField:({OUT},total)"]))
    has(fine["transformOperation"], "DIRECT:AGGREGATION")
    states = [v.status for v in graph().get_timeseries_values(f"urn:li:dataProcessInstance:{RUN_ID}", m.DataProcessInstanceRunEventClass, filter={})]
    eq(sorted(states), ["COMPLETE", "STARTED"])


@case
def events_of_jobs_and_datasets():
    "sends job and dataset events"
    c = client()
    c.emit(ol.JobEvent(eventTime=NOW.isoformat(), job=job(), producer=PRODUCER, inputs=[source()], outputs=[target()]))
    c.emit(ol.DatasetEvent(eventTime=NOW.isoformat(), producer=PRODUCER, dataset=ol.StaticDataset(namespace=NS, name=f"{P}.public.static", facets={"schema": schema_dataset.SchemaDatasetFacet(fields=[schema_dataset.SchemaDatasetFacetFields(name="id", type="int")])})))
    eq([f["fieldPath"] for f in aspect(dataset(f"{P}.public.static", "postgres"), "schemaMetadata")["fields"]], ["id"])


KEPT = {
    "run": ["errorMessage", "jobDependencies", "nominalTime", "parent", "processing_engine"],
    "job": ["documentation", "jobType", "ownership", "sourceCode", "sourceCodeLocation", "sql", "tags"],
    "dataset": ["columnLineage", "datasetType", "documentation", "lifecycleStateChange", "ownership", "schema", "storage", "symlinks", "tags", "version"],
}
IGNORED = {
    "run": ["environmentVariables", "executionParameters", "externalQuery", "extractionError", "tags", "test"],
    "job": [],
    "dataset": ["catalog", "dataSource", "dataQualityAssertions", "dataQualityMetrics", "hierarchy", "inputStatistics", "outputStatistics", "subset"],
}


@case
def facets():
    "keeps these facets, each in its aspect"
    owner = lambda kind: kind(name="team:data", type="DATA_STEWARD")
    parent = parent_run.ParentRunFacet(run=parent_run.Run(runId=str(uuid.uuid4())), job=parent_run.Job(namespace="n", name="parent"))
    before = job_dependencies_run.JobDependency(job=job_dependencies_run.JobIdentifier(namespace=f"{P}-scheduler", name=f"{P}.extract"))
    inbound = source(
        documentation=documentation_dataset.DocumentationDatasetFacet(description="orders of the shop"),
        ownership=ownership_dataset.OwnershipDatasetFacet(owners=[owner(ownership_dataset.Owner)]),
        tags=tags_dataset.TagsDatasetFacet(tags=[tags_dataset.TagsDatasetFacetFields(key="pii", value="true", source="e2e")]),
        storage=storage_dataset.StorageDatasetFacet(storageLayer="heap", fileFormat="row"),
        version=dataset_version_dataset.DatasetVersionDatasetFacet(datasetVersion="42"),
        datasetType=dataset_type_dataset.DatasetTypeDatasetFacet(datasetType="VIEW", subType="MATERIALIZED"),
    )
    # A dataset that nobody else has told of: what is known is not overwritten.
    inbound = attr.evolve(inbound, name=f"{P}.public.told")
    linked = ol.InputDataset(
        namespace="s3://e2e-bucket",
        name=f"{P}/path",
        facets={"symlinks": symlinks_dataset.SymlinksDatasetFacet(identifiers=[symlinks_dataset.Identifier(namespace="arn:aws:glue:us-east-1:1", name=f"table/{P}/linked", type="TABLE")])},
    )
    dropped = ol.OutputDataset(
        namespace=NS,
        name=f"{P}.public.dropped",
        facets={"lifecycleStateChange": lifecycle.LifecycleStateChangeDatasetFacet(lifecycleStateChange=lifecycle.LifecycleStateChange.DROP)},
    )
    client().emit(
        event(
            ol.RunState.FAIL,
            run_facets={
                "nominalTime": nominal_time_run.NominalTimeRunFacet(nominalStartTime="2026-01-02T00:00:00Z", nominalEndTime="2026-01-03T00:00:00Z"),
                "parent": parent,
                "errorMessage": error_message_run.ErrorMessageRunFacet(message="it broke", programmingLanguage="SQL"),
                "processing_engine": processing_engine_run.ProcessingEngineRunFacet(version="3.5.1", name="Spark", openlineageAdapterVersion="1.54.0"),
                "jobDependencies": job_dependencies_run.JobDependenciesRunFacet(upstream=[before], downstream=[]),
            },
            job_facets={
                "documentation": documentation_job.DocumentationJobFacet(description="loads totals"),
                "ownership": ownership_job.OwnershipJobFacet(owners=[owner(ownership_job.Owner)]),
                "tags": tags_job.TagsJobFacet(tags=[tags_job.TagsJobFacetFields(key="nightly", value="true", source="e2e")]),
                "sql": sql_job.SQLJobFacet(query="insert into totals select 1"),
                "sourceCode": source_code_job.SourceCodeJobFacet(language="python", sourceCode="print(1)"),
                "sourceCodeLocation": source_code_location_job.SourceCodeLocationJobFacet(type="git", url="https://example.com/load.py"),
            },
            inputs=[inbound, linked],
            outputs=[dropped],
        )
    )
    told = dataset(f"{P}.public.told", "postgres")
    info = aspect(JOB, "dataJobInfo")
    instance = aspect(f"urn:li:dataProcessInstance:{RUN_ID}", "dataProcessInstanceProperties")
    found = {
        "run.nominalTime": instance["customProperties"].get("nominalStartTime"),
        "run.errorMessage": instance["customProperties"].get("errorMessage"),
        "run.parent": aspect(f"urn:li:dataProcessInstance:{RUN_ID}", "dataProcessInstanceRelationships").get("parentInstance"),
        "run.processing_engine": info["customProperties"].get("processingEngineVersion"),
        "run.jobDependencies": [e["destinationUrn"] for e in aspect(JOB, "dataJobInputOutput").get("inputDatajobEdges", [])],
        "job.documentation": info.get("description"),
        "job.jobType": aspect(JOB, "subTypes")["typeNames"],
        "job.ownership": [o["owner"] for o in aspect(JOB, "ownership")["owners"]],
        "job.tags": [t["tag"] for t in aspect(JOB, "globalTags")["tags"]],
        "job.sql and sourceCode": [t["queryStatement"]["value"] for t in aspect(JOB, "dataTransformLogic")["transforms"]],
        "job.sourceCodeLocation": info.get("externalUrl"),
        "dataset.documentation": aspect(told, "datasetProperties").get("description"),
        "dataset.storage": aspect(told, "datasetProperties")["customProperties"].get("storageLayer"),
        "dataset.version": aspect(told, "datasetProperties")["customProperties"].get("openlineage.version"),
        "dataset.ownership": [o["owner"] for o in aspect(told, "ownership")["owners"]],
        "dataset.tags": [t["tag"] for t in aspect(told, "globalTags")["tags"]],
        "dataset.datasetType": aspect(told, "subTypes")["typeNames"],
        "dataset.schema": [f["fieldPath"] for f in aspect(told, "schemaMetadata")["fields"]],
        "dataset.symlinks": graph().exists(dataset(f"{P}.linked", "glue")),
        "dataset.lifecycleStateChange": aspect(dataset(f"{P}.public.dropped", "postgres"), "status"),
    }
    eq(
        found,
        {
            "run.nominalTime": "2026-01-02T00:00:00Z",
            "run.errorMessage": "it broke",
            "run.parent": f"urn:li:dataProcessInstance:{parent.run.runId}",
            "run.processing_engine": "3.5.1",
            "run.jobDependencies": [f"urn:li:dataJob:({FLOW},{P}.extract)"],
            "job.documentation": "loads totals",
            "job.jobType": ["TASK"],
            "job.ownership": ["urn:li:corpGroup:data"],
            "job.tags": ["urn:li:tag:nightly"],
            "job.sql and sourceCode": ["insert into totals select 1", "print(1)"],
            "job.sourceCodeLocation": "https://example.com/load.py",
            "dataset.documentation": "orders of the shop",
            "dataset.storage": "heap",
            "dataset.version": "42",
            "dataset.ownership": ["urn:li:corpGroup:data"],
            "dataset.tags": ["urn:li:tag:pii"],
            "dataset.datasetType": ["View", "Materialized"],
            "dataset.schema": ["id", "amount"],
            "dataset.symlinks": True,
            "dataset.lifecycleStateChange": {"removed": True},
        },
    )
    note("facets kept", KEPT)
    note("facets not kept", IGNORED)


@case
def every_facet():
    "has every facet of the client in one of the two lists"
    import pkgutil

    import openlineage.client.generated as generated

    # Modules that are not named as their facet.
    ALIASES = {"dataset_version_dataset": "version", "base_subset_dataset": "subset"}

    def name(module):
        words = module.split("_")
        kind = words.pop()
        if words[-1] in ("input", "output") and kind == "dataset":
            words.pop()
        first, *rest = words
        return kind, ALIASES.get(module, first + "".join(word.capitalize() for word in rest))

    told = {(kind, facet.replace("processing_engine", "processingEngine").lower()) for lists in (KEPT, IGNORED) for kind, facets in lists.items() for facet in facets}
    known = {(kind, facet.lower()) for kind, facet in (name(m.name) for m in pkgutil.iter_modules(generated.__path__) if m.name not in ("base", "lineage"))}
    eq(sorted(known - told), [])


@case
def refused():
    "refuses an event without a job with a message of its own"
    import requests

    answer = requests.post(f"{SERVER}/api/v1/lineage", json={"eventTime": NOW.isoformat(), "producer": PRODUCER}, headers={"Authorization": f"Bearer {TOKEN}"})
    eq((400 <= answer.status_code < 500, bool(answer.json().get("message"))), (True, True))


if __name__ == "__main__":
    run(P)
