import { arrayOf, isJsonObject, type Json, type JsonObject, numberOf, textOf } from '../kernel/json.js';

/**
 * Column lineage as a patch points into it: operation → downstream column → query → upstream column → {confidenceScore}.
 * @see docs/protocol.md, column lineage under PATCH
 */
type ScoresByUpstream = Record<string, Json>;

const NONE = 'NONE';

/** Replaces the list of entries by the nested map. Entries without exactly one downstream are spread over their downstreams. */
export function toFineGrainedView(value: JsonObject): JsonObject {
  if (!Array.isArray(value.fineGrainedLineages)) return value;
  const view: Record<string, Record<string, Record<string, ScoresByUpstream>>> = {};
  for (const entry of value.fineGrainedLineages as readonly Json[]) {
    if (!isJsonObject(entry)) continue;
    const operation = textOf(entry.transformOperation) ?? NONE;
    const query = textOf(entry.query) ?? NONE;
    const score = numberOf(entry.confidenceScore) ?? 1;
    for (const down of arrayOf(entry.downstreams).map(String)) {
      const scores = (((view[operation] ??= {})[down] ??= {})[query] ??= {});
      for (const up of arrayOf(entry.upstreams).map(String)) scores[up] = { confidenceScore: score };
    }
  }
  return { ...value, fineGrainedLineages: view };
}

/** One entry per (operation, downstream, query): all its upstreams and the lowest of their scores; empty ones disappear. */
export function toFineGrainedList(value: JsonObject): JsonObject {
  if (!isJsonObject(value.fineGrainedLineages)) return value;
  const entries: Json[] = [];
  forEachEntry(value.fineGrainedLineages, (operation, downs) =>
    forEachEntry(downs, (down, queries) =>
      forEachEntry(queries, (query, scores) => {
        const ups = isJsonObject(scores) ? Object.entries(scores) : [];
        if (ups.length > 0) entries.push(fineGrainedEntry({ operation, down, query }, ups));
      }),
    ),
  );
  return { ...value, fineGrainedLineages: entries };
}

interface EntryKey {
  readonly operation: string;
  readonly down: string;
  readonly query: string;
}

function fineGrainedEntry(
  { operation, down, query }: EntryKey,
  ups: readonly (readonly [string, Json | undefined])[],
): JsonObject {
  const first = ups[0]?.[0] ?? '';
  return {
    upstreamType: first.startsWith('urn:li:dataset:') ? 'DATASET' : 'FIELD_SET',
    upstreams: ups.map(([up]) => up),
    downstreamType: 'FIELD',
    downstreams: [down],
    transformOperation: operation,
    confidenceScore: Math.min(...ups.map(([, score]) => scoreOf(score))),
    ...(query === NONE ? {} : { query }),
  };
}

function scoreOf(value: Json | undefined): number {
  return numberOf(value) ?? (isJsonObject(value) ? numberOf(value.confidenceScore) : undefined) ?? 1;
}

function forEachEntry(value: Json | undefined, visit: (key: string, item: Json | undefined) => void): void {
  if (isJsonObject(value)) for (const [key, item] of Object.entries(value)) visit(key, item);
}
