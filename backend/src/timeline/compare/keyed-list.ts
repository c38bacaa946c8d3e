import { arrayOf, isJsonObject, type Json, jsonEquals, type JsonObject, textOf } from '../../kernel/json.js';

/** What came, went and changed between two lists whose elements are known by a key. */
export interface ListChanges<Item> {
  readonly added: readonly (readonly [string, Item])[];
  readonly removed: readonly (readonly [string, Item])[];
  readonly changed: readonly (readonly [string, Item, Item])[];
}

/** Compares lists by the text at `key`; of elements with the same key the last counts. */
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
