import { arrayOf, isJsonObject, type Json, jsonEquals, type JsonObject, textOf } from '../../kernel/json.js';

/**
 * What was added, removed and changed between two lists whose elements have a key. Each row begins
 * with the key.
 */
export interface ListChanges<Item> {
  readonly added: readonly (readonly [string, Item])[];
  readonly removed: readonly (readonly [string, Item])[];
  /** Key, value before, value after. */
  readonly changed: readonly (readonly [string, Item, Item])[];
}

/**
 * Compares two lists of records by the text in their field `key`; the order of a list says nothing.
 *
 *     [{tag: a}, {tag: b, note: 1}]  →  [{tag: b, note: 2}, {tag: c}]
 *     added c, removed a, changed b
 *
 * Of elements with the same key the last counts; elements without one are left out.
 */
export function compareLists(before: unknown, after: unknown, key: string): ListChanges<JsonObject> {
  return compareMaps(byKey(before, key), byKey(after, key));
}

export function compareMaps<Item extends Json>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
): ListChanges<Item> {
  const changed = [...after].flatMap(([key, item]) => {
    const old = before.get(key);
    return old !== undefined && !jsonEquals(old, item) ? [[key, old, item] as const] : [];
  });
  return {
    added: [...after].filter(([key]) => !before.has(key)),
    removed: [...before].filter(([key]) => !after.has(key)),
    changed,
  };
}

function byKey(list: unknown, key: string): ReadonlyMap<string, JsonObject> {
  return new Map(
    arrayOf(list)
      .filter(isJsonObject)
      .flatMap((item) => {
        const value = textOf(item[key]);
        return value === undefined ? [] : [[value, item] as const];
      }),
  );
}
