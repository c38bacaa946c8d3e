import { arrayOf, jsonEquals, type JsonObject, objectOf, textOf } from '../../kernel/json.js';

/** The aspect of a data product that lists its assets beside its name and description. */
export const PRODUCT_PROPERTIES = 'dataProductProperties';

/** What a write of `dataProductProperties` changes. */
export interface ProductChange {
  /** Urns of the assets that it puts into the product, takes out, or changes the entry of. */
  readonly assets: readonly string[];
  /** Whether it changes anything beside the list of assets, such as the name, or makes or deletes the aspect. */
  readonly isMore: boolean;
}

/**
 * Compares two values of `dataProductProperties`. Whoever may not manage the product may still put an asset into it or take it
 * out, if they may for that asset, so the two are judged apart:
 *
 *     {name: Orders, assets: [a, b]} → {name: Orders, assets: [b, c]}   assets a and c, nothing more
 *     {name: Orders, assets: [a]}    → {name: Sales, assets: [a]}       no asset, something more
 *
 * Costs one pass over both lists.
 */
export function productChange(before: JsonObject | undefined, after: JsonObject | undefined): ProductChange {
  const { assets: oldAssets, ...oldRest } = before ?? {};
  const { assets: newAssets, ...newRest } = after ?? {};
  const [old, now] = [entriesOf(oldAssets), entriesOf(newAssets)];
  const assets = [...new Set([...old.keys(), ...now.keys()])].filter((urn) => !jsonEquals(old.get(urn), now.get(urn)));
  const isWhole = before === undefined || after === undefined;
  return { assets, isMore: isWhole || assets.length === 0 || !jsonEquals(oldRest, newRest) };
}

function entriesOf(assets: unknown): ReadonlyMap<string, JsonObject> {
  return new Map(arrayOf(assets).map((entry) => [textOf(objectOf(entry).destinationUrn) ?? '', objectOf(entry)]));
}
