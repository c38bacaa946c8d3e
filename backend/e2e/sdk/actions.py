"""The public actions framework, unmodified, with its event source that speaks HTTP."""

import threading
import uuid

from harness import case, dataset, eq, eventually, graph, run

from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.metadata.schema_classes import DatasetPropertiesClass, GlobalTagsClass, TagAssociationClass
from datahub_actions.action.action import Action
from datahub_actions.action.action_registry import action_registry
from datahub_actions.pipeline.pipeline import Pipeline
from datahub_actions.pipeline.pipeline_config import PipelineConfig
from datahub_actions.plugin.source.acryl.datahub_cloud_events_consumer import DataHubEventsConsumer

from harness import SERVER, TOKEN

MARK = uuid.uuid4().hex[:8]
URN = dataset(f"actions_{MARK}")
TAG = f"urn:li:tag:actions-{MARK}"
received = []
offsets = {}


class Recorder(Action):
    """Notes every event that the framework gives it."""

    @classmethod
    def create(cls, config_dict, ctx):
        return cls()

    def act(self, event):
        received.append(event)

    def close(self):
        pass


action_registry.register("recorder", Recorder, override=True)


def pipeline(topics, offset, filters=None):
    name = f"headwater-{uuid.uuid4().hex[:8]}"
    # The framework names a consumer of one topic of platform events after its pipeline, others also after their topic.
    suffix = "" if topics == "PlatformEvent_v1" else f"-{topics}"
    DataHubEventsConsumer(graph=graph(), consumer_id=f"urn:li:dataHubAction:{name}{suffix}").commit_offsets(offset)
    config = {
        "name": name,
        "source": {"type": "datahub-cloud", "config": {"topics": topics}},
        "action": {"type": "recorder", "config": {}},
        "datahub": {"server": SERVER, "token": TOKEN},
        **({"filter": filters} if filters else {}),
    }
    return Pipeline.create(config)


def end_of(topic):
    """The offset of the end of the log, so that a case does not read what other suites wrote."""
    return DataHubEventsConsumer(graph=graph(), consumer_id=None).poll_events(topic).offsetId


def events_of(topics, wanted, filters=None):
    """Events since the suite's first write that a pipeline hands to its action until the wanted one has come."""
    received.clear()
    running = pipeline(topics, offsets[topics], filters)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()

    def found():
        matching = [event for event in received if wanted(event)]
        assert matching, f"of {len(received)} events none is the wanted one"
        return matching

    try:
        return eventually(found, seconds=60)
    finally:
        running.stop()
        thread.join(timeout=30)


def write(aspect):
    graph().emit(MetadataChangeProposalWrapper(entityUrn=URN, aspect=aspect))


@case
def entity_change_events():
    """an action gets the entity change event of a tag that is added"""
    offsets.update({topic: end_of(topic) for topic in ("PlatformEvent_v1", "MetadataChangeLog_Versioned_v1")})
    write(DatasetPropertiesClass(description="watched"))
    write(GlobalTagsClass(tags=[TagAssociationClass(tag=TAG)]))
    [envelope, *_] = events_of(
        "PlatformEvent_v1",
        lambda one: one.event_type == "EntityChangeEvent_v1" and one.event.entityUrn == URN and one.event.category == "TAG",
    )
    eq((envelope.event.operation, envelope.event.modifier, envelope.event.entityType), ("ADD", TAG, "dataset"))


@case
def filtered_events():
    """the framework's own filter passes the events that it names"""
    found = events_of(
        "PlatformEvent_v1",
        lambda one: one.event.entityUrn == URN,
        {"event_type": "EntityChangeEvent_v1", "event": {"category": "TAG", "modifier": TAG}},
    )
    eq({one.event.category for one in received}, {"TAG"})
    eq({one.event.modifier for one in found}, {TAG})


@case
def metadata_change_log():
    """an action gets the metadata change log with the value of the aspect"""
    [envelope, *_] = events_of(
        "MetadataChangeLog_Versioned_v1",
        lambda one: one.event_type == "MetadataChangeLogEvent_v1" and one.event.entityUrn == URN and one.event.aspectName == "globalTags",
    )
    eq(envelope.event.changeType, "UPSERT")
    eq(TAG in envelope.event.aspect.value.decode(), True)


if __name__ == "__main__":
    run(f"actions_{MARK}")
