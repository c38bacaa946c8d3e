import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What the server reads of a dbt node; a manifest holds many times as much. */
const NODE_FIELDS = [
  'unique_id',
  'resource_type',
  'name',
  'alias',
  'database',
  'schema',
  'identifier',
  'relation_name',
  'package_name',
  'path',
  'original_file_path',
  'language',
  'compiled_code',
  'compiled_sql',
  'columns',
  'depends_on',
  'config',
  'checksum',
  'fqn',
  'source_name',
  'loader',
  'sources',
  'refs',
  'unrendered_config',
  'raw_code',
  'raw_sql',
];

/**
 * Both sides of a pull request: dbt's artefacts, cut to what matters, or files of SQL. A catalog.json counts for models only where both sides
 * have one: else what one side knows and the other doesn't would look like a change. That of sources and seeds counts for both.
 */
export function readSides(basePath, headPath) {
  const [base, head] = [readSide(basePath), readSide(headPath)];
  if (base.kind !== 'dbt' || head.kind !== 'dbt') return { base, head };
  const hasBoth = base.catalog !== undefined && head.catalog !== undefined;
  const shared = base.catalog ?? head.catalog;
  const finish = (side) => ({
    kind: 'dbt',
    files: [
      { name: 'manifest.json', text: JSON.stringify(hasBoth ? side.manifest : withoutModelColumns(side.manifest)) },
      ...(shared ? [{ name: 'catalog.json', text: JSON.stringify(hasBoth ? side.catalog : sourcesOf(shared)) }] : []),
    ],
  });
  return { base: finish(base), head: finish(head) };
}

function readSide(path) {
  if (!existsSync(path)) throw new Error(`${path} is not there.`);
  const isFolder = statSync(path).isDirectory();
  const manifest = isFolder
    ? ['manifest.json', 'target/manifest.json'].map((name) => join(path, name)).find(existsSync)
    : path;
  if (manifest?.endsWith('.json')) return dbtSide(manifest);
  const files = isFolder ? sqlFiles(path) : [{ name: path, text: readFileSync(path, 'utf8') }];
  if (files.length === 0) throw new Error(`${path} holds neither a manifest.json nor a .sql file.`);
  return { kind: 'sql', files };
}

function dbtSide(path) {
  const manifest = parse(path);
  if (typeof manifest.nodes !== 'object' || manifest.nodes === null)
    throw new Error(`${path} is no dbt manifest: it has no nodes.`);
  const cut = (nodes) => Object.fromEntries(Object.entries(nodes ?? {}).map(([id, node]) => [id, fieldsOf(node)]));
  const nodes = Object.fromEntries(Object.entries(manifest.nodes).filter(([, node]) => node.resource_type !== 'test'));
  const catalog = path.replace(/manifest\.json$/, 'catalog.json');
  return {
    kind: 'dbt',
    manifest: {
      metadata: manifest.metadata,
      nodes: cut(nodes),
      sources: cut(manifest.sources),
      exposures: {},
      parent_map: manifest.parent_map ?? {},
      child_map: {},
    },
    catalog: catalog !== path && existsSync(catalog) ? parse(catalog) : undefined,
  };
}

/** Documented columns are some of a model's columns: those of its compiled SQL are all of them. */
function withoutModelColumns(manifest) {
  const nodes = Object.entries(manifest.nodes).map(([id, node]) => [
    id,
    node.compiled_code || node.compiled_sql ? { ...node, columns: {} } : node,
  ]);
  return { ...manifest, nodes: Object.fromEntries(nodes) };
}

function sourcesOf(catalog) {
  const seeds = Object.entries(catalog.nodes ?? {}).filter(([id]) => id.startsWith('seed.'));
  return { ...catalog, nodes: Object.fromEntries(seeds) };
}

function fieldsOf(node) {
  return Object.fromEntries(NODE_FIELDS.filter((name) => name in node).map((name) => [name, node[name]]));
}

function parse(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error.message}`);
  }
}

/** In the order of their paths, so that numbered files stand as they are meant. */
function sqlFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(sql|ddl)$/i.test(name))
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ name: relative(folder, path), text: readFileSync(path, 'utf8') }));
}
