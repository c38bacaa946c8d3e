/** Who and what there is to name: platforms, people, groups, domains, the glossary, tags, a structured property. */
import { isBefore, isSince } from '../dates.mjs';
import { groupUrn, ownership, platformUrn, propose, tagUrn, termUrn, userUrn } from '../proposals.mjs';

const platforms = [
  ['postgres', 'PostgreSQL', 'RELATIONAL_DB', '.'],
  ['duckdb', 'DuckDB', 'OLAP_DATASTORE', '.'],
  ['dbt', 'dbt', 'OTHERS', '.'],
  ['kafka', 'Kafka', 'MESSAGE_BROKER', '.'],
  ['s3', 'AWS S3', 'FILE_SYSTEM', '/'],
  ['superset', 'Superset', 'OTHERS', '.'],
  ['tableau', 'Tableau', 'OTHERS', '.'],
  ['feast', 'Feast', 'OTHERS', '.'],
  ['mlflow', 'MLflow', 'OTHERS', '.'],
  ['airflow', 'Airflow', 'OTHERS', '.'],
];

/** [id, first name, last name, title, department] */
const people = [
  ['ines.moreau', 'Ines', 'Moreau', 'Data steward', 'Data office'],
  ['piotr.zielinski', 'Piotr', 'Zielinski', 'Data engineer', 'Data platform'],
  ['lena.brandt', 'Lena', 'Brandt', 'Analytics engineer', 'Revenue analytics'],
  ['marta.ruiz', 'Marta', 'Ruiz', 'Analyst', 'Revenue analytics'],
  ['tomas.havel', 'Tomas', 'Havel', 'Controller', 'Finance'],
  ['noor.haddad', 'Noor', 'Haddad', 'Data scientist', 'Data science'],
  ['jonas.keller', 'Jonas', 'Keller', 'Head of reservations', 'Sales'],
  ['sofie.dejong', 'Sofie', 'de Jong', 'Campaign manager', 'Marketing'],
  ['erik.lindqvist', 'Erik', 'Lindqvist', 'Superintendent', 'Fleet operations'],
  ['amara.osei', 'Amara', 'Osei', 'Guest experience lead', 'Hotel operations'],
];

/** [id, name, what it does, members] */
const groups = [
  ['data-platform', 'Data platform', 'Runs the loader, the warehouse and dbt', ['piotr.zielinski', 'ines.moreau']],
  ['revenue-analytics', 'Revenue analytics', 'Bookings and revenue', ['lena.brandt', 'marta.ruiz']],
  ['finance', 'Finance', 'Payments, commission, tax', ['tomas.havel']],
  ['crm-team', 'CRM', 'Customers and the Heron Club', ['jonas.keller', 'sofie.dejong']],
  ['marketing', 'Marketing', 'Campaigns', ['sofie.dejong']],
  ['fleet-operations', 'Fleet operations', 'Ships, voyages, fuel, maintenance', ['erik.lindqvist']],
  ['guest-experience', 'Guest experience', 'The questionnaire and what follows from it', ['amara.osei']],
  ['data-science', 'Data science', 'The churn model', ['noor.haddad']],
];

const membersAt = (date, members) => (isSince(date, '2026-10-20') ? members.filter((name) => name !== 'marta.ruiz') : members);

const platformProposals = () =>
  platforms.flatMap(([name, displayName, type, datasetNameDelimiter]) => propose(platformUrn(name), { dataPlatformInfo: { name, displayName, type, datasetNameDelimiter } }));

/** Marta left in October. */
const peopleProposals = (date) =>
  people.flatMap(([id, firstName, lastName, title, departmentName]) =>
    propose(userUrn(id), {
      corpUserInfo: {
        active: id !== 'marta.ruiz' || isBefore(date, '2026-10-20'),
        displayName: `${firstName} ${lastName}`,
        fullName: `${firstName} ${lastName}`,
        firstName,
        lastName,
        email: `${id}@larkspur.example`,
        title,
        departmentName,
      },
      groupMembership: { groups: groups.filter(([, , , members]) => membersAt(date, members).includes(id)).map(([group]) => groupUrn(group)) },
    }),
  );

const groupProposals = (date) =>
  groups.flatMap(([id, displayName, description, members]) =>
    propose(groupUrn(id), {
      corpGroupInfo: { displayName, description, email: `${id}@larkspur.example`, admins: [userUrn(members[0])], members: membersAt(date, members).map(userUrn), groups: [] },
    }),
  );

