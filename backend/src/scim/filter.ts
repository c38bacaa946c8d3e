import { type Compare, type Filter, parse } from 'scim2-parse-filter';

import { badRequest } from './scim-problems.js';

/** Clients send filters of one to three comparisons. */
const MAX_FILTER_LENGTH = 1_000;
const MAX_COMPARISONS = 20;
const MAX_DEPTH = 5;
const OPERATORS = ['eq', 'co', 'sw'] as const;
type Operator = (typeof OPERATORS)[number];

/** What an attribute of a resource is compared with: all values of it, texts in any case. */
export type ValuesOf = (attribute: string) => readonly (string | boolean)[];

/** A filter that was checked: its attributes are known, and its size is bounded. */
export type ScimFilter = { readonly op: 'and' | 'or'; readonly filters: readonly ScimFilter[] } | Comparison;

interface Comparison {
  readonly op: Operator;
  readonly attribute: string;
  readonly value: string | boolean;
}

/**
 * Reads the `filter` of a list, a part of RFC 7644, section 3.4.2.2: `eq`, `co`, `sw`, `and`, `or`, parentheses, and a filter of
 * the elements of a list.
 *
 *     userName eq "ann@corp.example" and active eq true
 *     emails[type eq "work" and value co "@corp.example"]   the type is not stored: of the mail address only the value counts
 *
 * @param attributes the attributes that may be compared, in lower case
 * @throws Problem `scim.bad-request` (invalidFilter)
 */
export function readFilter(text: string, attributes: ReadonlySet<string>): ScimFilter {
  if (text.length > MAX_FILTER_LENGTH)
    throw badRequest('invalidFilter', `A filter has at most ${MAX_FILTER_LENGTH} characters.`);
  const state = { comparisons: 0 };
  const filter = checked(parsed(text), { prefix: '', depth: 0, attributes, state });
  if (!filter) throw badRequest('invalidFilter', 'The filter compares nothing.');
  return filter;
}

export function matches(filter: ScimFilter, valuesOf: ValuesOf): boolean {
  if ('filters' in filter)
    return filter.op === 'and'
      ? filter.filters.every((one) => matches(one, valuesOf))
      : filter.filters.some((one) => matches(one, valuesOf));
  return valuesOf(filter.attribute).some((value) => holds(filter.op, value, filter.value));
}

/** The value that an attribute must have for the filter to hold, where the filter says so: a way to find it without a scan. */
export function requiredValue(filter: ScimFilter, attribute: string): string | undefined {
  if ('filters' in filter) {
    if (filter.op === 'or') return undefined;
    return filter.filters.map((one) => requiredValue(one, attribute)).find((value) => value !== undefined);
  }
  if (filter.op !== 'eq' || filter.attribute !== attribute || typeof filter.value !== 'string') return undefined;
  return filter.value;
}

/** Whether a filter compares the attribute anywhere. */
export function compares(filter: ScimFilter, attribute: string): boolean {
  return 'filters' in filter ? filter.filters.some((one) => compares(one, attribute)) : filter.attribute === attribute;
}

/** An attribute as it is compared: without the URN of its schema and the case, `value` being what a list of values holds. */
function attributeName(path: string): string {
  const name = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '').toLowerCase();
  return name === 'emails' || name === 'members' ? `${name}.value` : name;
}

function parsed(text: string): Filter {
  try {
    return parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw badRequest('invalidFilter', `The filter can't be read: ${reason.slice(0, 200)}.`);
  }
}

interface CheckState {
  /** The attribute whose elements are compared, with a dot. */
  readonly prefix: string;
  readonly depth: number;
  readonly attributes: ReadonlySet<string>;
  readonly state: { comparisons: number };
}

/** Undefined: a comparison with the type of a mail address, which always holds, because there is one address. */
function checked(filter: Filter, at: CheckState): ScimFilter | undefined {
  if (at.depth > MAX_DEPTH) throw badRequest('invalidFilter', `A filter is nested at most ${MAX_DEPTH} deep.`);
  const deeper = { ...at, depth: at.depth + 1 };
  if (filter.op === 'and' || filter.op === 'or') {
    const filters = filter.filters.map((one) => checked(one, deeper));
    const compared = filters.filter((one) => one !== undefined);
    // What always holds decides an "or", and nothing of an "and".
    const alwaysHolds = filter.op === 'or' ? compared.length < filters.length : compared.length === 0;
    return alwaysHolds ? undefined : { op: filter.op, filters: compared };
  }
  if (filter.op === '[]') return checked(filter.valFilter, { ...deeper, prefix: `${attributeRoot(filter.attrPath)}.` });
  const operator = OPERATORS.find((one) => one === filter.op);
  if (!operator)
    throw badRequest(
      'invalidFilter',
      `The operator ${filter.op} is not supported; ${OPERATORS.join(', ')}, and, or are.`,
    );
  return comparison(operator, filter as Compare, at);
}

function comparison(op: Operator, { attrPath, compValue }: Compare, at: CheckState): ScimFilter | undefined {
  at.state.comparisons += 1;
  if (at.state.comparisons > MAX_COMPARISONS)
    throw badRequest('invalidFilter', `A filter has at most ${MAX_COMPARISONS} comparisons.`);
  const attribute = attributeName(at.prefix + attrPath);
  if (attribute === 'emails.type' || attribute === 'emails.primary') return undefined;
  if (!at.attributes.has(attribute))
    throw badRequest('invalidFilter', `Can't filter by ${attrPath}; by ${[...at.attributes].join(', ')} one can.`);
  const value = attribute === 'active' ? flagOf(compValue) : compValue;
  const isRight = attribute === 'active' ? typeof value === 'boolean' && op === 'eq' : typeof value === 'string';
  if (!isRight)
    throw badRequest('invalidFilter', `${attrPath} can't be compared by ${op} with ${JSON.stringify(compValue)}.`);
  return { op, attribute, value: value as string | boolean };
}

function attributeRoot(path: string): string {
  return attributeName(path).replace(/\.value$/, '');
}

function flagOf(value: unknown): unknown {
  return typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
}

function holds(op: Operator, value: string | boolean, wanted: string | boolean): boolean {
  if (typeof value !== 'string' || typeof wanted !== 'string') return value === wanted;
  const [text, part] = [value.toLowerCase(), wanted.toLowerCase()];
  if (op === 'co') return text.includes(part);
  return op === 'sw' ? text.startsWith(part) : text === part;
}
