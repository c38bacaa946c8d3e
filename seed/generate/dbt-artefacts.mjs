/** What the generator needs of the dbt artefacts: models, seeds and snapshots with their columns, inputs and SQL. */
import { readFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const manifest = read('../dbt/larkspur/target/manifest.json');
const catalog = read('../dbt/larkspur/target/catalog.json');

const nameOf = (node) => `${node.schema}.${node.alias ?? node.name}`;
const byId = { ...manifest.nodes, ...manifest.sources };

const columnsOf = (node) =>
  Object.values(catalog.nodes[node.unique_id].columns)
    .toSorted((one, other) => one.index - other.index)
    .map(({ name, type }) => ({ name, type, description: node.columns[name]?.description ?? '' }));

const materialisation = (node) => (node.config.materialized === 'view' ? 'view' : 'table');

/** Every node that makes a table or view in the warehouse, sorted by name. */
export const models = Object.values(manifest.nodes)
  .filter(({ resource_type: kind }) => kind !== 'test')
  .map((node) => ({
    name: nameOf(node),
    kind: node.resource_type,
    description: node.description,
    columns: columnsOf(node),
    inputs: (node.depends_on?.nodes ?? []).map((id) => nameOf(byId[id])),
    sql: node.compiled_code,
    materialised: materialisation(node),
    owner: node.config.meta?.owner?.replace('urn:li:corpGroup:', ''),
    tests: Object.values(manifest.nodes).filter((test) => test.resource_type === 'test' && test.attached_node === node.unique_id).length,
  }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** How each model's columns come about: model → column → source column → expression; `indirect`: model → source column → subtypes. */
export const derivation = read('./column-lineage.json');
