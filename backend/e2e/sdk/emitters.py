"""The emitters: each mode, batches, conditions, failures, traces; both roads alike."""

import json
import time
import warnings

from harness import SERVER, TOKEN, aspect, case, dataset, eq, graph, has, note, raises, run

from datahub.configuration.common import OperationalError
from datahub.emitter.mcp import MetadataChangeProposalWrapper as MCPW
from datahub.emitter.rest_emitter import DatahubRestEmitter, EmitMode
from datahub.metadata import schema_classes as m

warnings.simplefilter("ignore")
P = "e2e_sdk_emit"
ROADS = {False: "restli", True: "openapi"}


def emitter(openapi=False, **more):
    return DatahubRestEmitter(SERVER, token=TOKEN, openapi_ingestion=openapi, **more)


def properties(urn, description, **more):
    return MCPW(entityUrn=urn, aspect=m.DatasetPropertiesClass(description=description), **more)


@case
def modes():
    "emits in every mode over both roads, and what is acknowledged is there"
    for openapi, road in ROADS.items():
        e = emitter(openapi)
        e.test_connection()
        for mode in EmitMode:
            urn = dataset(f"{P}_{road}.{str(mode.value if hasattr(mode, 'value') else mode).lower()}")
            trace = e.emit_mcp(properties(urn, str(mode)), emit_mode=mode)
            eq(aspect(urn, "datasetProperties")["description"], str(mode), f"{road} {mode}")
            if trace is not None:
                eq(len(trace.trace_id), 32)


@case
def batches():
    "emits batches of mixed kinds, larger than one request"
    for openapi, road in ROADS.items():
        urns = [dataset(f"{P}_{road}.batch{i}") for i in range(450)]
        users = [MCPW(entityUrn=f"urn:li:corpuser:{P}_{road}_{i}", aspect=m.StatusClass(removed=False)) for i in range(10)]
        emitter(openapi).emit_mcps([properties(urn, f"d{i}") for i, urn in enumerate(urns)] + users)
        eq([aspect(urns[i], "datasetProperties")["description"] for i in (0, 199, 200, 449)], ["d0", "d199", "d200", "d449"])
        assert graph().exists(f"urn:li:corpuser:{P}_{road}_9")


@case
def order():
    "applies UPSERT and PATCH of one aspect in the order of the batch"
    for openapi, road in ROADS.items():
        urn = dataset(f"{P}_{road}.order")
        patch = m.MetadataChangeProposalClass(
            entityType="dataset",
            entityUrn=urn,
            changeType="PATCH",
            aspectName="datasetProperties",
            aspect=m.GenericAspectClass(value=json.dumps([{"op": "add", "path": "/name", "value": "patched"}]).encode(), contentType="application/json-patch+json"),
        )
        emitter(openapi).emit_mcps([properties(urn, "first"), patch])
        stored = aspect(urn, "datasetProperties")
        eq((stored["description"], stored["name"]), ("first", "patched"), road)


@case
def change_events():
    "emits whole snapshots and usage"
    urn = dataset(f"{P}.snapshot")
    event = m.MetadataChangeEventClass(proposedSnapshot=m.DatasetSnapshotClass(urn=urn, aspects=[m.StatusClass(removed=False), m.DatasetPropertiesClass(description="snap")]))
    emitter().emit(event)
    emitter().emit_mce(event)
    eq(aspect(urn, "datasetProperties")["description"], "snap")


@case
def change_types():
    "creates only what is not there, restates, deletes by the key aspect"
    urn = dataset(f"{P}.types")
    e = emitter()
    e.emit_mcp(properties(urn, "one", changeType="CREATE"))
    raises(OperationalError, "already exists", lambda: e.emit_mcp(properties(urn, "two", changeType="CREATE")))
    raises(OperationalError, "already exists", lambda: e.emit_mcp(MCPW(entityUrn=urn, aspect=m.DatasetKeyClass(platform="urn:li:dataPlatform:hive", name=f"{P}.types", origin="PROD"), changeType="CREATE_ENTITY")))
    e.emit_mcp(properties(urn, "three", changeType="RESTATE"))
    eq(aspect(urn, "datasetProperties")["description"], "three")
    # The client itself lets DELETE through for the key aspect only, which is the entity.
    deleting = lambda name: m.MetadataChangeProposalClass(entityType="dataset", entityUrn=urn, changeType="DELETE", aspectName=name)
    raises(OperationalError, "non key aspect", lambda: e.emit_mcp(deleting("datasetProperties")))
    e.emit_mcp(deleting("datasetKey"))
    eq(graph().exists(urn), False)


@case
def conditions():
    "writes only when a condition in its headers holds"
    for openapi, road in ROADS.items():
        urn = dataset(f"{P}_{road}.conditional")
        e = emitter(openapi)
        e.emit_mcp(properties(urn, "one", headers={"If-Version-Match": "-1"}))
        error = raises(OperationalError, "", lambda: e.emit_mcp(properties(urn, "two", headers={"If-Version-Match": "7"})))
        has(str(error), "Expected version 7, actual version 1")
        e.emit_mcp(properties(urn, "two", headers={"If-Version-Match": "1"}))
        eq(aspect(urn, "datasetProperties")["description"], "two", road)


@case
def refusals():
    "refuses an unknown aspect, an invalid value and a bad urn with a 4xx and a message, at once and without a retry"
    bad = lambda urn, name, value: m.MetadataChangeProposalClass(entityType="dataset", entityUrn=urn, changeType="UPSERT", aspectName=name, aspect=m.GenericAspectClass(value=json.dumps(value).encode(), contentType="application/json"))
    for openapi, road in ROADS.items():
        urn = dataset(f"{P}_{road}.refused")
        for proposal, part in ((bad(urn, "nowhere", {}), "nowhere"), (bad(urn, "ownership", {"owners": "x"}), "owners"), (bad("urn:li:dataset:(a", "status", {"removed": False}), "urn:li:dataset:(a")):
            begun = time.time()
            raises(OperationalError, part, lambda: emitter(openapi).emit_mcp(proposal))
            assert time.time() - begun < 5, "it was tried again"
        eq(graph().exists(urn), False, road)


@case
def callbacks():
    "tells a callback of success and of failure"
    told = []
    urn = dataset(f"{P}.callback")
    emitter().emit(properties(urn, "d"), callback=lambda error, text: told.append((error, text)))
    broken = m.MetadataChangeProposalClass(entityType="dataset", entityUrn=urn, changeType="UPSERT", aspectName="nowhere", aspect=m.GenericAspectClass(value=b"{}", contentType="application/json"))
    raises(OperationalError, "nowhere", lambda: emitter().emit(broken, callback=lambda error, text: told.append((error, text))))
    eq([error is None for error, _ in told], [True, False])


@case
def wrong_token():
    "says that a token is wrong"
    e = DatahubRestEmitter(SERVER, token="wrong")
    raises(Exception, "401", lambda: e.emit_mcp(properties(dataset(f"{P}.token"), "d")))


@case
def concurrency():
    "serialises 15 threads that write one aspect: the version counts each change"
    from concurrent.futures import ThreadPoolExecutor

    urn = dataset(f"{P}.threads")
    e = emitter()
    with ThreadPoolExecutor(15) as pool:
        list(pool.map(lambda i: e.emit_mcp(properties(urn, f"d{i}")), range(60)))
    raw = graph().get_entity_raw(urn, ["datasetProperties"])["aspects"]["datasetProperties"]
    eq(raw["systemMetadata"]["version"], "60")
    note("threads", 15)


if __name__ == "__main__":
    run(P)
