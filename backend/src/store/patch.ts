import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../kernel/project-root.js';
import { arrayOf, isJsonObject, type Json, jsonEquals, type JsonObject, objectOf, textOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import { toFineGrainedList, toFineGrainedView } from './fine-grained-view.js';
import { type ArrayKeys, fromKeyedView, toKeyedView } from './keyed-view.js';

interface Operation {
  readonly op: string;
  readonly path: readonly string[];
  readonly from: readonly string[];
  readonly value: Json | undefined;
}

const TABLE = JSON.parse(
  readFileSync(join(projectRoot(), 'backend', 'src', 'store', 'patch-keys.json'), 'utf8'),
) as Readonly<Record<string, ArrayKeys>>;
const FINE_GRAINED = new Set(['upstreamLineage', 'dataJobInputOutput']);

/**
 * RFC 6902 on the view of an aspect in which keyed arrays are maps. `add` creates missing parents, removing what is not there is no
 * error, a `remove` that stops short of the last key part removes everything below it.
 *
 * @param body a list of operations, or `{patch, arrayPrimaryKeys, forceGenericPatch}`
 * @throws Problem `store.bad-patch`
 */
export function applyPatch(aspect: string, current: JsonObject, body: unknown): Json {
  const { operations, keys, generic } = readPatch(aspect, body);
  const fineGrained = !generic && FINE_GRAINED.has(aspect);
  const view = toKeyedView(fineGrained ? toFineGrainedView(current) : current, keys);
  // The view is new, so operations may change it in place.
  let root = structuredClone(view ?? {}) as Json;
  for (const operation of operations) root = applyOperation(root, operation);
  const list = fromKeyedView(root, keys) ?? {};
  return fineGrained ? toFineGrainedList(objectOf(list)) : list;
}

function readPatch(
  aspect: string,
  body: unknown,
): { operations: readonly Operation[]; keys: ArrayKeys; generic: boolean } {
  const wrapped = isJsonObject(body) ? body : { patch: body as Json };
  if (!Array.isArray(wrapped.patch))
    throw badPatch(aspect, 'must be a list of operations, or an object with the list under "patch"');
  const own = isJsonObject(wrapped.arrayPrimaryKeys) ? wrapped.arrayPrimaryKeys : undefined;
  const generic = wrapped.forceGenericPatch === true || (own !== undefined && Object.keys(own).length > 0);
  const keys = own
    ? Object.fromEntries(Object.entries(own).map(([field, parts]) => [field, arrayOf(parts).map(String)]))
    : {};
  return {
    operations: wrapped.patch.map((operation: Json) => readOperation(aspect, operation)),
    keys: generic ? keys : (TABLE[aspect] ?? {}),
    generic,
  };
}

function readOperation(aspect: string, operation: Json): Operation {
  const spec = objectOf(operation);
  const op = textOf(spec.op)?.toLowerCase();
  const path = textOf(spec.path);
  if (op === undefined || !['add', 'remove', 'replace', 'move', 'copy', 'test'].includes(op)) {
    throw badPatch(
      aspect,
      `has the operation ${JSON.stringify(spec.op)}; allowed are add, remove, replace, move, copy, test`,
    );
  }
  if (path === undefined || (path !== '' && !path.startsWith('/')))
    throw badPatch(aspect, `has the path ${JSON.stringify(spec.path)}, which must begin with "/"`);
  return { op, path: segments(path), from: segments(textOf(spec.from) ?? ''), value: spec.value };
}

function segments(pointer: string): readonly string[] {
  if (pointer === '') return [];
  const parts = pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (parts.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype'))
    throw badPatch('', 'has a forbidden path segment');
  return parts;
}

function applyOperation(root: Json, operation: Operation): Json {
  const { op, path, from } = operation;
  switch (op) {
    case 'add':
    case 'replace':
      return put(root, path, operation.value ?? null);
    case 'remove':
      return cut(root, path);
    case 'copy':
      return put(root, path, structuredClone(look(root, from) ?? null) as Json);
    case 'move': {
      const moved = look(root, from) ?? null;
      return put(cut(root, from), path, moved);
    }
    default:
      if (!jsonEquals(look(root, path), operation.value))
        throw new Problem('precondition', 'store.patch-test', `The patch's test of /${path.join('/')} does not hold.`);
      return root;
  }
}

function put(root: Json, path: readonly string[], value: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(root)) {
    const list = [...(root as readonly Json[])];
    const at = head === '-' ? list.length : Number(head);
    if (!Number.isInteger(at) || at < 0 || at > list.length)
      throw badPatch('', `points at element "${head}" of a list of ${list.length}`);
    if (rest.length === 0) list.splice(at, 0, value);
    else list[at] = put(list[at] ?? {}, rest, value);
    return list;
  }
  const object = objectOf(root);
  return { ...object, [head]: put(object[head] ?? {}, rest, value) };
}

function cut(root: Json, path: readonly string[]): Json {
  const [head, ...rest] = path;
  if (head === undefined) return {};
  if (Array.isArray(root)) {
    const at = Number(head);
    const list = root as readonly Json[];
    if (!Number.isInteger(at) || at >= list.length) return root;
    return rest.length === 0
      ? list.filter((_, index) => index !== at)
      : list.map((item, index) => (index === at ? cut(item, rest) : item));
  }
  if (!isJsonObject(root) || root[head] === undefined) return root;
  if (rest.length > 0) return { ...root, [head]: cut(root[head] ?? null, rest) };
  return Object.fromEntries(Object.entries(root).filter(([key]) => key !== head)) as JsonObject;
}

function look(root: Json, path: readonly string[]): Json | undefined {
  let here: Json | undefined = root;
  for (const segment of path) {
    if (Array.isArray(here)) here = (here as readonly Json[])[Number(segment)];
    else here = isJsonObject(here) ? here[segment] : undefined;
  }
  return here;
}

function badPatch(aspect: string, reason: string): Problem {
  return new Problem('unacceptable', 'store.bad-patch', `The patch${aspect === '' ? '' : ` of ${aspect}`} ${reason}.`);
}
