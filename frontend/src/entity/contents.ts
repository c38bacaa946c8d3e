import type { RelationQuestion } from './entity-queries';

type ContentRelations = Pick<RelationQuestion, 'direction' | 'types'>;

/** The relationships of the model that say what is in something, or what it is given to. */
const RELATIONS: Readonly<Record<string, ContentRelations>> = {
  dashboard: { direction: 'OUTGOING', types: ['Contains', 'DashboardContainsDashboard'] },
  container: { direction: 'INCOMING', types: ['IsPartOf'] },
  dataFlow: { direction: 'INCOMING', types: ['IsPartOf'] },
  mlFeatureTable: { direction: 'OUTGOING', types: ['Contains', 'KeyedBy'] },
  mlModelGroup: { direction: 'INCOMING', types: ['MemberOf'] },
  dataProduct: { direction: 'OUTGOING', types: ['DataProductContains'] },
  mlModel: { direction: 'OUTGOING', types: ['Consumes', 'MemberOf', 'DeployedTo', 'TrainedBy', 'UsedBy'] },
  mlModelDeployment: { direction: 'INCOMING', types: ['DeployedTo'] },
  dataPlatform: { direction: 'INCOMING', types: ['SourcePlatform'] },
  notebook: { direction: 'OUTGOING' },
  query: { direction: 'OUTGOING' },
  assertion: { direction: 'OUTGOING', types: ['Asserts'] },
  incident: { direction: 'OUTGOING', types: ['IncidentOn'] },
  test: { direction: 'INCOMING', types: ['IsFailing', 'IsPassing'] },
  dataContract: {
    direction: 'OUTGOING',
    types: ['ContractFor', 'IncludesSchemaAssertion', 'IncludesFreshnessAssertion', 'IncludesDataQualityAssertion'],
  },
  dataHubPolicy: { direction: 'OUTGOING' },
  dataHubRole: { direction: 'INCOMING', types: ['IsMemberOfRole', 'IsAssociatedWithRole'] },
  ownershipType: { direction: 'INCOMING', types: ['ownershipType', 'FormAssignedToOwnershipType'] },
  structuredProperty: { direction: 'INCOMING', types: ['StructuredPropertyOf', 'ContainsStructuredProperty'] },
  domain: { direction: 'INCOMING', types: ['AssociatedWith', 'IsPartOf'] },
  application: { direction: 'INCOMING', types: ['AssociatedWith'] },
  glossaryTerm: {
    direction: 'INCOMING',
    types: [
      'TermedWith',
      'SchemaFieldWithGlossaryTerm',
      'EditableSchemaFieldWithGlossaryTerm',
      'HasA',
      'IsA',
      'HasValue',
      'IsRelatedTo',
    ],
  },
  glossaryNode: { direction: 'INCOMING', types: ['IsPartOf'] },
  tag: { direction: 'INCOMING', types: ['TaggedWith', 'SchemaFieldTaggedWith', 'EditableSchemaFieldTaggedWith'] },
  corpuser: { direction: 'INCOMING', types: ['OwnedBy'] },
  corpGroup: { direction: 'INCOMING', types: ['OwnedBy', 'IsMemberOfGroup', 'IsMemberOfNativeGroup'] },
};

export function contentRelations(kind: string): ContentRelations {
  return RELATIONS[kind] ?? { direction: 'INCOMING' };
}

const FACETS: Readonly<Record<string, string>> = {
  container: 'container',
  domain: 'domains',
  glossaryTerm: 'glossaryTerms',
  tag: 'tags',
  corpuser: 'owners',
  corpGroup: 'owners',
  dataPlatform: 'platform',
  dataProduct: 'dataProduct',
  application: 'application',
};

/** The search page's facet that lists the same things, where there is one. */
export function facetOfKind(kind: string): string | undefined {
  return FACETS[kind];
}
