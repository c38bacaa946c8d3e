/** What people said of the assets: owners, domains, terms, tags, documentation, a data product, a deprecation. */
import { isBefore, isSince } from '../dates.mjs';
import { models } from '../dbt-artefacts.mjs';
import { isBorn } from '../evolution.mjs';
import { chartUrn, dashboardUrn, datasetUrn, domain, groupUrn, ownership, postgres, propose, stamp, tags, termUrn, userUrn, warehouse } from '../proposals.mjs';
import { postgresAt } from '../tables.mjs';
import { retention } from './organisation.mjs';

const saidOn = Date.parse('2026-05-20T10:00:00Z');
const terms = (...ids) => ({ terms: ids.map((id) => ({ urn: termUrn(id) })), auditStamp: stamp(saidOn) });

const domainOfOwner = {
  'revenue-analytics': 'revenue',
  finance: 'finance',
  marketing: 'marketing',
  'crm-team': 'guests',
  'guest-experience': 'guests',
  'fleet-operations': 'fleet',
};

const departmentOwners = { crm: ['crm-team', 'guests'], sales: ['finance', 'revenue'], fleet: ['fleet-operations', 'fleet'], ops: ['guest-experience', 'guests'] };

const postgresOwners = (date) =>
  postgresAt(date).flatMap(({ name }) => {
    const [group, area] = departmentOwners[name.split('.')[0]];
    return propose(postgres(name), { ownership: ownership([[groupUrn(group), 'BUSINESS_OWNER']]), domains: domain(area) });
  });

/** fct_bookings was Marta's; the team joined in August and kept it when she left in October. */
const ownersOfBookings = (date) => [
  ...(isBefore(date, '2026-10-20') ? [[userUrn('marta.ruiz'), 'TECHNICAL_OWNER']] : []),
  ...(isSince(date, '2026-08-15') ? [[groupUrn('revenue-analytics'), 'TECHNICAL_OWNER']] : []),
  ...(isSince(date, '2026-10-20') ? [[userUrn('lena.brandt'), 'DATA_STEWARD']] : []),
];

const ownersOfModel = (date, { name, owner }) => (name === 'marts.fct_bookings' ? ownersOfBookings(date) : [[groupUrn(owner), 'TECHNICAL_OWNER']]);

const modelOwners = (date) =>
  models
    .filter(({ name, owner }) => owner !== undefined && isBorn(date, name))
    .flatMap((model) =>
      propose(warehouse(model.name), {
        ownership: ownership(ownersOfModel(date, model)),
        domains: domainOfOwner[model.owner] ? domain(domainOfOwner[model.owner]) : undefined,
      }),
    );

const rest = [
  [warehouse('finance.commission_statements'), 'finance', 'finance', '2026-08-15'],
  [warehouse('reporting.v_revenue_daily'), 'revenue-analytics', 'revenue'],
  [warehouse('ops.overbooking_alerts'), 'crm-team', 'revenue', '2026-08-15'],
  [datasetUrn('s3', 'larkspur-exports/tax/vat_quarter.csv'), 'finance', 'finance', '2026-08-15'],
  [chartUrn('superset', 101), 'revenue-analytics', 'revenue'],
  [chartUrn('superset', 102), 'revenue-analytics', 'revenue'],
  [chartUrn('superset', 402), 'fleet-operations', 'fleet'],
  [dashboardUrn('superset', 2), 'guest-experience', 'guests'],
  [dashboardUrn('superset', 3), 'marketing', 'marketing', '2026-08-15'],
  [dashboardUrn('superset', 4), 'fleet-operations', 'fleet'],
  [dashboardUrn('tableau', 'board_pack'), 'finance', 'finance', '2026-08-15'],
];

const otherOwners = (date) =>
  rest
    .filter(([, , , since]) => since === undefined || isSince(date, since))
    .flatMap(([urn, group, area]) => propose(urn, { ownership: ownership([[groupUrn(group), 'TECHNICAL_OWNER']]), domains: domain(area) }));

const revenueDashboard = (date) =>
  propose(dashboardUrn('superset', 1), {
    ownership: ownership([[userUrn(isBefore(date, '2026-10-20') ? 'marta.ruiz' : 'lena.brandt'), 'TECHNICAL_OWNER'], [userUrn('jonas.keller'), 'BUSINESS_OWNER']]),
    domains: domain('revenue'),
    globalTags: tags('core'),
  });

/** Columns of a dataset that carry a term. */
const termed = (urn, columns) =>
  propose(urn, {
    editableSchemaMetadata: {
      editableSchemaFieldInfo: Object.entries(columns).map(([fieldPath, { term, description }]) => ({
        fieldPath,
        ...(description ? { description } : {}),
        glossaryTerms: terms(term),
      })),
    },
  });

