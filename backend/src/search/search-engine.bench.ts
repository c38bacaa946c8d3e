import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DocumentTable } from './document-table.js';
import type { SearchDocument } from './document.types.js';
import { SearchEngine } from './search-engine.js';
import { SearchFile } from './search-file.js';

const DOCUMENTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 8;
const WORDS = 'order customer revenue payment invoice product store region session event campaign shipment return price tax currency account ledger user device'.split(' ');
const KINDS = ['dataset', 'dataset', 'dataset', 'dataset', 'dataset', 'chart', 'dashboard', 'dataJob'];
const QUERIES = ['order', 'customer order', 'revenue', '"net revenue"', 'orders_42', 'column:customer_id', 'tag:tag3 order', 'rev*', 'payment -invoice', 'platform:p2 store', '*', 'owner:u7', 'fct', 'description'];

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
  const word = (): string => WORDS[pick(WORDS.length)] ?? '';
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
const pick = generator(7);
const loading = performance.now();
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
console.log(`${DOCUMENTS} documents of 25 columns indexed in ${Math.round(performance.now() - loading)} ms`);
const all: number[] = [];
for (const query of QUERIES) {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    total = engine.search({ query, kinds: [], start: 0, count: 20, withFacets: true, withMatches: true }, 'urn:li:corpuser:u7').total;
    times.push(performance.now() - began);
  }
  all.push(...times.slice(1));
  console.log(`${query.padEnd(22)} ${String(total).padStart(7)} hits  median ${percentile(times.slice(1), 0.5).toFixed(1)} ms`);
}
console.log(`twenty hits, twelve facets and reasons: median ${percentile(all, 0.5).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms over ${all.length} searches`);
const completing: number[] = [];
for (const text of ['or', 'cust', 'fct_rev', 'orders', 'pay']) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    engine.complete({ query: text, kinds: [], limit: 10 }, 'urn:li:corpuser:u7');
    completing.push(performance.now() - began);
  }
}
console.log(`completion: median ${percentile(completing, 0.5).toFixed(1)} ms, p95 ${percentile(completing, 0.95).toFixed(1)} ms`);
console.log(`memory of the process: ${Math.round(process.memoryUsage().rss / 1_048_576)} MiB`);
file.close();
rmSync(folder, { recursive: true });
