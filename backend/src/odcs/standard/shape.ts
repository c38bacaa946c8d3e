import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';

/** What a value of a document must be, as data: the part of JSON Schema that the standard uses. */
export type Shape =
  | { readonly is: 'any' | 'scalar' | 'boolean' }
  | {
      readonly is: 'text';
      readonly pattern?: RegExp;
      readonly patternWords?: string;
      readonly values?: readonly string[];
    }
  | { readonly is: 'number' | 'integer'; readonly min?: number; readonly above?: number }
  | {
      readonly is: 'list';
      readonly of: Shape;
      readonly min?: number;
      readonly max?: number;
      readonly isUnique?: boolean;
    }
  | { readonly is: 'oneOf'; readonly shapes: readonly Shape[] }
  | ({ readonly is: 'record' } & Fields & { readonly more?: (value: JsonObject) => RecordRules });

/** The fields of an object. Others are refused unless it is open. */
interface Fields {
  readonly fields: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly isOpen?: boolean;
}

/** What an object has beside its plain fields, by what it says of itself. */
export interface RecordRules {
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** Of these fields there must be one, and only one. */
  readonly exactlyOne?: readonly string[];
}

/** What is wrong with a document: where, as `schema[0].quality[1].metric`, and what is allowed there. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Faults that are looked for; a document with more is as wrong as one with these. */
const MAX_FAULTS = 20;

/**
 * What of a value does not have its shape. Every fault names its path and what is allowed there. It stops at `MAX_FAULTS`.
 *
 *     {apiVersion: v9} against the standard     apiVersion: must be one of v3.1.0, …, not "v9"
 *                                               id: is required
 */
export function faultsOf(value: Json, shape: Shape): readonly Fault[] {
  const faults: Fault[] = [];
  check(value, shape, '', faults);
  return faults.slice(0, MAX_FAULTS);
}

function check(value: Json, shape: Shape, path: string, faults: Fault[]): void {
  if (faults.length >= MAX_FAULTS) return;
  const refuse = (message: string): void => void faults.push({ path: path === '' ? 'document' : path, message });
  switch (shape.is) {
    case 'any':
      return;
    case 'scalar':
      if (typeof value === 'object' && value !== null) refuse(`must be a text, a number, true, false or null`);
      return;
    case 'boolean':
      if (typeof value !== 'boolean') refuse(`must be true or false, not ${shown(value)}`);
      return;
    case 'text':
      return checkText(value, shape, refuse);
    case 'number':
    case 'integer':
      return checkNumber(value, shape, refuse);
    case 'oneOf':
      if (!shape.shapes.some((one) => faultsOf(value, one).length === 0))
        check(value, closest(value, shape.shapes), path, faults);
      return;
    case 'list':
      return checkList(value, shape, path, faults);
    case 'record':
      return checkRecord(value, shape, path, faults);
  }
}

type ShapeOf<Name extends Shape['is']> = Extract<Shape, { readonly is: Name }>;

function checkText(
  value: Json,
  { pattern, patternWords, values }: ShapeOf<'text'>,
  refuse: (message: string) => void,
): void {
  if (typeof value !== 'string') {
    const hint = typeof value === 'number' || typeof value === 'boolean' ? `; write it in quotes: "${value}"` : '';
    refuse(`must be a text, not ${shown(value)}${hint}`);
  } else if (values && !values.includes(value)) refuse(`must be one of ${values.join(', ')}, not ${shown(value)}`);
  else if (pattern && !pattern.test(value))
    refuse(`must be ${patternWords ?? `like ${pattern.source}`}, not ${shown(value)}`);
}

function checkNumber(
  value: Json,
  { is, min, above }: { readonly is: string; readonly min?: number; readonly above?: number },
  refuse: (message: string) => void,
): void {
  const isWhole = is === 'integer';
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value)))
    refuse(`must be ${isWhole ? 'a whole number' : 'a number'}, not ${shown(value)}`);
  else if (min !== undefined && value < min) refuse(`must be at least ${min}, not ${value}`);
  else if (above !== undefined && value <= above) refuse(`must be greater than ${above}, not ${value}`);
}

function checkList(value: Json, shape: ShapeOf<'list'>, path: string, faults: Fault[]): void {
  const refuse = (message: string): void => void faults.push({ path, message });
  if (!Array.isArray(value)) return refuse(`must be a list, not ${shown(value)}`);
  const { min, max, isUnique } = shape;
  if (min !== undefined && min === max && value.length !== min)
    refuse(`must have ${min} elements, not ${value.length}`);
  else if (min !== undefined && value.length < min) refuse(`must have at least ${min} element`);
  if (isUnique === true && new Set(value.map((one) => JSON.stringify(one))).size < value.length)
    refuse('must not name the same value twice');
  value.forEach((one: Json, index) => check(one, shape.of, `${path}[${index}]`, faults));
}

function checkRecord(value: Json, shape: ShapeOf<'record'>, path: string, faults: Fault[]): void {
  const where = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (!isJsonObject(value)) {
    faults.push({
      path: path === '' ? 'document' : path,
      message: `must be an object with fields, not ${shown(value)}`,
    });
    return;
  }
  const rules = shape.more?.(value);
  const fields = { ...shape.fields, ...rules?.fields };
  for (const name of [...(shape.required ?? []), ...(rules?.required ?? [])])
    if (!Object.hasOwn(value, name)) faults.push({ path: where(name), message: 'is required' });
  const given = rules?.exactlyOne?.filter((name) => Object.hasOwn(value, name));
  if (given && given.length !== 1)
    faults.push({
      path: path === '' ? 'document' : path,
      message: `must have exactly one of ${rules?.exactlyOne?.join(', ')}, not ${given.length === 0 ? 'none' : given.join(' with ')}`,
    });
  for (const [name, part] of Object.entries(value)) {
    const allowed = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (allowed && part !== undefined) check(part, allowed, where(name), faults);
    else if (shape.isOpen !== true)
      faults.push({ path: where(name), message: `is not allowed here; allowed are ${Object.keys(fields).join(', ')}` });
  }
}

/** The shape whose faults help most: the one of the value's own type. */
function closest(value: Json, shapes: readonly Shape[]): Shape {
  const own = Array.isArray(value)
    ? 'list'
    : isJsonObject(value)
      ? 'record'
      : typeof value === 'string'
        ? 'text'
        : typeof value;
  return shapes.find(({ is }) => is === own) ?? (shapes[0] as Shape);
}

/** A value in a message: short, and never a whole list. */
function shown(value: Json): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(value).slice(0, 80);
}
