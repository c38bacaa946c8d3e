/**
 * Column lineage of the dbt project, from its compiled SQL: raw table → dbt source → dbt model → warehouse table → next dbt model.
 * The path goes through the dbt node and its table in turn, as the public dbt connector draws it.
 */
import { dates } from '../dates.mjs';
import { derivation } from '../dbt-artefacts.mjs';
import { confidenceAt, sourcesAt } from '../evolution.mjs';
import { columnUrn, copyOf, dbt, propose, schemaMetadata, subTypes, upstreamLineage, warehouse } from '../proposals.mjs';
import { isDbtSource, modelsAt, rawAt } from '../tables.mjs';

const today = dates.at(-1);

/** Where a model reads a table from: sources through their dbt node, models from the warehouse table. */
const readFrom = (name) => (isDbtSource(name) ? dbt(name) : warehouse(name));

const howOf = (expression) => (expression === 'COPY' ? 'COPY' : `SQL: ${expression}`);

/** One entry for each expression of one column. */
const entriesOf = (date, model, column, exists) => {
  const byExpression = new Map();
  for (const [from, how] of Object.entries(sourcesAt(date, model.name, column, derivation.direct[model.name]?.[column] ?? {}))) {
    if (!exists.has(from)) continue;
    const cut = from.lastIndexOf('.');
    byExpression.set(how, [...(byExpression.get(how) ?? []), columnUrn(readFrom(from.slice(0, cut)), from.slice(cut + 1))]);
  }
  if (byExpression.size === 0) return [{ to: columnUrn(dbt(model.name), column), from: [], how: 'SQL: made of no column', confidence: confidenceAt(date, model.name) }];
  return [...byExpression].map(([how, from]) => ({
    to: columnUrn(dbt(model.name), column),
    from,
    how: howOf(how),
    confidence: from.some((urn) => urn.includes('legacy_invoices')) ? 0.9 : confidenceAt(date, model.name),
  }));
};

const modelLineage = (date, model, exists) =>
  upstreamLineage(
    'TRANSFORMED',
    model.inputs.map(readFrom),
    model.columns.flatMap(({ name }) => entriesOf(date, model, name, exists)),
  );

export const columnLineageProposals = (date) => {
  const raw = rawAt(date);
  const models = modelsAt(date);
  const exists = new Set([...raw, ...models].flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  return [
    ...raw.filter(({ name }) => isDbtSource(name)).flatMap(({ name, columns }) => propose(dbt(name), { upstreamLineage: copyOf(warehouse(name), dbt(name), columns) })),
    ...models
      .filter(({ kind }) => kind !== 'seed')
      .flatMap((model) => propose(dbt(model.name), { upstreamLineage: modelLineage(date, model, exists) })),
    ...models.flatMap(({ name, columns }) => propose(warehouse(name), { upstreamLineage: copyOf(dbt(name), warehouse(name), columns) })),
  ];
};

const dbtNode = (kind, { name, about, description, columns }) => [
  ...propose(dbt(name), {
    datasetProperties: { name: name.split('.')[1], qualifiedName: `riverhouse.${name}`, description: about ?? description },
    schemaMetadata: schemaMetadata({
      platform: 'dbt',
      name: `riverhouse.${name}`,
      columns: columns.map((column) => ({ name: column.name, type: column.type, description: column.description })),
    }),
    subTypes: subTypes(kind),
    siblings: { siblings: [warehouse(name)], primary: true },
  }),
  ...propose(warehouse(name), { siblings: { siblings: [dbt(name)], primary: false } }),
];

const kinds = { model: 'Model', seed: 'Seed', snapshot: 'Snapshot' };

/** The dbt nodes of the past, of which no artefacts were kept; today's come from the artefacts. */
export const pastDbtProposals = (date) =>
  date === today
    ? []
    : [
        ...rawAt(date).filter(({ name }) => isDbtSource(name)).flatMap((table) => dbtNode('Source', table)),
        ...modelsAt(date).flatMap((model) => dbtNode(kinds[model.kind], model)),
      ];
