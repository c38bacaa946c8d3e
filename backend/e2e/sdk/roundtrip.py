"""Every file of real metadata: what the client reads back is what it wrote, aspect by aspect."""

import json
import os
from pathlib import Path

from harness import Skip, case, eq, graph, note, raises, run, written

from datahub.configuration.common import OperationalError
from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.emitter.serialization_helper import post_json_transform
from datahub.ingestion.source.file import read_metadata_file
from datahub.metadata.schema_classes import (
    ASPECT_NAME_MAP,
    KEY_ASPECTS,
    MetadataChangeEventClass,
    MetadataChangeProposalClass,
    SystemMetadataClass,
    UsageAggregationClass,
)
from datahub.utilities.urns.urn import Urn

FOLDER = Path(os.environ.get("HEADWATER_REAL_FILES", Path(__file__).parents[4] / "shared" / "real"))
figures = {"files": 0, "records": 0, "aspects": 0, "points": 0, "equal": 0, "keys said otherwise than their urn": 0, "completed by the server": 0, "refused": 0, "patches sent, which patches.py compares": 0}
RUN = "e2e_sdk_roundtrip"
KEYS = {kind.ASPECT_INFO["keyForEntity"] and kind.ASPECT_NAME for kind in KEY_ASPECTS.values()}
# What the server says itself beside what a client wrote: docs/protocol.md, rules between fields and aspects.
COMPLETED = {
    "domains": ("domainAssociations", lambda stored: [one["domain"] for one in stored["domainAssociations"]] == stored["domains"]),
    "ownership": ("ownerTypes", lambda stored: sorted({one["owner"] for one in stored["owners"]}) == sorted({urn for urns in stored["ownerTypes"].values() for urn in urns})),
    "versionProperties": ("isLatest", lambda stored: stored["isLatest"] in (True, False)),
}
_there_before = {}


def proposals(record):
    if isinstance(record, MetadataChangeEventClass):
        yield from mcps_from_mce(record)
    elif isinstance(record, MetadataChangeProposalClass):
        wrapped = MetadataChangeProposalWrapper.try_from_mcpc(record)
        yield wrapped if wrapped is not None else record
    elif not isinstance(record, UsageAggregationClass):
        yield record


def mcps_from_mce(event):
    from datahub.emitter.mcp_builder import mcps_from_mce as split

    yield from split(event)


def told(aspect):
    """An aspect as plain values, without what is empty: the model fills in defaults, and the client leaves them out or not."""

    def plain(value):
        if isinstance(value, dict):
            return {key: plain(inner) for key, inner in value.items() if inner not in (None, [], {})}
        if isinstance(value, list):
            return [plain(inner) for inner in value]
        return value

    return plain(json.loads(json.dumps(aspect.to_obj())))


def round_trip(path):
    last, patched, points = {}, set(), {}
    records = list(read_metadata_file(path))
    figures["records"] += len(records)
    sent = []
    for record in records:
        for proposal in proposals(record):
            if isinstance(proposal, MetadataChangeProposalClass):
                # A patch, or an aspect by name only.
                sent.append(proposal)
                if proposal.changeType == "PATCH":
                    patched.add((proposal.entityUrn, proposal.aspectName))
                    figures["patches sent, which patches.py compares"] += 1
                continue
            sent.append(proposal)
            key = (proposal.entityUrn, proposal.aspectName)
            if ASPECT_NAME_MAP[proposal.aspectName].ASPECT_TYPE == "timeseries":
                points.setdefault(key, []).append(proposal.aspect)
            else:
                last[key] = proposal.aspect
                patched.discard(key)
    for proposal in sent:
        proposal.systemMetadata = SystemMetadataClass(runId=RUN)
        if proposal.entityUrn not in _there_before:
            _there_before[proposal.entityUrn] = graph().exists(proposal.entityUrn)
    if path.name in BREAK_THE_MODEL:
        for proposal in sent:
            send_alone(proposal, last)
    else:
        graph().emit_mcps(sent)
    differing = []
    by_urn = {}
    for urn, name in last:
        by_urn.setdefault(urn, []).append(name)
    for urn, names in by_urn.items():
        bag = graph().get_entity_semityped(urn)
        for name in names:
            if (urn, name) in patched:
                continue
            figures["aspects"] += 1
            stored = bag.get(name)
            if stored is not None and told(stored) == told(last[urn, name]):
                figures["equal"] += 1
            elif stored is not None and name in KEYS and told(stored) == key_of(urn, stored):
                # A key that the file says otherwise than its urn: the protocol computes it from the urn.
                figures["equal"] += 1
                figures["keys said otherwise than their urn"] += 1
            elif stored is not None and is_completed(name, told(last[urn, name]), told(stored)):
                figures["equal"] += 1
                figures["completed by the server"] += 1
            else:
                differing.append((urn, name, told(last[urn, name]), stored and told(stored)))
    for (urn, name), values in points.items():
        kind = ASPECT_NAME_MAP[name]
        stored = [told(value) for value in graph().get_timeseries_values(urn, kind, filter={}, limit=1000)]
        for value in values:
            figures["aspects"] += 1
            figures["points"] += 1
            if told(value) in stored:
                figures["equal"] += 1
            else:
                differing.append((urn, name, told(value), stored[:1]))
    return differing, by_urn.keys() | {urn for urn, _ in points}


def is_completed(name, sent, stored):
    """Nothing but the one field that the server says itself differs, and that field says what the others do."""
    if name not in COMPLETED:
        return False
    field, holds = COMPLETED[name]
    return field not in sent and field in stored and {**stored, field: None} == {**sent, field: None} and holds(stored)


def send_alone(proposal, last):
    """What the server refuses is not looked for."""
    try:
        graph().emit_mcp(proposal)
    except OperationalError as error:
        assert error.info.get("status") == 422, error
        figures["refused"] += 1
        last.pop((proposal.entityUrn, proposal.aspectName), None)


def key_of(urn, stored):
    return dict(zip(told(stored), Urn.from_string(urn).entity_ids))


def register(path):
    def file():
        differing, urns = round_trip(path)
        figures["files"] += 1
        wrong = [f"{urn} {name}\n    sent   {json.dumps(sent)[:900]}\n    stored {json.dumps(stored)[:900]}" for urn, name, sent, stored in differing[:4]]
        assert not differing, f"{len(differing)} aspects differ:\n" + "\n".join(wrong)

    file.__doc__ = f"{path.parent.name}/{path.name} is read back as it was written"
    file.__name__ = path.stem
    case(file)


FILES = sorted(path for part in ("mcp", "legacy") for path in (FOLDER / part).glob("*.json"))
# Values of it that break the model are named by the readme beside the files.
BREAK_THE_MODEL = {"cypress_data.json"}

for one in FILES:
    register(one)


@case
def invalid():
    "the client itself refuses the files that are no metadata"
    files = sorted((FOLDER / "invalid").glob("*.json"))
    if not files:
        raise Skip(f"there are no real files at {FOLDER}")
    for path in files:
        raises(ValueError, "Unknown object type", lambda: list(read_metadata_file(path)))


@case
def counted():
    "states how much was compared"
    if not FILES:
        raise Skip(f"there are no real files at {FOLDER}")
    note("round trip", figures)
    eq(figures["equal"], figures["aspects"])


if __name__ == "__main__":
    # What was there before, such as the first user and the platforms, stays.
    run("urn:li:none", remove=lambda: [urn for urn in written() if _there_before.get(urn) is False])
