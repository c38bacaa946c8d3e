import { arrayOf, isJsonObject, type Json, type JsonObject, numberOf, textOf } from '../../../kernel/json.js';
import { type Draft, type DraftMap, emptyMap, isDraftMap } from './keyed-view.js';

/**
 * Column lineage as a patch points into it: operation → downstream column → query → upstream column → {confidenceScore}.
 * @see docs/model.md, column lineage under PATCH
 */
export interface FineGrainedView {
  readonly view: DraftMap;
  /** Entries that no path can name, since they have no downstream column: kept as they are. */
  readonly unnamed: readonly Json[];
}

const NONE = 'NONE';
/** Stands for "no upstream is known" of an entry that was stored that way; a patch never names it. */
const NO_UPSTREAM = '';

/** Entries without exactly one downstream are spread over their downstreams; of a pair stated twice the lowest score holds. */
export function toFineGrainedView(entries: readonly Json[]): FineGrainedView {
  const view = emptyMap();
  const unnamed: Json[] = [];
  for (const entry of entries) {
    const downs = isJsonObject(entry) ? arrayOf(entry.downstreams).map(String) : [];
    if (!isJsonObject(entry) || downs.length === 0) {
      unnamed.push(entry);
      continue;
    }
    const operation = below(view, textOf(entry.transformOperation) ?? NONE);
    for (const down of downs) addScores(below(below(operation, down), textOf(entry.query) ?? NONE), entry);
  }
  return { view, unnamed };
}

function addScores(scores: DraftMap, entry: JsonObject): void {
  const confidenceScore = numberOf(entry.confidenceScore) ?? 1;
  const sourceColumns = arrayOf(entry.upstreams).map(String);
  for (const up of sourceColumns.length === 0 ? [NO_UPSTREAM] : sourceColumns) {
    const known = scores[up] === undefined ? 1 : scoreOf(scores[up]);
    const score = emptyMap();
    score.confidenceScore = Math.min(known, confidenceScore);
    scores[up] = score;
  }
}

/** One entry per (operation, downstream, query): all its upstreams and the lowest of their scores; one that lost its last goes. */
export function toFineGrainedList(view: DraftMap, unnamed: readonly Json[]): readonly Json[] {
  const entries: Json[] = [];
  forEachEntry(view, (operation, downs) =>
    forEachEntry(downs, (down, queries) =>
      forEachEntry(queries, (query, scores) => {
        const all: readonly (readonly [string, Draft])[] = isDraftMap(scores) ? Object.entries(scores) : [];
        const sourceColumns = all.filter(([up]) => up !== NO_UPSTREAM);
        const counted = sourceColumns.length > 0 ? sourceColumns : all;
        if (counted.length > 0) entries.push(fineGrainedEntry({ operation, down, query }, counted));
      }),
    ),
  );
  return [...entries, ...unnamed];
}

interface EntryKey {
  readonly operation: string;
  readonly down: string;
  readonly query: string;
}

function fineGrainedEntry(key: EntryKey, scores: readonly (readonly [string, Draft])[]): JsonObject {
  const sourceColumns = scores.map(([up]) => up).filter((up) => up !== NO_UPSTREAM);
  return {
    upstreamType: upstreamType(sourceColumns),
    upstreams: sourceColumns,
    downstreamType: 'FIELD',
    downstreams: [key.down],
    transformOperation: key.operation,
    // Not by spreading: a call takes no more than about 100,000 arguments.
    confidenceScore: scores.reduce((lowest, [, score]) => Math.min(lowest, scoreOf(score)), Infinity),
    ...(key.query === NONE ? {} : { query: key.query }),
  };
}

function upstreamType(sourceColumns: readonly string[]): string {
  if (sourceColumns.length === 0) return NONE;
  return sourceColumns[0]?.startsWith('urn:li:dataset:') === true ? 'DATASET' : 'FIELD_SET';
}

/** `{confidenceScore}`, a bare number, or nothing said: 1. */
function scoreOf(value: Draft | undefined): number {
  return numberOf(value) ?? (isDraftMap(value) ? numberOf(value.confidenceScore) : undefined) ?? 1;
}

function below(map: DraftMap, key: string): DraftMap {
  const known = map[key];
  if (isDraftMap(known)) return known;
  const fresh = emptyMap();
  map[key] = fresh;
  return fresh;
}

function forEachEntry(value: Draft | undefined, visit: (key: string, item: Draft) => void): void {
  if (isDraftMap(value)) for (const [key, item] of Object.entries(value)) visit(key, item);
}
