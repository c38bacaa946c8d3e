import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../../../kernel/project-root.js';
import { arrayOf, isJsonObject, type Json, type JsonObject } from '../../../kernel/json.js';
import { toFineGrainedList, toFineGrainedView } from './fine-grained-view.js';
import { type ArrayKeys, type Draft, emptyMap, fromKeyedView, isDraftMap, toKeyedView } from './keyed-view.js';
import {
  applyOperation,
  badPatch,
  bringsArrays,
  type Operation,
  readOperation,
  valueAtPath,
} from './patch-operations.js';

// The file is part of the program: names of aspects, each with the keys of its arrays.
const TABLE = JSON.parse(
  readFileSync(join(projectRoot(), 'backend', 'src', 'store', 'rules', 'patch', 'patch-keys.json'), 'utf8'),
) as Readonly<Record<string, ArrayKeys>>;
const FINE_GRAINED = new Set(['upstreamLineage', 'dataJobInputOutput']);
const NESTED = /\u241f/g;

/** The keys of the protocol's own arrays have two parts at most. */
const MAX_KEY_PARTS = 20;
/** Each `copy` may double the value, so what all of them copy is bounded. */
const MAX_COPIED_VALUES = 100_000;
/** All values of the aspect are read when the view is made anew, which takes about a third of a second at this number. */
const MAX_VIEWED_VALUES = 200_000;
/** Parts the steps of a pointer; no step holds it. */
const STEP = '\u0000';
/** A step that may name another element after the next operation. */
const POSITION = /^(?:-|\d+)$/;

/** Names through which JavaScript reaches what all objects share. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

interface Patch {
  readonly operations: readonly Operation[];
  readonly keys: ArrayKeys;
  /** Column lineage is seen as nested maps. */
  readonly fineGrained: boolean;
  /** Plain values of this array are tagged on the wire, and clients patch them untagged. */
  readonly tagged: string | undefined;
}

/**
 * Applies a JSON Patch (RFC 6902) as the public protocol means it: to a view of the aspect in which arrays with keys are maps.
 *
 * Idea: clients patch lists by naming an element, not by its position, which others may have moved. So `toKeyedView` turns each such
 * array into nested maps, one level for each part of its key; the operations are applied to that; `fromKeyedView` turns the maps back into
 * arrays. Which arrays have keys is in `patch-keys.json`, or comes with the patch. Column lineage has a view of its own
 * (`fine-grained-view.ts`).
 *
 * Example: `globalTags` is `{tags: [{tag: "urn:li:tag:a"}]}`, keyed by `tag`. Its view is `{tags: {"urn:li:tag:a": {tag: "urn:li:tag:a"}}}`.
 * `add /tags/urn:li:tag:b {}` and `remove /tags/urn:li:tag:a` leave `{tags: {"urn:li:tag:b": {}}}`, which becomes `{tags: [{tag:
 * "urn:li:tag:b"}]}`: key fields are filled in from the path.
 *
 * Other than RFC 6902 says, `add` creates missing parents, removing what is not there is no error, and a `remove` that stops short of the
 * last key part removes everything below it.
 *
 * Cost: linear in the value; twice that again for an operation that points into what an earlier one brought along as an array, because
 * the view is made anew before it. Both that and what `copy` adds are bounded.
 *
 * @param body a list of operations, or `{patch, arrayPrimaryKeys, forceGenericPatch}`
 * @throws Problem `store.bad-patch`, `store.patch-test`
 */
export function applyPatch(aspect: string, current: JsonObject, body: unknown): Json {
  const patch = readPatch(aspect, body);
  let view = viewOf(current, patch);
  // Where operations have put arrays that the view does not show as maps yet.
  const arrayPlaces = new Set<string>();
  let copied = 0;
  let viewed = 0;
  for (const operation of patch.operations) {
    if (pointsInto(arrayPlaces, operation)) {
      viewed += countValues(view.root);
      if (viewed > MAX_VIEWED_VALUES)
        throw badPatch(aspect, 'has too many operations on lists that it brings; send it in parts');
      view = viewOf(valueOf(view, patch), patch);
      arrayPlaces.clear();
    }
    if (operation.op === 'copy') copied += countValues(valueAtPath(view.root, operation.from));
    if (copied > MAX_COPIED_VALUES) throw badPatch(aspect, `copies more than ${MAX_COPIED_VALUES} values`);
    view = { ...view, root: applyOperation(view.root, operation) };
    if (bringsArrays(operation)) arrayPlaces.add(placeOf(operation.path));
  }
  return valueOf(withEmptied(view, current, patch), patch);
}

/** Up to the first position in a list, since positions change. */
function placeOf(path: readonly string[]): string {
  const position = path.findIndex((step) => POSITION.test(step));
  return (position === -1 ? path : path.slice(0, position)).join(STEP);
}

