import type { RelationQuestion } from '../view/entity-queries';

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
  notebook: { direction: 'OUTGOING' },
  erModelRelationship: { direction: 'OUTGOING' },
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

export interface FoundContents {
  readonly id: 'all' | 'open' | 'complete';
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

/** Contents that no relationship of the model leads to: found by a field of the search index, in one list or several. */
export function foundContents(kind: string, urn: string): readonly FoundContents[] | undefined {
  switch (kind) {
    case 'dataPlatform':
      return [{ id: 'all', filters: { platform: [urn] } }];
    case 'dataPlatformInstance':
      return [{ id: 'all', filters: { platformInstance: [urn] } }];
    case 'structuredProperty':
      return [{ id: 'all', filters: { [`structuredProperties.${urn.split(':').slice(3).join(':')}`]: ['*'] } }];
    case 'form':
      return [
        { id: 'open', filters: { incompleteForms: [urn] } },
        { id: 'complete', filters: { completedForms: [urn] } },
      ];
    default:
      return undefined;
  }
}

const FACETS: Readonly<Record<string, string>> = {
  container: 'container',
  domain: 'domains',
  glossaryTerm: 'glossaryTerms',
  tag: 'tags',
  corpuser: 'owners',
  corpGroup: 'owners',
  dataPlatform: 'platform',
  dataPlatformInstance: 'platformInstance',
  dataProduct: 'dataProduct',
  application: 'application',
};

/** The search page's facet that lists the same things, where there is one. */
export function facetOfKind(kind: string): string | undefined {
  return FACETS[kind];
}
