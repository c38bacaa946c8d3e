import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';

/** For each array, by its path from the root (`*` = any key above), the key parts that name its elements; none: the element itself. */
export type ArrayKeys = Readonly<Record<string, readonly string[]>>;

/** U+241F parts the names of a nested key field: `attribution␟source`. */
const NESTED = '\u241f';

/**
 * A value in which arrays with keys are nested maps, one level a key part: what a JSON Patch of the protocol points into.
 * `{tags: [{tag: "urn:…"}]}` with tags → [tag] becomes `{tags: {"urn:…": {tag: "urn:…"}}}`.
 */
export function toKeyedView(value: Json | undefined, keys: ArrayKeys, path = ''): Json | undefined {
  const parts = keysAt(keys, path);
  if (Array.isArray(value)) {
    if (!parts) return value as Json;
    const view: Record<string, Json> = {};
    for (const item of value as readonly Json[]) {
      const trail = parts.length === 0 ? [plainKey(item)] : parts.map((part) => keyPart(item, part));
      insert(view, trail, toKeyedView(item, keys, join(path, '*')) ?? null);
    }
    return view;
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, toKeyedView(item, keys, join(path, name))]),
  );
}

/** Back to arrays; an element's key fields are filled in from its place where the value lacks them. */
export function fromKeyedView(view: Json | undefined, keys: ArrayKeys, path = ''): Json | undefined {
  const parts = keysAt(keys, path);
  if (parts && isJsonObject(view))
    return elementsOf(view, parts, [], parts.length || 1).map(
      (item) => fromKeyedView(item, keys, join(path, '*')) ?? null,
    );
  if (Array.isArray(view) || !isJsonObject(view)) return view;
  return Object.fromEntries(
    Object.entries(view).map(([name, item]) => [name, fromKeyedView(item, keys, join(path, name))]),
  );
}

function elementsOf(view: JsonObject, parts: readonly string[], trail: readonly string[], depth: number): Json[] {
  return Object.entries(view).flatMap(([key, item]) => {
    const here = [...trail, key];
    if (here.length < depth) return isJsonObject(item) ? elementsOf(item, parts, here, depth) : [];
    if (parts.length === 0) return [isJsonObject(item) ? item : key];
    return [withKeys(item ?? null, parts, here)];
  });
}

function withKeys(item: Json, parts: readonly string[], trail: readonly string[]): Json {
  if (!isJsonObject(item)) return item;
  return parts.reduce<JsonObject>((filled, part, at) => {
    const key = trail[at] ?? '';
    // Only plain key fields are filled in; an empty segment says that the field is absent.
    return key === '' || part.includes(NESTED) || filled[part] !== undefined ? filled : { ...filled, [part]: key };
  }, item);
}

function insert(view: Record<string, Json>, trail: readonly string[], item: Json): void {
  let here = view;
  trail.slice(0, -1).forEach((key) => {
    const below = here[key];
    const next: Record<string, Json> = isJsonObject(below) ? (below as Record<string, Json>) : {};
    here[key] = next;
    here = next;
  });
  here[trail.at(-1) ?? ''] = item;
}

function keyPart(item: Json, part: string): string {
  let here: Json | undefined = item;
  for (const name of part.split(NESTED)) here = isJsonObject(here) ? here[name] : undefined;
  return here === undefined || here === null ? '' : plainKey(here);
}

/** Texts name themselves; tagged values such as `{"string": "a"}` by what they hold. */
function plainKey(value: Json): string {
  if (isJsonObject(value)) {
    const inner = Object.values(value);
    const only = inner[0];
    return inner.length === 1 && isScalar(only) ? String(only) : JSON.stringify(value);
  }
  return isScalar(value) ? String(value) : JSON.stringify(value);
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function keysAt(keys: ArrayKeys, path: string): readonly string[] | undefined {
  return keys[path];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}
