import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runAtOnce } from '../../kernel/event-loop.js';
import { projectRoot } from '../../kernel/project-root.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import { SqlLineage } from '../sql/sql-lineage.js';
import { convertRecords } from '../mcp/records.js';
import type { Conversion } from '../proposals/conversion.js';
import type { DbtInput } from './artefacts.js';
import { convertDbt } from './convert.js';
import { readProject } from './project.js';
import { dbtColumnLineage, type DbtColumns } from './sql-lineage.js';
import { plainText } from '../proposals/json-text.js';

const resolver = new SqlLineage();

function resolve(input: DbtInput): Promise<DbtColumns> {
  return dbtColumnLineage(runAtOnce(readProject(input)), (request) => resolver.resolve(request));
}

const node = (name: string, more: JsonObject): JsonObject => ({
  resource_type: 'model',
  name,
  database: 'wh',
  schema: 'main',
  package_name: 'p',
  original_file_path: `models/${name}.sql`,
  language: 'sql',
  config: { materialized: 'table' },
  ...more,
});
const input = (nodes: JsonObject, catalog?: JsonObject): DbtInput => ({
  manifest: {
    metadata: { adapter_type: 'duckdb', dbt_schema_version: 'https://schemas.getdbt.com/dbt/manifest/v12.json' },
    nodes,
  },
  file: 'manifest.json',
  catalog: catalog && { nodes: catalog },
  runResults: [],
  sources: undefined,
  targetPlatform: undefined,
  env: 'PROD',
});
const columns = (...names: readonly string[]): JsonObject => ({
  columns: Object.fromEntries(names.map((name, index) => [name, { name, type: 'int', index }])),
});

describe('dbtColumnLineage', () => {
  it('reads an ephemeral model as a table of its own', async () => {
    const { lineage } = await resolve(
      input(
        {
          'model.p.a': node('a', { relation_name: '"wh"."main"."a"', compiled_code: 'select 1 as x' }),
          'model.p.e': node('e', {
            config: { materialized: 'ephemeral' },
            depends_on: { nodes: ['model.p.a'] },
            compiled_code: 'select x as y from "wh"."main"."a"',
          }),
          'model.p.b': node('b', {
            relation_name: '"wh"."main"."b"',
            depends_on: { nodes: ['model.p.e'] },
            compiled_code:
              'with __dbt__cte__e as (\nselect x as y from "wh"."main"."a"\n) select y + 1 as z from __dbt__cte__e where y > 0',
            extra_ctes: [{ id: 'model.p.e', sql: ' __dbt__cte__e as (\nselect x as y from "wh"."main"."a"\n)' }],
          }),
        },
        { 'model.p.a': columns('x') },
      ),
    );
    expect(lineage.get('model.p.e')?.outputs).toEqual(['y']);
    expect(lineage.get('model.p.b')?.edges).toEqual([
      expect.objectContaining({
        upstreamNode: 'model.p.e',
        upstream: 'y',
        downstream: 'z',
        transformOperation: expect.stringMatching(/^DIRECT:TRANSFORMATION: /),
      }),
      expect.objectContaining({
        upstreamNode: 'model.p.e',
        upstream: 'y',
        downstream: 'z',
        transformOperation: 'INDIRECT:FILTER',
      }),
    ]);
  });

  it('reads a chain of thousands of models, the first last in the file', async () => {
    const count = 6_000;
    const chain = Array.from({ length: count }, (_, n): [string, JsonObject] => {
      const isFirst = n === count - 1;
      const more = { depends_on: { nodes: isFirst ? [] : [`model.p.c${n + 1}`] } };
      // Only the ends have SQL: this is about the order.
      const sql = n === 0 ? 'select a from wh.main.c1' : n === 1 ? 'select a from wh.main.c2' : '';
      return [`model.p.c${n}`, node(`c${n}`, { ...more, compiled_code: sql })];
    });
    const { lineage } = await resolve(input(Object.fromEntries(chain)));
    expect([...lineage.keys()]).toEqual(['model.p.c1', 'model.p.c0']);
  });

  it('cuts a circle of models where it closes', async () => {
    const circle = ['x', 'y'].map((name, index): [string, JsonObject] => [
      `model.p.${name}`,
      node(name, { depends_on: { nodes: [`model.p.${index === 0 ? 'y' : 'x'}`] }, compiled_code: 'select 1 as a' }),
    ]);
    const { lineage } = await resolve(input(Object.fromEntries(circle)));
    expect([...lineage.keys()]).toEqual(['model.p.y', 'model.p.x']);
  });

  it('names the node whose SQL can not be read and goes on', async () => {
    const { lineage, warnings } = await resolve(
      input({
        'model.p.bad': node('bad', { compiled_code: 'selec from where ((' }),
        'model.p.good': node('good', { compiled_code: 'select 1 as a' }),
      }),
    );
    expect(warnings.every(({ place }) => place.startsWith('nodes/model.p.bad, compiled SQL, '))).toBe(true);
    expect(warnings.length).toBeGreaterThan(0);
    expect(lineage.get('model.p.good')?.outputs).toEqual(['a']);
  });
});