/** Whether an operation reads or changes something at one of the places or below it. A `test` compares the whole. */
function pointsInto(places: ReadonlySet<string>, { op, path, from }: Operation): boolean {
  if (places.size === 0) return false;
  const isAtOrBelow = (pointer: readonly string[]): boolean =>
    Array.from({ length: pointer.length + 1 }, (_, steps) => pointer.slice(0, steps).join(STEP)).some((place) =>
      places.has(place),
    );
  return op === 'test' || isAtOrBelow(path) || isAtOrBelow(from);
}

/** Objects, lists and plain values, each as one. */
function countValues(value: Draft | undefined): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((count, item) => count + countValues(item), 1);
}

/** A keyed array of which a patch removes the whole is empty, not absent: it may be required. */
function withEmptied(view: PatchView, current: JsonObject, { keys }: Patch): PatchView {
  const { root } = view;
  if (!isDraftMap(root)) return view;
  const removedFields = Object.keys(keys).filter((field) => Array.isArray(current[field]) && root[field] === undefined);
  for (const field of removedFields) root[field] = emptyMap();
  return view;
}

function readPatch(aspect: string, body: unknown): Patch {
  const wrapped = isJsonObject(body) ? body : { patch: body as Json };
  if (!Array.isArray(wrapped.patch))
    throw badPatch(aspect, 'must be a list of operations, or an object with the list under "patch"');
  const givenKeys = isJsonObject(wrapped.arrayPrimaryKeys) ? Object.entries(wrapped.arrayPrimaryKeys) : [];
  const generic = wrapped.forceGenericPatch === true || givenKeys.length > 0;
  // An array below an object is named `actors␟users`.
  const keys = Object.fromEntries(
    givenKeys.map(([field, parts]) => [field.replace(NESTED, '/'), keyParts(aspect, field, arrayOf(parts))]),
  );
  const operations = wrapped.patch.map((operation: Json) => readOperation(aspect, operation));
  // A client's helper for the fields of a schema sends this name. Dropped as unknown fields are, it would look like a success.
  if (aspect === 'schemaMetadata' && operations.some(({ path }) => path[0] === 'schemaFieldInfo'))
    throw badPatch(aspect, 'names "schemaFieldInfo", which no schema has; patch editableSchemaMetadata, or /fields');
  const elementKeys = generic ? keys : (TABLE[aspect] ?? {});
  for (const { path, from } of operations)
    for (const pointer of [path, from]) requirePlainNames(aspect, pointer, elementKeys);
  return {
    operations,
    keys: elementKeys,
    fineGrained: !generic && FINE_GRAINED.has(aspect),
    tagged: !generic && aspect === 'chartInfo' ? 'inputs' : undefined,
  };
}

function keyParts(aspect: string, field: string, parts: readonly unknown[]): readonly string[] {
  if (parts.length > MAX_KEY_PARTS)
    throw badPatch(
      aspect,
      `has arrayPrimaryKeys of ${parts.length} parts for ${field}; at most ${MAX_KEY_PARTS} are allowed`,
    );
  return parts.map(String);
}

/**
 * Views have no prototypes, so a path could change nothing but its value. One that names what all objects share is refused all the
 * same: it is not meant for metadata. Only an element of a keyed list may be called so, such as a column `constructor`.
 *
 * @throws Problem `store.bad-patch`
 */
function requirePlainNames(aspect: string, path: readonly string[], keys: ArrayKeys): void {
  // A plain value is its own key, so it has one part as well.
  const keyParts = Math.max(1, keys[path[0] ?? '']?.length ?? 0);
  const isKeyed = Object.hasOwn(keys, path[0] ?? '');
  const reserved = path.find(
    (part, index) => RESERVED.has(part) && (part === '__proto__' || !isKeyed || index === 0 || index > keyParts),
  );
  if (reserved !== undefined) throw badPatch(aspect, `has a path with "${reserved}", which is no name of a field`);
}

interface PatchView {
  readonly root: Draft;
  /** Column lineage that no path can name. */
  readonly unnamed: readonly Json[];
}

function viewOf(value: Json, { keys, fineGrained }: Patch): PatchView {
  const root = toKeyedView(value, keys);
  const entries = isJsonObject(value) ? value.fineGrainedLineages : undefined;
  if (!fineGrained || !Array.isArray(entries) || !isDraftMap(root)) return { root, unnamed: [] };
  const { view, unnamed } = toFineGrainedView(entries as readonly Json[]);
  root.fineGrainedLineages = view;
  return { root, unnamed };
}

function valueOf({ root, unnamed }: PatchView, { keys, fineGrained, tagged }: Patch): Json {
  const value = fromKeyedView(root, keys);
  if (!isJsonObject(value) || !isDraftMap(root)) return value;
  const { fineGrainedLineages: scores } = root;
  if (fineGrained && isDraftMap(scores)) return { ...value, fineGrainedLineages: toFineGrainedList(scores, unnamed) };
  if (tagged === undefined) return value;
  const list = value[tagged];
  return Array.isArray(list)
    ? { ...value, [tagged]: list.map((item: Json) => (typeof item === 'string' ? { string: item } : item)) }
    : value;
}
