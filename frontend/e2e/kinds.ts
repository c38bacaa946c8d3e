import { BOOKINGS, NET_REVENUE } from './demo';

const stamp = { time: 1_795_000_000_000, actor: 'urn:li:corpuser:lena.brandt' };
const audit = { created: stamp, lastModified: stamp };

export interface MadeEntity {
  readonly kind: string;
  readonly urn: string;
  readonly aspects: Readonly<Record<string, object>>;
  /** Something of it that its page must say. */
  readonly says: string;
}

/** Kinds of which the demonstration has none: written through the public protocol, deleted at the end. */
export const MADE: readonly MadeEntity[] = [
  {
    kind: 'notebook',
    urn: 'urn:li:notebook:(querybook,e2e-kinds)',
    aspects: {
      notebookInfo: { title: 'Why bookings fell', changeAuditStamps: audit, customProperties: {} },
      notebookContent: {
        cells: [{ type: 'TEXT_CELL', textCell: { cellId: '1', text: 'Look at **May**', changeAuditStamps: audit } }],
      },
    },
    says: 'Look at May',
  },
  {
    kind: 'metric',
    urn: 'urn:li:metric:(urn:li:dataPlatform:dbt,riverhouse,e2e_kinds)',
    aspects: { metricInfo: { name: 'Net revenue a night', description: 'Net revenue over nights.' } },
    says: 'Net revenue over nights.',
  },
  {
    kind: 'semanticModel',
    urn: 'urn:li:semanticModel:(urn:li:dataPlatform:dbt,riverhouse,e2e_kinds)',
    aspects: { semanticModelInfo: { name: 'Bookings model', description: 'Measures over bookings.', datasets: [] } },
    says: 'Measures over bookings.',
  },
  {
    kind: 'test',
    urn: 'urn:li:test:e2e-kinds',
    aspects: {
      testInfo: {
        name: 'Has an owner',
        category: 'Ownership',
        definition: { type: 'JSON', json: '{"on":{"types":["dataset"]},"rules":[]}' },
      },
    },
    says: 'Evaluate now',
  },
  {
    kind: 'role',
    urn: 'urn:li:role:e2e-kinds',
    aspects: { roleProperties: { name: 'Warehouse reader', description: 'May read the marts.', type: 'READ' } },
    says: 'May read the marts.',
  },
  {
    kind: 'dataPlatformInstance',
    urn: 'urn:li:dataPlatformInstance:(urn:li:dataPlatform:postgres,e2e-kinds)',
    aspects: { dataPlatformInstanceProperties: { name: 'Postgres, EU', description: 'The EU cluster.' } },
    says: 'The EU cluster.',
  },
  {
    kind: 'mlModelDeployment',
    urn: 'urn:li:mlModelDeployment:(urn:li:dataPlatform:mlflow,e2e-kinds,PROD)',
    aspects: { mlModelDeploymentProperties: { description: 'Serves scores.', customProperties: {} } },
    says: 'Serves scores.',
  },
  {
    kind: 'structuredProperty',
    urn: 'urn:li:structuredProperty:e2e.kinds',
    aspects: {
      propertyDefinition: {
        qualifiedName: 'e2e.kinds',
        displayName: 'Kept for',
        description: 'How long rows are kept.',
        valueType: 'urn:li:dataType:datahub.string',
        entityTypes: ['urn:li:entityType:datahub.dataset'],
      },
    },
    says: 'How long rows are kept.',
  },
  {
    kind: 'form',
    urn: 'urn:li:form:e2e-kinds',
    aspects: {
      formInfo: {
        name: 'Mart passport',
        type: 'COMPLETION',
        prompts: [
          {
            id: 'p1',
            title: 'How long are rows kept?',
            type: 'STRUCTURED_PROPERTY',
            required: true,
            structuredPropertyParams: { urn: 'urn:li:structuredProperty:e2e.kinds' },
          },
        ],
        actors: { owners: true },
      },
    },
    says: 'How long are rows kept?',
  },
  {
    kind: 'application',
    urn: 'urn:li:application:e2e-kinds',
    aspects: { applicationProperties: { name: 'Booking desk', description: 'What agents use.', customProperties: {} } },
    says: 'What agents use.',
  },
  {
    kind: 'businessAttribute',
    urn: 'urn:li:businessAttribute:e2e-kinds',
    aspects: {
      businessAttributeInfo: {
        fieldPath: 'booking',
        name: 'Booking number',
        description: 'As printed on the ticket.',
        customProperties: {},
        ...audit,
      },
    },
    says: 'As printed on the ticket.',
  },
  {
    kind: 'document',
    urn: 'urn:li:document:e2e-kinds',
    aspects: {
      documentInfo: {
        title: 'How we count',
        contents: { text: 'Net of rebates.' },
        status: { state: 'PUBLISHED' },
        ...audit,
      },
    },
    says: 'Net of rebates.',
  },
  {
    // Its pages begin as the addresses of the interfaces do.
    kind: 'api',
    urn: 'urn:li:api:e2e-kinds',
    aspects: { apiProperties: { name: 'Quotes', description: 'Prices for a voyage.' } },
    says: 'Prices for a voyage.',
  },
  {
    // A kind that the protocol's enum of kinds does not have.
    kind: 'service',
    urn: 'urn:li:service:e2e-kinds',
    aspects: { serviceProperties: { displayName: 'Pricing', description: 'Quotes a price.' } },
    says: 'Quotes a price.',
  },
];

