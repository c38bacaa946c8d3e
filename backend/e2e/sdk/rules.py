"""Rules that the server keeps between the fields of an aspect, and between aspects: over both roads."""

import warnings

from harness import case, dataset, eq, graph as connect, raises, run

from datahub.configuration.common import OperationalError
from datahub.emitter.mcp import MetadataChangeProposalWrapper as Mcp
from datahub.metadata import schema_classes as m
from datahub.specific.dataset import DatasetPatchBuilder

warnings.simplefilter("ignore")
P = "e2e_sdk_rules"
graph = connect()
A, B = f"urn:li:domain:{P}_a", f"urn:li:domain:{P}_b"


def put(urn, aspect):
    graph.emit(Mcp(entityUrn=urn, aspect=aspect))


def refused(urn, aspect, words):
    raises(OperationalError, words, lambda: put(urn, aspect))


@case
def domains():
    "domains and domainAssociations say the same, whichever is written"
    urn = dataset(f"{P}.domains")
    both = lambda: (lambda found: (found.domains, [one.domain for one in found.domainAssociations]))(graph.get_aspect(urn, m.DomainsClass))
    put(urn, m.DomainsClass(domains=[A]))
    eq(both(), ([A], [A]))
    put(urn, m.DomainsClass(domains=[], domainAssociations=[m.DomainAssociationClass(domain=A), m.DomainAssociationClass(domain=B)]))
    eq(both(), ([A, B], [A, B]))
    for mcp in DatasetPatchBuilder(urn).remove_domain(A).build():
        graph.emit(mcp)
    eq(both(), ([B], [B]))
    refused(urn, m.DomainsClass(domains=[A], domainAssociations=[]), "Cannot update both")


@case
def properties():
    "values keep to the definition of their property"
    urn, prop = dataset(f"{P}.values"), f"urn:li:structuredProperty:{P}.level"
    definition = lambda cardinality: m.StructuredPropertyDefinitionClass(
        qualifiedName=f"{P}.level", valueType="urn:li:dataType:datahub.string", cardinality=cardinality,
        entityTypes=["urn:li:entityType:datahub.dataset"], allowedValues=[m.PropertyValueClass("foo"), m.PropertyValueClass("bar")],
    )
    given = lambda *values: m.StructuredPropertiesClass([m.StructuredPropertyValueAssignmentClass(propertyUrn=prop, values=list(values))])
    put(prop, definition("MULTIPLE"))
    put(urn, given("foo", "bar"))
    refused(urn, given("foo", "baz"), "value: {string=baz} should be one of [")
    refused(urn, given(7), "must be texts")
    refused(prop, definition("SINGLE"), "cardinality")
    graph.soft_delete_entity(prop)
    eq(graph.get_aspect(urn, m.StructuredPropertiesClass).properties, [])
    refused(urn, given("foo"), "Cannot apply a soft deleted Structured Property value")


@case
def versions():
    "the latest version of a set is known"
    version_set = f"urn:li:versionSet:({P},dataset)"
    first, second = dataset(f"{P}.version1"), dataset(f"{P}.version2")
    for urn, sort_id in ((first, "a"), (second, "b")):
        put(urn, m.VersionPropertiesClass(versionSet=version_set, version=m.VersionTagClass(sort_id), sortId=sort_id, versioningScheme="LEXICOGRAPHIC_STRING"))
    eq([graph.get_aspect(urn, m.VersionPropertiesClass).isLatest for urn in (first, second)], [False, True])
    eq(graph.get_aspect(version_set, m.VersionSetPropertiesClass).latest, second)


if __name__ == "__main__":
    run(P)
