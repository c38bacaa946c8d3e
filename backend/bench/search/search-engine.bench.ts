import { sampleViewer } from '../../test-support/access/visibility.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DocumentTable } from '../../src/search/index/document-table.js';
import type { SearchDocument } from '../../src/search/index/document.types.js';
import type { FilterCondition } from '../../src/search/query/filter.types.js';
import { requireWithinLimits } from '../../src/search/query/limits.js';
import type { SearchQuestion } from '../../src/search/query/search-question.types.js';
import { SearchEngine } from '../../src/search/answers/search-engine.js';
import { SearchFile } from '../../src/search/index/search-file.js';

const DOCUMENTS = 100_000;
const ROUNDS = 8;
/** The common ones have names; the rest of the two thousand are syllables, each rarer than the one before. */
const COMMON =
  'order customer revenue payment invoice product store region session event campaign shipment return price tax currency account ledger user device'.split(
    ' ',
  );
const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu'.split(' ');
const RARE = SYLLABLES.flatMap((first) =>
  SYLLABLES.flatMap((second) => SYLLABLES.slice(0, 9).map((third) => `${first}${second}${third}n`)),
);
const WORDS = [...COMMON, ...RARE];
const KINDS = ['dataset', 'dataset', 'dataset', 'dataset', 'dataset', 'chart', 'dashboard', 'dataJob'];
const QUERIES = [
  'order',
  'customer order',
  'revenue',
  '"net revenue"',
  'orders_42',
  'column:customer_id',
  'tag:tag3 order',
  'rev*',
  'payment -invoice',
  'platform:p2 store',
  '*',
  'owner:u7',
  'fct',
  'description',
];

/** The same every run: a multiplicative generator is enough for names. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function sample(i: number, pick: (below: number) => number): SearchDocument {
  const kind = KINDS[i % KINDS.length] ?? 'dataset';
  // Words of real catalogues are as unevenly spread: a few in half of the documents, most in a handful.
  const word = (): string => WORDS[Math.floor(WORDS.length * (pick(10_000) / 10_000) ** 4)] ?? '';
  const name = `${['fct', 'dim', 'stg', 'raw'][pick(4)]}_${word()}_${word()}_${i}`;
  const columns = Array.from({ length: 25 }, () => `${word()}_${word()}_id`);
  const description = `One row a ${word()} with the net ${word()} of each ${word()}; description of ${name}`;
  const urn = `urn:li:${kind}:(urn:li:dataPlatform:p${i % 12},db.s.${name},PROD)`;
  const fields = {
    _entityType: [kind],
    removed: ['false'],
    urn: [urn],
    platform: [`urn:li:dataPlatform:p${i % 12}`],
    origin: [i % 5 === 0 ? 'DEV' : 'PROD'],
    tags: [`urn:li:tag:tag${pick(60)}`, `urn:li:tag:tag${pick(60)}`],
    owners: [`urn:li:corpuser:u${pick(500)}`],
    domains: [`urn:li:domain:d${pick(30)}`],
    glossaryTerms: [`urn:li:glossaryTerm:t${pick(200)}`],
    container: [`urn:li:container:c${pick(400)}`],
    fieldPaths: columns,
    description: [description],
  };
  return { i, urn, kind, name, removed: false, fields, texts: { name: [name], columns, description: [description] } };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), 'hw-search-'));
const file = new SearchFile(join(folder, 'search.sqlite'));
const table = new DocumentTable();
const engine = new SearchEngine(file, table, 'key');
const lines: string[] = [];
const USER = sampleViewer({ urn: 'urn:li:corpuser:u7' });

beforeAll(() => {
  const pick = generator(7);
  const began = performance.now();
  for (let at = 0; at < DOCUMENTS; at += 2_000) {
    file.transact(() => {
      for (let i = at; i < Math.min(DOCUMENTS, at + 2_000); i += 1) {
        const document = sample(i, pick);
        file.put(document);
        table.put(document);
      }
    });
  }
  file.optimise();
  lines.push(`${DOCUMENTS} documents of 25 columns indexed in ${Math.round(performance.now() - began)} ms`);
}, 120_000);

afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
  console.log(lines.join('\n'));
});

/** Runs a question several times; the first, which fills caches, is not counted. */
function timesOf(ask: () => void, before: () => void = () => undefined): readonly number[] {
  return Array.from({ length: ROUNDS + 1 }, () => {
    before();
    const began = performance.now();
    ask();
    return performance.now() - began;
  }).slice(1);
}

function summary(what: string, times: readonly number[]): string {
  return `${what}: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms over ${times.length}`;
}