const domains = [
  ['commercial', 'Commercial', 'Everything that sells a cabin', undefined],
  ['revenue', 'Revenue', 'Bookings, prices and what they bring', 'commercial'],
  ['marketing', 'Marketing', 'Campaigns and the web site', 'commercial'],
  ['guests', 'Guests', 'Customers, the Heron Club, the questionnaire', undefined],
  ['fleet', 'Fleet', 'Ships, voyages and their cost', undefined],
  ['finance', 'Finance', 'Payments, commission, tax', undefined],
];

const domainProposals = () =>
  domains.flatMap(([id, name, description, parent]) =>
    propose(`urn:li:domain:${id}`, { domainProperties: { name, description, ...(parent ? { parentDomain: `urn:li:domain:${parent}` } : {}) } }),
  );

const nodes = [
  ['Revenue', 'Words of the revenue meeting', undefined],
  ['Guest', 'Words about people on board', undefined],
  ['Fleet', 'Words about ships and voyages', undefined],
  ['Privacy', 'What may be shown to whom', undefined],
];

/** [node, id, name, definition] */
const terms = [
  ['Revenue', 'NetRevenue', 'Net revenue', 'Price of a booking after discount, before commission, in euro at the average rate of the year.'],
  ['Revenue', 'GrossRevenue', 'Gross revenue', 'Price of a booking before discount, in euro.'],
  ['Revenue', 'Commission', 'Commission', 'Share of the net revenue that an agency is owed.'],
  ['Revenue', 'Contribution', 'Contribution', 'Net revenue less commission and direct cost of the voyage.'],
  ['Revenue', 'LeadTime', 'Lead time', 'Days between booking and departure.'],
  ['Guest', 'NetPromoterScore', 'Net promoter score', 'Share of promoters (9, 10) less share of detractors (0 to 6).'],
  ['Guest', 'LifetimeValue', 'Lifetime value', 'Net revenue of all bookings of a customer.'],
  ['Fleet', 'Occupancy', 'Occupancy', 'Guests on board divided by berths.'],
  ['Fleet', 'Voyage', 'Voyage', 'A route sailed by one ship on one date.'],
  ['Privacy', 'PersonalData', 'Personal data', 'Anything that tells one person from another.'],
];

const glossaryProposals = () => [
  ...nodes.flatMap(([name, definition]) => propose(`urn:li:glossaryNode:${name}`, { glossaryNodeInfo: { name, definition } })),
  ...terms.flatMap(([node, id, name, definition]) =>
    propose(termUrn(`${node}.${id}`), {
      glossaryTermInfo: { id, name, definition, termSource: 'INTERNAL', parentNode: `urn:li:glossaryNode:${node}` },
    }),
  ),
  ...propose(termUrn('Revenue.NetRevenue'), { glossaryRelatedTerms: { isRelatedTerms: [termUrn('Revenue.GrossRevenue')] } }),
  ...propose(termUrn('Revenue.Contribution'), { glossaryRelatedTerms: { hasRelatedTerms: [termUrn('Revenue.NetRevenue'), termUrn('Revenue.Commission')] } }),
];

const tagList = [
  ['pii', 'Names or identifies a person', '#b42318'],
  ['core', 'Many reports stand on it', '#1849a9'],
  ['board', 'Shown to the board', '#7a5af8'],
  ['trial', 'May vanish without notice', '#b54708'],
];

const tagProposals = () => tagList.flatMap(([name, description, colorHex]) => propose(tagUrn(name), { tagProperties: { name, description, colorHex } }));

export const retention = 'urn:li:structuredProperty:larkspur.retention_months';

const propertyProposals = () =>
  propose(retention, {
    propertyDefinition: {
      qualifiedName: 'larkspur.retention_months',
      displayName: 'Retention (months)',
      description: 'How long rows are kept',
      valueType: 'urn:li:dataType:datahub.number',
      allowedValues: [12, 36, 120].map((value) => ({ value: { double: value } })),
      cardinality: 'SINGLE',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
    },
  });

export const organisationProposals = (date) => [
  ...platformProposals(),
  ...peopleProposals(date),
  ...groupProposals(date),
  ...domainProposals(),
  ...glossaryProposals(),
  ...tagProposals(),
  ...propertyProposals(),
  ...propose(termUrn('Privacy.PersonalData'), { ownership: ownership([[userUrn('ines.moreau'), 'DATA_STEWARD']]) }),
];
