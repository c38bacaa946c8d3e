import { inLanguage } from '../../ui/format/language';

/**
 * The phrase of each relationship, as read from the entity that states it: "fct_bookings, tagged
 * with: pii". The texts in English give every translation its form.
 */
export const english: Readonly<Record<string, string>> = {
  AssociatedWith: 'belongs to',
  IsPartOf: 'part of',
  SiblingOf: 'same thing as',
  DownstreamOf: 'made from',
  UpstreamOf: 'feeds',
  Consumes: 'reads',
  consumesField: 'reads the column',
  Produces: 'writes',
  TaggedWith: 'tagged with',
  TermedWith: 'has the term',
  SchemaFieldTaggedWith: 'a column is tagged with',
  EditableSchemaFieldTaggedWith: 'a column is tagged with, here',
  SchemaFieldWithGlossaryTerm: 'a column has the term',
  EditableSchemaFieldWithGlossaryTerm: 'a column has the term, here',
  ForeignKeyTo: 'foreign key to',
  ForeignKeyToDataset: 'has a foreign key to',
  StructuredPropertyOf: 'has the property',
  IncidentOn: 'raised on',
  ActiveIncidents: 'has the open incident',
  ResolvedIncidents: 'had the incident',
  Asserts: 'checks',
  ContractFor: 'contract of',
  IncludesSchemaAssertion: 'promises the schema by',
  IncludesFreshnessAssertion: 'promises freshness by',
  IncludesDataQualityAssertion: 'promises quality by',
  IsMemberOfGroup: 'member of',
  IsMemberOfNativeGroup: 'member of',
  IsMemberOfRole: 'has the role',
  IsAssociatedWithRole: 'given to the role',
  DashboardContainsDashboard: 'contains',
  DataProductContains: 'contains',
  DataProcessInstanceConsumes: 'read',
  DataProcessInstanceProduces: 'wrote',
  IsA: 'is a kind of',
  HasA: 'has',
  HasValue: 'has the value',
  IsRelatedTo: 'related to',
  IsFailing: 'fails the test',
  IsPassing: 'passes the test',
  KeyedBy: 'keyed by',
  ownershipType: 'ownership of the type',
  ermodelrelationA: 'relates',
  ermodelrelationB: 'to',
  ingestionSource: 'run of',
};

/** The phrases of relationships. */
export const relationTexts = inLanguage('entity/contents/relation-texts', english);
