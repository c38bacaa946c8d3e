import { isJsonObject, type Json } from '../kernel/json.js';

export interface PathHit {
  readonly value: Json;
  /** The path with indexes and keys in place of `*`. */
  readonly path: string;
  /** What each `*` stood for, outermost first. */
  readonly stars: readonly string[];
}

/**
 * Everything at a path of the model: `/`-separated; `*` every element or map value, `$key` a map's keys, and the name of a union's
 * member stands below the union.
 */
export function valuesAt(value: Json | undefined, path: string): readonly PathHit[] {
  return [...eachValueAt(value, path)];
}

/** As `valuesAt`, one by one, so that a list of 90,000 elements need not be read in one piece. */
export function eachValueAt(value: Json | undefined, path: string): Iterable<PathHit> {
  return walk(value, path.split('/'), { at: 0, trail: [], stars: [] });
}

interface PathStep {
  readonly at: number;
  readonly trail: readonly string[];
  readonly stars: readonly string[];
}

function* walk(value: Json | undefined, segments: readonly string[], step: PathStep): Generator<PathHit, void> {
  if (value === undefined || value === null) return;
  const segment = segments[step.at];
  if (segment === undefined) {
    yield { value, path: step.trail.join('/'), stars: step.stars };
    return;
  }
  const descend = (item: Json | undefined, name: string, stars = step.stars): Generator<PathHit, void> =>
    walk(item, segments, { at: step.at + 1, trail: [...step.trail, name], stars });
  if (segment === '$key') {
    if (isJsonObject(value)) for (const key of Object.keys(value)) yield* descend(key, '$key');
  } else if (segment === '*') {
    for (const [key, item] of entriesOf(value)) yield* descend(item, key, [...step.stars, key]);
  } else if (isJsonObject(value)) {
    yield* descend(value[segment], segment);
  }
}

function entriesOf(value: Json): readonly (readonly [string, Json | undefined])[] {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item, index) => [String(index), item] as const);
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The one value at a path whose stars are given: an audit stamp beside the edge it belongs to. */
export function valueBeside(value: Json, path: string, stars: readonly string[]): Json | undefined {
  let starIndex = 0;
  let current: Json | undefined = value;
  for (const segment of path.split('/')) {
    const key = segment === '*' ? stars[starIndex++] : segment;
    if (key === undefined) return undefined;
    if (Array.isArray(current)) current = (current as readonly Json[])[Number(key)];
    else if (isJsonObject(current)) current = current[key];
    else return undefined;
  }
  return current ?? undefined;
}
