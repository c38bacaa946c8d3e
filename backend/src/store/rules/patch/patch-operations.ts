import { isJsonObject, type Json, jsonEquals, objectOf, textOf } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';
import { type Draft, type DraftMap, emptyMap, isDraftMap, toKeyedView } from './keyed-view.js';

const OPS = ['add', 'remove', 'replace', 'move', 'copy', 'test'] as const;

export interface Operation {
  readonly op: (typeof OPS)[number];
  readonly path: readonly string[];
  readonly from: readonly string[];
  readonly value: Json | undefined;
}

/** Aspects are nested a dozen deep at most; a path of a million segments is an attack. */
const MAX_SEGMENTS = 100;
const INDEX = /^(?:0|[1-9]\d{0,8})$/;

/** @throws Problem `store.bad-patch` */
export function readOperation(aspect: string, operation: Json): Operation {
  const spec = objectOf(operation);
  const name = textOf(spec.op)?.toLowerCase();
  const op = OPS.find((known) => known === name);
  const path = textOf(spec.path);
  if (op === undefined) {
    throw badPatch(aspect, `has the operation ${JSON.stringify(spec.op)}; allowed are ${OPS.join(', ')}`);
  }
  if (path === undefined || (path !== '' && !path.startsWith('/')))
    throw badPatch(aspect, `has the path ${JSON.stringify(spec.path)}, which must begin with "/"`);
  return { op, path: segments(aspect, path), from: segments(aspect, textOf(spec.from) ?? ''), value: spec.value };
}

function segments(aspect: string, pointer: string): readonly string[] {
  if (pointer === '') return [];
  const parts = pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (parts.length > MAX_SEGMENTS) throw badPatch(aspect, `has a path of more than ${MAX_SEGMENTS} segments`);
  return parts;
}

/** Does one operation, in place where it can. @returns the root, which an operation on the empty path replaces */
export function applyOperation(root: Draft, { op, path, from, value }: Operation): Draft {
  switch (op) {
    case 'add':
    case 'replace':
      return setAtPath(root, { path, value: copyOf(value ?? null), over: op === 'replace' });
    case 'remove':
      return removeAtPath(root, path);
    case 'copy':
      return setAtPath(root, { path, value: copyOf(valueAtPath(root, from) ?? null), over: false });
    case 'move': {
      const moved = valueAtPath(root, from) ?? null;
      return setAtPath(removeAtPath(root, from), { path, value: moved, over: false });
    }
    case 'test':
      if (jsonEquals(valueAtPath(root, path), value)) return root;
      throw new Problem('precondition', 'store.patch-test', `The patch's test of /${path.join('/')} does not hold.`);
  }
}

/** A proposal may be applied several times, so its values are never changed in place. */
function copyOf(value: Json | Draft): Draft {
  return toKeyedView(value as Json, {});
}

interface Target {
  readonly path: readonly string[];
  readonly value: Draft;
  /** An element of a list is replaced; else the value is set before it. */
  readonly over: boolean;
}

/** Creates the parents that are missing. */
function setAtPath(root: Draft, { path, value, over }: Target): Draft {
  const last = path.at(-1);
  if (last === undefined) return value;
  const top = Array.isArray(root) || isDraftMap(root) ? root : emptyMap();
  let here = top;
  for (const segment of path.slice(0, -1)) here = childContainer(here, segment);
  if (Array.isArray(here)) here.splice(last === '-' ? here.length : indexIn(here, last), over ? 1 : 0, value);
  else here[last] = value;
  return top;
}

function childContainer(here: Draft[] | DraftMap, segment: string): Draft[] | DraftMap {
  const known = Array.isArray(here) ? here[indexIn(here, segment)] : here[segment];
  if (Array.isArray(known) || isDraftMap(known)) return known;
  const fresh = emptyMap();
  if (Array.isArray(here)) here[indexIn(here, segment)] = fresh;
  else here[segment] = fresh;
  return fresh;
}

function indexIn(list: readonly Draft[], segment: string): number {
  const index = INDEX.test(segment) ? Number(segment) : Number.NaN;
  if (index <= list.length) return index;
  throw badPatch('', `points at element ${JSON.stringify(segment)} of a list of ${list.length}`);
}

/** What is not there needs no removing. */
function removeAtPath(root: Draft, path: readonly string[]): Draft {
  const last = path.at(-1);
  if (last === undefined) return emptyMap();
  const parent = valueAtPath(root, path.slice(0, -1));
  if (Array.isArray(parent)) {
    if (INDEX.test(last) && Number(last) < parent.length) parent.splice(Number(last), 1);
  } else if (isDraftMap(parent)) Reflect.deleteProperty(parent, last);
  return root;
}

export function valueAtPath(root: Draft, path: readonly string[]): Draft | undefined {
  let here: Draft | undefined = root;
  for (const segment of path) {
    if (Array.isArray(here)) here = INDEX.test(segment) ? here[Number(segment)] : undefined;
    else here = isDraftMap(here) ? here[segment] : undefined;
  }
  return here;
}

/** Whether an operation may have put arrays where the view has maps. */
export function bringsArrays({ op, value }: Operation): boolean {
  return op === 'copy' || op === 'move' || holdsArray(value);
}

function holdsArray(value: Json | undefined): boolean {
  return Array.isArray(value) || (isJsonObject(value) && Object.values(value).some(holdsArray));
}

export function badPatch(aspect: string, reason: string): Problem {
  return new Problem('unacceptable', 'store.bad-patch', `The patch${aspect === '' ? '' : ` of ${aspect}`} ${reason}.`);
}