/** One of each kind that the demonstration has, with something its page must say. */
export const SEEDED: readonly (readonly [urn: string, says: RegExp])[] = [
  [BOOKINGS, /27 columns/],
  ['urn:li:dataJob:(urn:li:dataFlow:(airflow,churn_weekly,PROD),train)', /Edit description/],
  ['urn:li:dataFlow:(airflow,churn_weekly,PROD)', /train/],
  ['urn:li:chart:(superset,101)', /revenue_month/],
  ['urn:li:dashboard:(superset,1)', /Net revenue by month/],
  ['urn:li:container:duckdb-riverhouse-ml', /churn_scores/],
  ['urn:li:domain:fleet', /Search and filter in these/],
  ['urn:li:dataProduct:revenue-figures', /fct_bookings/],
  ['urn:li:glossaryTerm:Fleet.Voyage', /Search and filter in these|Fleet cost/],
  ['urn:li:glossaryNode:Guest', /Net promoter score/],
  ['urn:li:tag:pii', /customers/],
  ['urn:li:corpuser:lena.brandt', /Revenue figures/],
  ['urn:li:corpGroup:crm-team', /dim_customers/],
  ['urn:li:mlModel:(urn:li:dataPlatform:mlflow,churn_scorer,PROD)', /churn_scorer/],
  ['urn:li:mlModelGroup:(urn:li:dataPlatform:mlflow,churn,PROD)', /churn/],
  ['urn:li:mlFeature:(customer_churn,average_nps)', /Documentation/],
  ['urn:li:mlFeatureTable:(urn:li:dataPlatform:feast,customer_churn)', /average_nps/],
  ['urn:li:mlPrimaryKey:(customer_churn,customer_id)', /Documentation/],
  ['urn:li:query:larkspur-fuel-by-voyage', /fct_voyage_performance/],
  ['urn:li:assertion:larkspur-bookings-volume', /fct_bookings/],
  ['urn:li:incident:larkspur-nps-eleven', /fct_guest_feedback/],
  ['urn:li:dataContract:larkspur-bookings', /fct_bookings/],
  ['urn:li:ownershipType:__system__technical_owner', /Technical Owner/],
  ['urn:li:dataHubRole:Admin', /may do everything|Admin/i],
  ['urn:li:dataHubPolicy:admin-metadata-policy', /Admin/],
  ['urn:li:dataPlatform:duckdb', /fct_bookings|Search and filter/],
  [NET_REVENUE, /Column of/],
];
