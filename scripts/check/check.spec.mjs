import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';

import { readSides } from './artefacts.mjs';
import { check, forbids } from './check.mjs';
import { markdown } from './markdown.mjs';
import { sarif } from './sarif.mjs';

const folder = mkdtempSync(join(tmpdir(), 'headwater-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path, value) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const urn = (platform) => `urn:li:dataset:(urn:li:dataPlatform:${platform},shop.orders,PROD)`;
const change = { newName: null, oldType: null, newType: null, because: null, known: true };
const answer = {
  changes: [
    { ...change, kind: 'DROP_COLUMN', urn: urn('dbt'), fieldPath: 'amount' },
    { ...change, kind: 'DROP_COLUMN', urn: urn('duckdb'), fieldPath: 'amount' },
    { ...change, kind: 'ADD_COLUMN', urn: urn('duckdb'), fieldPath: 'note', known: false },
  ],
  added: [],
  warnings: [],
  impact: {
    headline: 'BREAKS',
    complete: true,
    counts: { breaks: 1, mayBreak: 0, unknown: 1, safe: 1 },
    gaps: [],
    consumers: [
      {
        urn: 'urn:li:chart:(superset,12)',
        verdict: 'BREAKS',
        reason: 'VALUE_LOST',
        sentence: 'Uses a|b.',
        confidence: 1,
        path: [],
      },
      {
        urn: 'urn:li:chart:(superset,13)',
        verdict: 'UNKNOWN',
        reason: 'NOT_TRACED',
        sentence: 'Who knows.',
        confidence: 1,
        path: [],
      },
      {
        urn: 'urn:li:chart:(superset,14)',
        verdict: 'SAFE',
        reason: 'TRACED',
        sentence: 'Fine.',
        confidence: 1,
        path: [],
      },
    ],
  },
};

it('forbids by the rule that was chosen', () => {
  const of = (counts, complete = true) => ({ impact: { counts, complete } });
  expect(forbids(of({ breaks: 1, mayBreak: 0, unknown: 0 }), 'never')).toBe(false);
  expect(forbids(of({ breaks: 0, mayBreak: 1, unknown: 1 }), 'BREAKS')).toBe(false);
  expect(forbids(of({ breaks: 0, mayBreak: 0, unknown: 1 }), 'MAY_BREAK')).toBe(false);
  expect(forbids(of({ breaks: 0, mayBreak: 0, unknown: 1 }), 'UNKNOWN')).toBe(true);
  expect(forbids(of({ breaks: 0, mayBreak: 0, unknown: 0 }, false), 'UNKNOWN')).toBe(true);
});

it('writes a comment with one line for a model and its table, and cells that hold', () => {
  const text = markdown(answer);
  expect(text).toContain('- drops `shop.orders.amount` (dbt, duckdb)');
  expect(text).toContain('- adds `shop.orders.note` - the catalogue does not know it (duckdb)');
  expect(text).toContain('| 12 | chart | Uses a\\|b. | 1.00 |');
  expect(text).not.toContain('Fine.');
});

it('has at most 40 lines before its details, with names, links and owners instead of ids', () => {
  const consumers = Array.from({ length: 80 }, (_, i) => ({
    ...answer.impact.consumers[0],
    urn: `urn:li:chart:(superset,${100 + i})`,
  }));
  const summary = { name: 'Net [revenue]', subType: null, platform: { name: 'Superset' }, owners: [{ name: '@ann' }] };
  const text = markdown(
    {
      ...answer,
      changes: Array.from({ length: 30 }, (_, i) => ({ ...answer.changes[0], fieldPath: `c${i}` })),
      added: [urn('duckdb')],
      impact: {
        ...answer.impact,
        consumers,
        complete: false,
        counts: { breaks: 80, mayBreak: 0, unknown: 0, safe: 4 },
        checks: { breaks: 1, mayBreak: 2, unknown: 0, safe: 9 },
      },
      summaries: new Map([['urn:li:chart:(superset,100)', summary]]),
    },
    { server: 'https://meta.acme.example/catalogue/' },
  );
  const [shown, folded] = text.split('<details>');
  expect(shown.split('\n').length).toBeLessThanOrEqual(40);
  expect(shown).toContain('✖ 80 consumers break');
  expect(shown).toContain('3 tests and contracts affected too.');
  expect(shown).toContain(
    '- ✖ [Net \\[revenue\\]](https://meta.acme.example/catalogue/chart/urn%3Ali%3Achart%3A(superset%2C100)) (chart, Superset): @\u200Bann',
  );
  expect(shown).toContain('- and 68 more');
  expect(folded).toContain('… and 30 more.');
});

it('forbids what only a test or a contract of the change breaks', () => {
  const none = { breaks: 0, mayBreak: 0, unknown: 0 };
  const impact = { counts: none, checks: { ...none, breaks: 1 }, complete: true };
  expect(forbids({ impact }, 'BREAKS')).toBe(true);
  expect(markdown({ ...answer, impact: { ...answer.impact, ...impact, consumers: [] } })).toContain(
    '## Headwater: ✖ 1 test or contract breaks',
  );
  expect(forbids({ impact: { ...impact, checks: none } }, 'UNKNOWN')).toBe(false);
});

it('writes SARIF with an error for what breaks, and nothing for what is safe', () => {
  const { version, runs } = JSON.parse(sarif(answer));
  expect(version).toBe('2.1.0');
  expect(runs[0].results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
    ['BREAKS', 'error'],
    ['UNKNOWN', 'warning'],
  ]);
});

it('shows what the database refuses, in Markdown and SARIF', () => {
  const urn = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.orders,PROD)';
  const sentence = 'Postgres refuses this change: the view shop.v uses amount.';
  const source = 'https://www.postgresql.org/docs/current/sql-altertable.html';
  const refusal = { change: 0, urn, fieldPath: 'amount', cause: 'VIEW', certain: true, sentence, source };
  const refused = { ...answer, refusals: [refusal, { ...refusal, fieldPath: null, certain: false }] };
  expect(markdown(refused)).toContain(`- \`shop.orders.amount\`: ${sentence} ([documentation](${source}))`);
  expect(markdown(answer)).not.toContain('Refused');
  // Null: the database of the catalogue was away, so nobody looked.
  expect(markdown({ ...answer, refusals: null })).toContain('Not checked: the database of the catalogue is away.');
  expect(JSON.parse(sarif({ ...answer, refusals: null })).runs[0].results).toHaveLength(2);
  const results = JSON.parse(sarif(refused)).runs[0].results.filter(({ ruleId }) => ruleId === 'REFUSED');
  expect(results.map(({ level }) => level)).toEqual(['error', 'warning']);
  expect(results[0].locations[0].logicalLocations[0].name).toBe('shop.orders.amount');
});

