import { Inject, Injectable } from '@nestjs/common';

import { numberOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { distinctEnds } from '../../lineage/walk/routes.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { AssetEdges } from '../edges/asset-edges.js';
import { noteAddedColumn } from '../engine/added-column.js';
import { noteUnstatedWriters } from '../engine/unstated-writers.js';
import type { ChangeGroup, GrowthHistory, ImpactQuestion, InputGrowth } from '../engine/engine.types.js';
import { UseList } from '../engine/use-list.js';
import { columnsOfSchema, GrowthRepository } from './growth.repository.js';
import { inputGrowth, type SchemaVersion, type WriteAttempt } from './input-growth.js';

/** Readers whose history one question looks up. Of further ones nothing is known. */
const MAX_READERS = 50;
/** A new column that is passed on asks for the history of the next readers; each time is one round of reads. */
const MAX_ROUNDS = 4;
const MAX_OPERATIONS = 100;

/** A reader and the input of it that gets a column, or a job and the table of that kind that it writes. */
interface ReaderOfInput {
  readonly input: number;
  readonly reader: number;
}

interface Records {
  readonly schemas: ReadonlyMap<string, readonly SchemaVersion[]>;
  readonly attempts: ReadonlyMap<string, readonly WriteAttempt[]>;
}

/**
 * Reads what happened to readers when their input got columns before, for those that neither their SQL nor
 * their column claims decide about, and to jobs without SQL that write the table. docs/impact.md#history-of-new-columns
 *
 * Cost: nothing where every reader is decided. Otherwise, for each of at most four rounds, one read of
 * schemas, one of older schemas, one of runs, and one of operations for each dataset that is written.
 */
@Injectable()
export class GrowthReader {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly repository: GrowthRepository,
  ) {}

  /** @throws Problem `neo4j.unavailable` while the database is away */
  async historyFor(
    scope: VisibilityScope,
    question: ImpactQuestion,
    groups: readonly ChangeGroup[],
  ): Promise<GrowthHistory | undefined> {
    const growths = new Map<string, InputGrowth | undefined>();
    const history: GrowthHistory = { of: (input, reader) => growths.get(keyOf({ input, reader })) };
    for (let round = 0; round < MAX_ROUNDS && growths.size < MAX_READERS; round += 1) {
      const undecided = undecidedReaders(question, groups, growths).slice(0, MAX_READERS - growths.size);
      if (undecided.length === 0) break;
      const records = await this.recordsOf(scope, question.graph, undecided);
      for (const pair of undecided) growths.set(keyOf(pair), growthOf(question.graph, pair, records));
    }
    return growths.size === 0 ? undefined : history;
  }

  private async recordsOf(
    scope: VisibilityScope,
    graph: LineageGraph,
    pairs: readonly ReaderOfInput[],
  ): Promise<Records> {
    const outputs = pairs.flatMap(({ reader }) => outputsOf(graph, reader));
    const urnOf = (node: number): string => graph.nodes.urn(node);
    const outputUrns = [...new Set(outputs.map(urnOf))];
    const assets = [...new Set([...pairs.map(({ input }) => urnOf(input)), ...outputUrns])];
    const jobs = [...new Set(pairs.filter(({ reader }) => graph.isJob(reader)).map(({ reader }) => urnOf(reader)))];
    const reader = this.readers.as(scope);
    const [current, older, runs, operations] = await Promise.all([
      reader.entities(assets, ['schemaMetadata']),
      this.repository.olderSchemas(assets),
      this.repository.runs(jobs, 0),
      Promise.all(outputUrns.map((urn) => reader.points({ urn, aspect: 'operation', limit: MAX_OPERATIONS }))),
    ]);
    const schemas = new Map(
      assets.map((urn) => {
        const schema = current.get(urn)?.aspects.schemaMetadata;
        const now = schema ? [{ at: schema.createdOn, columns: columnsOfSchema(schema.value.fields) }] : [];
        return [urn, [...(older.get(urn) ?? []), ...now]] as const;
      }),
    );
    const reported = operations.flat().map(({ urn, timestamp, value }) => {
      const at: EpochMs = numberOf(value.lastUpdatedTimestamp) ?? timestamp;
      return [urn, { at, hasFailed: false }] as const;
    });
    const attempts = new Map<string, readonly WriteAttempt[]>(runs);
    for (const [urn, attempt] of reported) attempts.set(urn, [...(attempts.get(urn) ?? []), attempt]);
    return { schemas, attempts };
  }
}

function keyOf({ input, reader }: ReaderOfInput): string {
  return `${input} ${reader}`;
}

/** The readers of a new column that are undecided with the history that is known so far. */
function undecidedReaders(
  question: ImpactQuestion,
  groups: readonly ChangeGroup[],
  growths: ReadonlyMap<string, InputGrowth | undefined>,
): readonly ReaderOfInput[] {
  const undecided = new Map<string, ReaderOfInput>();
  const growthHistory: GrowthHistory = {
    of: (input, reader) => {
      const key = keyOf({ input, reader });
      if (!growths.has(key)) undecided.set(key, { input, reader });
      return growths.get(key);
    },
  };
  const edges = new AssetEdges(question.graph, undefined);
  for (const group of groups) {
    if (group.addedColumns.length === 0) continue;
    noteAddedColumn({ ...question, growthHistory }, group, edges, new UseList());
    noteUnstatedWriters({ ...question, growthHistory }, group, new UseList());
  }
  return [...undecided.values()];
}

function growthOf(graph: LineageGraph, pair: ReaderOfInput, { schemas, attempts }: Records): InputGrowth | undefined {
  const outputs = outputsOf(graph, pair.reader).map((output) => graph.nodes.urn(output));
  return inputGrowth({
    input: schemas.get(graph.nodes.urn(pair.input)) ?? [],
    outputs: outputs.map((urn) => schemas.get(urn) ?? []),
    attempts: [graph.nodes.urn(pair.reader), ...outputs].flatMap((urn) => attempts.get(urn) ?? []),
    readsSince: readsSince(graph, pair),
  });
}

/** The datasets that a job writes; a dataset is its own output. */
function outputsOf(graph: LineageGraph, reader: number): readonly number[] {
  if (!graph.isJob(reader)) return [reader];
  const outputs = distinctEnds(new Edges(graph, { level: 'asset', at: undefined }, 'DOWNSTREAM'), reader);
  return [...outputs].filter((output) => !graph.isJob(output));
}

/** When the oldest claim began that still says that the reader reads the input, or writes it. */
function readsSince(graph: LineageGraph, { input, reader }: ReaderOfInput): EpochMs {
  let since = Infinity;
  for (const direction of ['DOWNSTREAM', 'UPSTREAM'] as const) {
    const edges = new Edges(graph, { level: 'asset', at: undefined }, direction);
    for (let claim = edges.first(input); claim !== NONE; claim = edges.after(claim))
      if (edges.end(claim) === reader) since = Math.min(since, graph.claims.since[claim] ?? Infinity);
  }
  return since;
}