const meaning = () => [
  ...termed(warehouse('marts.fct_bookings'), {
    net_revenue_eur: { term: 'Revenue.NetRevenue', description: 'What the guest pays after discount, in euro. The figure the board means by "revenue".' },
    gross_revenue_eur: { term: 'Revenue.GrossRevenue' },
    commission_eur: { term: 'Revenue.Commission' },
    lead_time_days: { term: 'Revenue.LeadTime' },
  }),
  ...termed(warehouse('marts.mart_monthly_revenue'), { net_revenue_eur: { term: 'Revenue.NetRevenue' }, gross_revenue_eur: { term: 'Revenue.GrossRevenue' } }),
  ...termed(warehouse('marts.fct_voyage_performance'), { occupancy_rate: { term: 'Fleet.Occupancy' }, contribution_eur: { term: 'Revenue.Contribution' } }),
  ...termed(warehouse('marts.dim_customers'), { email: { term: 'Privacy.PersonalData' }, full_name: { term: 'Privacy.PersonalData' } }),
  ...termed(postgres('crm.customers'), { email: { term: 'Privacy.PersonalData' }, phone: { term: 'Privacy.PersonalData' }, birth_date: { term: 'Privacy.PersonalData' } }),
  ...propose(postgres('crm.customers'), { globalTags: tags('pii'), structuredProperties: keptFor(120) }),
  ...propose(warehouse('marts.fct_bookings'), { globalTags: tags('core', 'board'), glossaryTerms: terms('Revenue.NetRevenue'), structuredProperties: keptFor(120) }),
  ...propose(warehouse('raw.sales_bookings'), { domains: domain('revenue') }),
  ...propose(warehouse('marts.mart_monthly_revenue'), { globalTags: tags('core', 'board'), glossaryTerms: terms('Revenue.NetRevenue') }),
  ...propose(dashboardUrn('superset', 4), { glossaryTerms: terms('Revenue.Contribution', 'Fleet.Voyage') }),
];

const keptFor = (months) => ({ properties: [{ propertyUrn: retention, values: [{ double: months }] }] });

const documentation = `# Bookings, in euro

One row a booking. Every figure of revenue that leaves the house is a sum over this table.

* **Currency**: bookings in francs are turned into euro at the *average* rate of the year, not the rate of the day.
* **Cancelled bookings stay in**; filter on \`is_cancelled\` (or \`booking_status\`) as the marts do.
* **Late rows**: the nightly load brings a booking the day after it was made. The table is incremental on \`booked_at\`.
* Ask in #revenue before changing a column: the Monday dashboard and the board pack stand on it.
`;

const bookingsDocumentation = () =>
  propose(warehouse('marts.fct_bookings'), {
    editableDatasetProperties: { description: documentation, lastModified: stamp(Date.parse('2026-11-03T14:00:00Z'), userUrn('lena.brandt')) },
    institutionalMemory: {
      elements: [{ url: 'https://wiki.larkspur.example/revenue/bookings', description: 'How revenue is counted', createStamp: stamp(saidOn, userUrn('lena.brandt')) }],
    },
  });

const trial = () => propose(warehouse('sandbox.lead_time_study'), { globalTags: tags('trial'), ownership: ownership([[userUrn('noor.haddad'), 'TECHNICAL_OWNER']]) });

const deprecation = () =>
  propose(warehouse('raw.sales_legacy_invoices'), {
    deprecation: {
      deprecated: true,
      note: 'The old invoice system is switched off; use raw.sales_payments. Dropped at the end of the year.',
      decommissionTime: Date.parse('2026-12-31T00:00:00Z'),
      actor: userUrn('ines.moreau'),
      replacement: warehouse('raw.sales_payments'),
    },
  });

const product = () =>
  propose('urn:li:dataProduct:revenue-figures', {
    dataProductProperties: {
      name: 'Revenue figures',
      description: 'Bookings and revenue as the Monday meeting and the board see them.',
      assets: [warehouse('marts.fct_bookings'), warehouse('marts.mart_monthly_revenue'), warehouse('marts.fct_voyage_performance'), dashboardUrn('superset', 1)].map((destinationUrn) => ({
        destinationUrn,
        created: stamp(saidOn, userUrn('ines.moreau')),
        outputPort: destinationUrn.includes('dataset'),
      })),
    },
    domains: domain('revenue'),
    ownership: ownership([[userUrn('lena.brandt'), 'BUSINESS_OWNER']]),
  });

export const stewardshipProposals = (date) => [
  ...postgresOwners(date),
  ...modelOwners(date),
  ...otherOwners(date),
  ...revenueDashboard(date),
  ...meaning(),
  ...(isSince(date, '2026-10-20') ? deprecation() : []),
  ...(date.isToday ? [...bookingsDocumentation(), ...trial(), ...product()] : []),
];