it('finds twenty hits with twelve facets and the reasons for each', () => {
  const all = QUERIES.flatMap((query) => {
    let total = 0;
    const times = timesOf(() => {
      const question = { query, kinds: [], start: 0, count: 20, withFacets: true, withMatches: true };
      total = engine.search(question, USER).total;
    });
    lines.push(summary(`${query.padEnd(20)} ${String(total).padStart(7)} hits`, times));
    return times;
  });
  lines.push(summary('all searches', all));
}, 60_000);

it('answers after a write nearly as if nothing had been written', () => {
  const pick = generator(99);
  const write = (): void =>
    file.transact(() => {
      const document = sample(pick(DOCUMENTS), pick);
      file.put(document);
      table.put(document);
    });
  const ask = (one: SearchEngine, query: string): unknown =>
    one.search({ query, kinds: [], start: 0, count: 20, withFacets: true, withMatches: true }, USER);
  const after = QUERIES.flatMap((query) => timesOf(() => ask(engine, query), write));
  // An engine that was never asked keeps nothing yet.
  const first = QUERIES.flatMap((query) => {
    let fresh = engine;
    return timesOf(
      () => ask(fresh, query),
      () => (fresh = new SearchEngine(file, table, 'key')),
    );
  });
  lines.push(summary('after one document was written', after), summary('asked for the first time', first));
}, 120_000);

it('completes names', () => {
  const texts = ['or', 'cust', 'fct_rev', 'orders', 'pay'];
  const all = texts.flatMap((query) => timesOf(() => engine.complete({ query, kinds: [], limit: 10 }, USER)));
  lines.push(
    summary('completions', all),
    `memory of the process: ${Math.round(process.memoryUsage().rss / 1_048_576)} MiB`,
  );
}, 60_000);

const LETTERS = [...'abcdefghijklmnoprstuvz'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
const condition = (field: string, name: string, values: readonly string[]): FilterCondition => ({
  field,
  condition: name,
  values,
});
const query = (text: string): Partial<SearchQuestion> => ({ query: text });

/** Questions of any size, each shape as expensive as its kind can be. */
const SHAPES: Readonly<Record<string, (size: number) => Partial<SearchQuestion>>> = {
  'alternatives that compare a description': (size) => ({
    orFilters: Array.from({ length: size }, (_, n) => ({ and: [condition('description', 'EQUAL', [`no${n}`])] })),
  }),
  'alternatives of three parts of a description': (size) => ({
    orFilters: Array.from({ length: size }, (_, n) => ({
      and: ['x', 'y', 'z'].map((part) => condition('description', 'CONTAIN', [`${part}${n}`])),
    })),
  }),
  'alternatives of a tag': (size) => ({
    orFilters: Array.from({ length: size }, (_, n) => ({ and: [condition('tags', 'EQUAL', [`no${n}`])] })),
  }),
  'parts of a column name in one condition': (size) => ({
    orFilters: [
      {
        and: [
          condition(
            'fieldPaths',
            'CONTAIN',
            Array.from({ length: size }, (_, n) => `no${n}`),
          ),
        ],
      },
    ],
  }),
  'parts of a urn in one condition each': (size) => ({
    orFilters: [{ and: Array.from({ length: size }, (_, n) => condition('urn', 'CONTAIN', [`o${n}`])) }],
  }),
  'common words': (size) => query(WORDS.slice(0, size).join(' OR ')),
  beginnings: (size) =>
    query(
      PAIRS.slice(0, size)
        .map((pair) => `${pair}*`)
        .join(' OR '),
    ),
  'patterns inside words': (size) =>
    query(
      PAIRS.slice(0, size)
        .map((pair) => `*${pair}*`)
        .join(' OR '),
    ),
  'terms on a field': (size) =>
    query(
      PAIRS.slice(0, size)
        .map((pair) => `fieldPaths:${pair}`)
        .join(' OR '),
    ),
};

const SIZES = [1_000, 600, 400, 300, 200, 128, 96, 64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2, 1];

/** Processor time of a question in milliseconds; undefined where it is refused. */
function timeOf(question: SearchQuestion): number | undefined {
  const fresh = new SearchEngine(file, table, 'key');
  const began = process.cpuUsage();
  try {
    requireWithinLimits(question);
    fresh.search(question, USER);
  } catch {
    return undefined;
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

it('answers the largest question that it accepts within a second', () => {
  // The server loads columns before, a slice at a time.
  for (const field of ['description', 'fieldPaths']) table.column(field, (one) => file.field(one));
  for (const [name, shape] of Object.entries(SHAPES)) {
    const largest = SIZES.values()
      .map((size) => ({
        size,
        time: timeOf({ query: '*', kinds: [], start: 0, count: 20, withFacets: true, ...shape(size) }),
      }))
      .find(({ time }) => time !== undefined);
    lines.push(`at most ${largest?.size ?? 0} ${name}: ${(largest?.time ?? 0).toFixed(0)} ms of processor time`);
  }
}, 300_000);
