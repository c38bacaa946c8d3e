import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../../../kernel/project-root.js';
import { arrayOf, isJsonObject, type Json, type JsonObject } from '../../../kernel/json.js';
import { toFineGrainedList, toFineGrainedView } from './fine-grained-view.js';
import { type ArrayKeys, type Draft, emptyMap, fromKeyedView, isDraftMap, toKeyedView } from './keyed-view.js';
import { applyOperation, badPatch, bringsArrays, type Operation, readOperation } from './patch-operations.js';

// The file is part of the program: names of aspects, each with the keys of its arrays.
const TABLE = JSON.parse(
  readFileSync(join(projectRoot(), 'backend', 'src', 'store', 'rules', 'patch', 'patch-keys.json'), 'utf8'),
) as Readonly<Record<string, ArrayKeys>>;
const FINE_GRAINED = new Set(['upstreamLineage', 'dataJobInputOutput']);
const NESTED = /\u241f/g;

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
 * Cost: linear in the value; twice that for an operation that brings arrays along, since the view is made anew after it.
 *
 * @param body a list of operations, or `{patch, arrayPrimaryKeys, forceGenericPatch}`
 * @throws Problem `store.bad-patch`, `store.patch-test`
 */
export function applyPatch(aspect: string, current: JsonObject, body: unknown): Json {
  const patch = readPatch(aspect, body);
  let view = viewOf(current, patch);
  let stale = false;
  for (const operation of patch.operations) {
    // The operation before may have brought in arrays where this one points at keys.
    if (stale) view = viewOf(valueOf(view, patch), patch);
    view = { ...view, root: applyOperation(view.root, operation) };
    stale = bringsArrays(operation);
  }
  return valueOf(withEmptied(view, current, patch), patch);
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
    givenKeys.map(([field, parts]) => [field.replace(NESTED, '/'), arrayOf(parts).map(String)]),
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
