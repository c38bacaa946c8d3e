import { EVERYTHING, readersOf } from '../../../test-support/access/visibility.js';
import { randomUUID } from 'node:crypto';

import { Authorizer } from '../../access/authorization/authorizer.js';
import { backgroundWork } from '../../../test-support/store/background-work.js';
import { readConfig } from '../../config/config.js';
import { arrayOf, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import { loadModel } from '../../model/load-model.js';
import { Graph } from '../../neo4j/graph.js';
import { migrate } from '../../neo4j/migrations.js';
import { FollowedChangeLog } from '../../store/log/change-log.js';
import { GraphEntityReader } from '../../store/read/graph-entity-reader.js';
import { claimsOf } from '../../store/projection/claims.js';
import { schemaOf } from '../../../test-support/store/sample-store.js';
import { Store } from '../../store/store.js';
import type { AspectVersion } from '../../store/contract/store.types.js';
import { FallbackRepository } from '../fallback/fallback.repository.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { CoverageService } from '../coverage/coverage.service.js';
import { PastSchemas } from '../coverage/past-schemas.js';
import { LineageIndex } from '../index/lineage-index.js';
import { LineageIndexRepository } from '../index/lineage-index.repository.js';
import { LineageRepository } from '../index/lineage.repository.js';
import { CHANGES, diffEdges } from './diff.js';
import { instantBetween } from '../../../test-support/eventually.js';

const graph = new Graph(readConfig(process.env).neo4j);
const log = new FollowedChangeLog(graph, (error) => {
  throw error;
});
const model = loadModel();
const store = new Store(graph, model, log);
const reader = readersOf(new GraphEntityReader(graph, model));
const whole = new LineageIndexRepository(graph);
const index = new LineageIndex(whole, log, backgroundWork(log));
const prefix = `time${randomUUID().slice(0, 8)}`;
const TIMEOUT_MS = 60_000;
const WRITES = 40;
const FACT = 0.55;
const COLUMNS = ['x', 'y', 'z'];
const SOURCES = ['', 'dbt', 'dbt', 'sql'];
const datasets = ['a', 'b', 'c', 'd', 'e'].map(
  (name) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${prefix}.${name},PROD)`,
);
/** Instants between the writes. */
const instants: number[] = [];
const versions = new Map<string, readonly AspectVersion[]>();

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

beforeAll(async () => {
  await migrate(graph, () => undefined);
  await log.start();
  index.onModuleInit();
  const roll = dice(7);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  let seq = 0;
  for (let at = 0; at < WRITES; at += 1) {
    const urn = pick(datasets);
    const ups = datasets.filter((other) => other !== urn && roll(3) === 0);
    const fine = ups.flatMap((up) =>
      COLUMNS.filter(() => roll(2) === 0).map((path) => ({
        upstreamType: 'FIELD_SET',
        upstreams: [schemaFieldUrn(up, pick(COLUMNS))],
        downstreamType: 'FIELD',
        downstreams: [schemaFieldUrn(urn, path)],
        confidenceScore: pick([1, 0.9, 0.4]),
      })),
    );
    const lineage = { upstreams: ups.map((dataset) => ({ dataset, type: 'TRANSFORMED' })), fineGrainedLineages: fine };
    const isSchema = at < datasets.length || roll(5) === 0;
    const [aspectName, value, entityUrn] = isSchema
      ? (['schemaMetadata', schemaOf(...COLUMNS.slice(0, 1 + roll(3))), datasets[at] ?? urn] as const)
      : (['upstreamLineage', lineage, urn] as const);
    const pipelineName = pick(SOURCES);
    const systemMetadata = pipelineName === '' ? {} : { pipelineName };
    const current = (await reader.as(EVERYTHING).entities([entityUrn], [aspectName])).get(entityUrn)?.aspects[
      aspectName
    ]?.value;
    // A value sent again by another source makes no version: what is stored could not tell of it.
    if (JSON.stringify(current) === JSON.stringify(value)) continue;
    const proposal = { entityUrn, aspectName, changeType: 'UPSERT' as const, value, systemMetadata };
    seq = (await store.ingest(SYSTEM_VIEWER, [proposal], { mode: 'all' })).seq;
    instants.push(await instantBetween());
  }
  expect(await index.awaitSeq(seq, TIMEOUT_MS)).toBe(true);
  for (const urn of datasets)
    for (const aspect of ['upstreamLineage', 'schemaMetadata'])
      versions.set(`${urn}|${aspect}`, await reader.as(EVERYTHING).versions(urn, [aspect]));
}, TIMEOUT_MS * 2);

afterAll(async () => {
  await index.onApplicationShutdown();
  for (const urn of datasets) await store.deleteEntity(SYSTEM_VIEWER, urn);
  log.stop();
  await store.close();
  await graph.close();
}, TIMEOUT_MS);

/** Arrows at an instant with their confidence, replayed from the stored versions of every aspect. */
function arrowsAt(at: number): ReadonlyMap<string, number> {
  const arrows = new Map<string, number>();
  for (const urn of datasets) {
    let bySource = new Map<string, ReadonlyMap<string, number>>();
    for (const { value, createdOn, deleted, systemMetadata } of versions.get(`${urn}|upstreamLineage`) ?? []) {
      if (createdOn > at) break;
      const said = new Map<string, number>();
      for (const { level, from, to, confidence } of claimsOf(
        model,
        urn,
        'upstreamLineage',
        deleted ? undefined : value,
      ))
        said.set(`${level} ${from}>${to}`, Math.max(said.get(`${level} ${from}>${to}`) ?? 0, confidence));
      const source = systemMetadata.pipelineName ?? '';
      if (source !== '') bySource.set(source, said);
      else {
        const kept = [...bySource].map(
          ([own, claims]) => [own, new Map([...claims].filter(([arrow, worth]) => said.get(arrow) === worth))] as const,
        );
        bySource = new Map([...kept, ['', said] as const]);
      }
    }
    for (const claims of bySource.values())
      for (const [arrow, worth] of claims) arrows.set(arrow, Math.max(arrows.get(arrow) ?? 0, worth));
  }
  return arrows;
}

function pairs(): readonly (readonly [number, number])[] {
  return instants
    .flatMap((from, at) => instants.slice(at).map((to) => [from, to] as const))
    .filter((_, at) => at % 7 === 0);
}

it('says of two instants what the stored aspects say', async () => {
  let compared = 0;
  const { graph: lineage } = await index.ready(EVERYTHING);
  const own = new Uint8Array(lineage.nodes.capacity);
  for (const urn of datasets) own[lineage.nodes.find(urn)] = 1;
  for (const [from, to] of pairs()) {
    const [before, after] = [arrowsAt(from), arrowsAt(to)];
    const expected = [...new Set([...before.keys(), ...after.keys()])]
      .filter((arrow) => before.get(arrow) !== after.get(arrow))
      .map((arrow) => `${arrow} ${before.get(arrow) ?? '-'} ${after.get(arrow) ?? '-'}`);
    const found = diffEdges(lineage, { from, to, scope: own })
      .page(CHANGES, 0, 10_000)
      .map(
        (one) =>
          `${one.level} ${lineage.nodes.urn(one.from)}>${lineage.nodes.urn(one.to)} ${one.before ?? '-'} ${one.after ?? '-'}`,
      );
    compared += found.length;
    expect(found.sort()).toEqual(expected.sort());
  }
  expect(compared).toBeGreaterThan(100);
});

it(
  'says of the coverage of an instant what the stored aspects say',
  async () => {
    const states = new LineageSource(index, new FallbackRepository(graph), whole, log);
    const coverage = new CoverageService(
      index,
      states,
      new Authorizer(),
      new LineageRepository(graph),
      new PastSchemas(reader),
    );
    for (const at of instants.filter((_, place) => place % 6 === 5))
      for (const urn of datasets) {
        const { state, columns, tracedColumns } = await coverage.lineageCoverage(SYSTEM_VIEWER, { urn, at });
        expect({ urn, at, state, columns, tracedColumns }).toEqual({ urn, at, ...coverageAt(urn, at) });
      }
  },
  TIMEOUT_MS,
);

function coverageAt(urn: string, at: number): object {
  const schema = (versions.get(`${urn}|schemaMetadata`) ?? []).findLast(({ createdOn }) => createdOn <= at);
  const fields = arrayOf(objectOf(schema?.value).fields).map((field) => textOf(objectOf(field).fieldPath));
  const arrows = [...arrowsAt(at)];
  const traced = fields.filter((path) =>
    arrows.some(([arrow, worth]) => {
      const to = schemaFieldParts(arrow.slice(arrow.indexOf('>') + 1));
      return worth >= FACT && to?.parent === urn && to.fieldPath === path;
    }),
  ).length;
  const isFed = arrows.some(([arrow]) => arrow.startsWith('asset') && arrow.endsWith(`>${urn}`));
  const columns = fields.length;
  if (columns === 0) return { state: 'NO_COLUMNS', columns, tracedColumns: 0 };
  if (traced === columns || (traced === 0 && !isFed)) return { state: 'FULL', columns, tracedColumns: columns };
  return { state: traced === 0 ? 'NONE' : 'PARTIAL', columns, tracedColumns: traced };
}
