/** What the nightly crawl of the operational Postgres says: tables, columns, keys, containers. */
import { columnUrn, containerUrn, platformUrn, postgres, propose, schemaMetadata, subTypes } from '../proposals.mjs';
import { postgresAt } from '../tables.mjs';

const departments = {
  crm: 'Customers, the Heron Club and campaigns',
  sales: 'Bookings, payments, agencies and prices',
  fleet: 'Ships, routes, voyages and what they burn',
  ops: 'Crew and the questionnaire',
};
const database = containerUrn('postgres', 'larkspur');

const containers = () => [
  ...propose(database, {
    containerProperties: { name: 'larkspur', qualifiedName: 'larkspur', description: 'The operational database', env: 'PROD' },
    dataPlatformInstance: { platform: platformUrn('postgres') },
    subTypes: subTypes('Database'),
  }),
  ...Object.entries(departments).flatMap(([name, description]) =>
    propose(containerUrn('postgres', 'larkspur', name), {
      containerProperties: { name, qualifiedName: `larkspur.${name}`, description, env: 'PROD' },
      dataPlatformInstance: { platform: platformUrn('postgres') },
      subTypes: subTypes('Schema'),
      container: { container: database },
    }),
  ),
];

const foreignKeys = (table, tables) =>
  table.columns
    .filter(({ key, name }) => !key && name.endsWith('_id'))
    .flatMap(({ name }) => {
      const owner = tables.find((other) => other.columns[0].name === name || other.columns[0].name === name.replace(/^(home|start|end)_/, ''));
      if (owner === undefined) return [];
      return [
        {
          name: `fk_${table.name.replace('.', '_')}_${name}`,
          sourceFields: [columnUrn(postgres(table.name), name)],
          foreignFields: [columnUrn(postgres(owner.name), owner.columns[0].name)],
          foreignDataset: postgres(owner.name),
        },
      ];
    });

export const postgresProposals = (date) => {
  const tables = postgresAt(date);
  const describe = (table) => {
    const [schema, name] = table.name.split('.');
    return propose(postgres(table.name), {
      datasetProperties: { name, qualifiedName: `larkspur.${table.name}`, description: table.about },
      schemaMetadata: schemaMetadata({ platform: 'postgres', name: `larkspur.${table.name}`, columns: table.columns, foreignKeys: foreignKeys(table, tables) }),
      subTypes: subTypes('Table'),
      container: { container: containerUrn('postgres', 'larkspur', schema) },
      status: { removed: false },
    });
  };
  return [...containers(), ...tables.flatMap(describe)];
};
