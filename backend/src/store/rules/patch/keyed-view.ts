import { isJsonObject, type Json } from '../../../kernel/json.js';

/** For each array, by its path from the root (`*` = any key above), the key parts that name its elements; none: the element itself. */
export type ArrayKeys = Readonly<Record<string, readonly string[]>>;

/** A value that a patch may change in place. Its objects have no prototype: keys are a client's, `__proto__` among them. */
export type Draft = string | number | boolean | null | Draft[] | DraftMap;
export interface DraftMap {
  [key: string]: Draft;
}

/** U+241F parts the names of a nested key field: `attribution␟source`. */
const NESTED = '\u241f';

export function isDraftMap(value: Draft | undefined): value is DraftMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function emptyMap(): DraftMap {
  // An object without prototype has no type of its own.
  return Object.create(null) as DraftMap;
}

/**
 * A copy in which arrays with keys are nested maps, one level a key part: what a JSON Patch of the protocol points into.
 * `{tags: [{tag: "urn:…"}]}` with tags → [tag] becomes `{tags: {"urn:…": {tag: "urn:…"}}}`.
 */
export function toKeyedView(value: Json | undefined, keys: ArrayKeys, path = ''): Draft {
  if (Array.isArray(value)) return arrayView(value as readonly Json[], keys, path);
  if (!isJsonObject(value)) return primitive(value);
  const view = emptyMap();
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) view[name] = toKeyedView(item, keys, join(path, name));
  }
  return view;
}

function arrayView(list: readonly Json[], keys: ArrayKeys, path: string): Draft {
  const parts = partsAt(keys, path);
  const below = join(path, '*');
  if (!parts) return list.map((item) => toKeyedView(item, keys, below));
  const view = emptyMap();
  for (const item of list) {
    const trail = parts.length === 0 ? [plainKey(item)] : parts.map((part) => keyPart(item, part));
    insert(view, trail, toKeyedView(item, keys, below));
  }
  return view;
}

/** Back to arrays; an element's key fields are filled in from its place where the value lacks them. */
export function fromKeyedView(view: Draft, keys: ArrayKeys, path = ''): Json {
  const parts = partsAt(keys, path);
  const below = join(path, '*');
  // An array at a map's place is taken as it is.
  if (Array.isArray(view)) return view.map((item) => fromKeyedView(item, keys, below));
  if (!isDraftMap(view)) return view;
  if (parts) return elementsOf(view, parts, []).map((item) => fromKeyedView(item, keys, below));
  return Object.fromEntries(
    Object.entries(view).map(([name, item]) => [name, fromKeyedView(item, keys, join(path, name))]),
  );
}

function elementsOf(view: DraftMap, parts: readonly string[], trail: readonly string[]): Draft[] {
  return Object.entries(view).flatMap(([key, item]) => {
    const here = [...trail, key];
    if (here.length >= parts.length)
      return [parts.length === 0 ? plainElement(item, key) : withKeys(item, parts, here)];
    if (Array.isArray(item)) return item;
    return isDraftMap(item) ? elementsOf(item, parts, here) : [];
  });
}

/** Clients add a plain value as itself or as `{}`; its key says what it is. */
function plainElement(item: Draft, key: string): Draft {
  return isDraftMap(item) && Object.keys(item).length > 0 ? item : key;
}

function withKeys(item: Draft, parts: readonly string[], trail: readonly string[]): Draft {
  if (!isDraftMap(item)) return item;
  parts.forEach((part, at) => {
    const key = trail[at] ?? '';
    // Only plain key fields are filled in; an empty segment says that the field is absent.
    if (key !== '' && !part.includes(NESTED) && item[part] === undefined) item[part] = key;
  });
  return item;
}

function insert(view: DraftMap, trail: readonly string[], item: Draft): void {
  let current = view;
  for (const key of trail.slice(0, -1)) {
    const below = current[key];
    const child = isDraftMap(below) ? below : emptyMap();
    current[key] = child;
    current = child;
  }
  current[trail.at(-1) ?? ''] = item;
}

function keyPart(item: Json, part: string): string {
  let here: Json | undefined = item;
  for (const name of part.split(NESTED))
    here = isJsonObject(here) && Object.hasOwn(here, name) ? here[name] : undefined;
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

function partsAt(keys: ArrayKeys, path: string): readonly string[] | undefined {
  return Object.hasOwn(keys, path) ? keys[path] : undefined;
}

function primitive(value: unknown): Draft {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}