it('takes the columns of models from their SQL unless both sides have a catalog', () => {
  const manifest = {
    metadata: { adapter_type: 'duckdb' },
    nodes: {
      'model.a.m': {
        unique_id: 'model.a.m',
        resource_type: 'model',
        compiled_code: 'select 1',
        columns: { a: {} },
        docs: {},
      },
      'test.a.t': { unique_id: 'test.a.t', resource_type: 'test' },
    },
    sources: {},
  };
  const base = write('base/target/manifest.json', manifest);
  write('base/target/catalog.json', { nodes: { 'model.a.m': {}, 'seed.a.s': {} }, sources: { 'source.a.x': {} } });
  const head = write('head/manifest.json', manifest);
  const sides = readSides(join(folder, 'base'), head);
  const parts = sides.head.files.map(({ name, text }) => [name, JSON.parse(text)]);
  expect(parts.map(([name]) => name)).toEqual(['manifest.json', 'catalog.json']);
  expect(Object.keys(parts[0][1].nodes)).toEqual(['model.a.m']);
  expect(parts[0][1].nodes['model.a.m']).toEqual({
    unique_id: 'model.a.m',
    resource_type: 'model',
    compiled_code: 'select 1',
    columns: {},
  });
  expect(Object.keys(parts[1][1].nodes)).toEqual(['seed.a.s']);
  write('head/catalog.json', { nodes: { 'model.a.m': {} }, sources: {} });
  const both = readSides(base, head).base.files;
  expect(JSON.parse(both[0].text).nodes['model.a.m'].columns).toEqual({ a: {} });
});

it('reads folders of SQL in the order of their paths', () => {
  write('sql/2.sql', 'create view v as select * from t');
  write('sql/1/t.sql', 'create table t (id int)');
  write('sql/readme.md', 'no');
  expect(readSides(join(folder, 'sql'), join(folder, 'sql')).base.files.map(({ name }) => name)).toEqual([
    '1/t.sql',
    '2.sql',
  ]);
});

it('says what is wrong with the command, and exits with 2', async () => {
  expect(await check(['--base', join(folder, 'nowhere'), '--head', folder], '')).toBe(2);
  expect(await check(['--base', folder, '--head', folder, '--fail-on', 'SAFE'], '')).toBe(2);
  expect(await check(['--what'], '')).toBe(2);
});