const REAL = join(projectRoot(), '..', 'shared', 'real');
const here = existsSync(REAL);
if (!here) console.log(`skipped: real files are not at ${REAL}`);
const read = (path: string): JsonObject => objectOf(JSON.parse(readFileSync(join(REAL, path), 'utf8')));

/** Distinct pairs into datasets of dbt. */
function pairsOf(conversion: Conversion, isWanted: (operation: string) => boolean): Set<string> {
  const lineages = conversion.proposals.filter(
    ({ proposal }) =>
      proposal.aspectName === 'upstreamLineage' &&
      proposal.changeType !== 'PATCH' &&
      proposal.entityUrn.includes('dataPlatform:dbt,'),
  );
  const entries = lineages.flatMap(({ proposal }) =>
    arrayOf(objectOf(proposal.value).fineGrainedLineages).map(objectOf),
  );
  const wanted = entries.filter((entry) => isWanted(textOf(entry.transformOperation) ?? ''));
  return new Set(
    wanted.flatMap((entry) =>
      arrayOf(entry.upstreams).flatMap((from) =>
        arrayOf(entry.downstreams).map((to) => `${plainText(from)} → ${plainText(to)}`),
      ),
    ),
  );
}

const without = (all: Set<string>, some: Set<string>): string[] => [...all].filter((item) => !some.has(item));

(here ? describe : describe.skip)('dbtColumnLineage on real projects', () => {
  const CASES = [
    {
      folder: 'pagila_v1',
      golden: 'mcp/dbt_pagila_golden.json',
      more: [expect.stringContaining('monthly-billing,PROD),email)')],
    },
    { folder: 'pagila_v11', golden: 'mcp/dbt_model_performance_golden.json', more: [] },
    { folder: 'jaffle_shop_v5', golden: 'mcp/dbt_jaffle_events_golden.json', more: [] },
  ];
  for (const { folder, golden, more } of CASES) {
    it(`finds the column pairs that the public connector finds in ${folder}`, async () => {
      const adapter = objectOf(read(`dbt/${folder}/manifest.json`).metadata).adapter_type;
      const project: DbtInput = {
        ...input({}),
        manifest: read(`dbt/${folder}/manifest.json`),
        catalog: read(`dbt/${folder}/catalog.json`),
        targetPlatform: folder === 'jaffle_shop_v5' ? 'postgres' : plainText(adapter),
      };
      const { lineage, warnings } = await resolve(project);
      const ours = runAtOnce(convertDbt(project, lineage));
      const theirs = pairsOf(
        runAtOnce(convertRecords(loadModel(), golden, JSON.parse(readFileSync(join(REAL, golden), 'utf8')))),
        () => true,
      );
      expect(warnings).toEqual([]);
      // The public connector counts the tested columns of a CASE as sources; here they are influences.
      expect(
        without(
          theirs,
          pairsOf(ours, (operation) => !/^INDIRECT:(?!CONDITIONAL|WINDOW)/.test(operation)),
        ),
      ).toEqual([]);
      expect(
        without(
          pairsOf(ours, (operation) => operation.startsWith('DIRECT')),
          theirs,
        ).map((pair) => pair.split(' → ')[1]),
      ).toEqual(more);
    });
  }
});
