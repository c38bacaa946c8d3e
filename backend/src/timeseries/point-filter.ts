import { requireWithinLimit } from '../inputs/size-limits.js';
import { arrayOf, isJsonObject, type Json, objectOf, textOf } from '../kernel/json.js';
import { Problem } from '../kernel/problem.js';
import type { TimeseriesPoint } from '../store/contract/store.types.js';
import type { PointCondition, PointFilter, PointWindow } from './timeseries.types.js';

const FILTER_CODE = 'timeseries.filter';

type Test = (point: TimeseriesPoint) => boolean;

/**
 * How large a filter may be. It is asked of every point in the window, page by page: at these
 * limits a page of 2,000 points takes about 50 ms, and other requests are answered between two
 * pages.
 */
const LIMITS = {
  alternatives: 100,
  conditions: 200,
  /** Values of one condition. */
  values: 10_000,
  /**
   * Values of conditions other than EQUAL and IN together: each is compared with each value of a
   * point.
   */
  comparedValues: 500,
} as const;

/**
 * A filter as the protocol sends it, `{or: [{and: [criterion]}]}` or `{criteria: […]}` of old
 * clients. A missing condition is EQUAL; old clients send `value` for a single value.
 *
 * @throws Problem `timeseries.filter` for a filter that is malformed or too large; lengths are
 *   checked before anything is read
 */
export function readPointFilter(wire: unknown): PointFilter {
  if (wire === undefined || wire === null) return [];
  if (!isJsonObject(wire)) throw refused('the filter must be an object');
  requireCount('alternatives', arrayOf(wire.or).length, LIMITS.alternatives);
  const alternatives = [...arrayOf(wire.or).map((item) => arrayOf(objectOf(item).and)), arrayOf(wire.criteria)];
  const criterionCount = alternatives.reduce((sum, criteria) => sum + criteria.length, 0);
  requireCount('conditions', criterionCount, LIMITS.conditions);
  const filter = alternatives
    .filter((criteria) => criteria.length > 0)
    .map((criteria) => ({ and: criteria.map(readCriterion) }));
  const compared = filter.flatMap(({ and }) => and).filter((condition) => !isEqual(condition));
  const valueCount = compared.reduce((sum, { values }) => sum + values.length, 0);
  requireCount('values of conditions other than EQUAL and IN', valueCount, LIMITS.comparedValues);
  return filter;
}

function requireCount(things: string, count: number, limit: number): void {
  requireWithinLimit(FILTER_CODE, { field: 'filter', things, count, limit });
}

function readCriterion(wire: Json): PointCondition {
  const { field, condition, values, value, negated } = objectOf(wire);
  if (typeof field !== 'string' || field === '') throw refused('each criterion must name its field');
  const given = values === undefined || values === null ? [value ?? null] : arrayOf(values);
  requireCount(`values for ${field}`, given.length, LIMITS.values);
  return {
    field: field.replace(/\.keyword$/, ''),
    condition: textOf(condition) ?? 'EQUAL',
    values: given.filter((one) => one !== null).map(plain),
    negated: negated === true,
  };
}

/** @throws Problem `timeseries.filter` for a condition that is not known */
export function pointTest(filter: PointFilter): Test {
  const alternatives = filter.map(({ and }) => and.map(conditionTest));
  if (alternatives.length === 0) return () => true;
  return (point) => alternatives.some((tests) => tests.every((test) => test(point)));
}

/**
 * What the database can find by its indexes of what a filter asks: entities, and a window that
 * holds all alternatives. The filter itself is still tested.
 */
export function boundsOf(filter: PointFilter): PointWindow & { readonly urns?: readonly string[] } {
  if (filter.length === 0) return {};
  const each = filter.map(({ and }) => and.filter((one) => !one.negated));
  const urns = each.map((and) => and.find((one) => one.field === 'urn' && isEqual(one))?.values);
  const from = each.map((and) => limit(and, 'GREATER_THAN', Math.max));
  const to = each.map((and) => limit(and, 'LESS_THAN', Math.min));
  return {
    ...(urns.every((bound) => bound !== undefined) ? { urns: [...new Set(urns.flat())] } : {}),
    ...(from.every((bound) => bound !== undefined) ? { from: Math.min(...from) } : {}),
    ...(to.every((bound) => bound !== undefined) ? { to: Math.max(...to) } : {}),
  };
}

const TIMES = new Set(['timestampMillis', '@timestamp']);

function limit(
  and: readonly PointCondition[],
  condition: string,
  tightest: (...bounds: number[]) => number,
): number | undefined {
  const bounds = and
    .filter((one) => TIMES.has(one.field) && one.condition.startsWith(condition) && one.values.length === 1)
    .map((one) => Number(one.values[0]))
    .filter(Number.isFinite);
  return bounds.length === 0 ? undefined : tightest(...bounds);
}

function isEqual({ condition }: PointCondition): boolean {
  return condition === 'EQUAL' || condition === 'IN';
}

function conditionTest({ field, condition, values, negated }: PointCondition): Test {
  const holds = testOf(condition, values);
  const path = field.split('.');
  return (point) => holds(valuesAt(point, field, path)) !== negated;
}

function valuesAt(point: TimeseriesPoint, field: string, path: readonly string[]): readonly Json[] {
  if (field === 'urn') return [point.urn];
  if (field === '@timestamp') return [point.timestamp];
  if (field === 'runId' && point.value.runId === undefined) return [point.systemMetadata.runId ?? ''];
  return reach(point.value, path);
}

/** All values at a path; lists on the way are gone through. */
export function reach(value: Json | undefined, path: readonly string[]): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: Json) => reach(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  if (!isJsonObject(value)) return [];
  // Keys of maps may hold dots themselves.
  const whole = path.join('.');
  return value[step] === undefined && value[whole] !== undefined ? reach(value[whole], []) : reach(value[step], rest);
}

function testOf(condition: string, expected: readonly string[]): (values: readonly Json[]) => boolean {
  const some = (test: (text: string, value: string) => boolean) => (values: readonly Json[]) =>
    values.map(plain).some((text) => expected.some((value) => test(text, value)));
  const numbers = (test: (left: number, right: number) => boolean) =>
    some((text, value) => test(Number(text), Number(value)));
  switch (condition) {
    case 'EQUAL':
    case 'IN': {
      const equal = new Set(expected);
      return (values) => values.some((value) => equal.has(plain(value)));
    }
    case 'IEQUAL':
      return some((text, value) => text.toLowerCase() === value.toLowerCase());
    case 'CONTAIN':
      return some((text, value) => text.includes(value));
    case 'START_WITH':
      return some((text, value) => text.startsWith(value));
    case 'END_WITH':
      return some((text, value) => text.endsWith(value));
    case 'EXISTS':
      return (values) => values.length > 0;
    case 'IS_NULL':
      return (values) => values.length === 0;
    case 'GREATER_THAN':
      return numbers((left, right) => left > right);
    case 'GREATER_THAN_OR_EQUAL_TO':
      return numbers((left, right) => left >= right);
    case 'LESS_THAN':
      return numbers((left, right) => left < right);
    case 'LESS_THAN_OR_EQUAL_TO':
      return numbers((left, right) => left <= right);
    default:
      throw refused(`condition "${condition}" is not known for time-series values`);
  }
}

/** Texts as they are, everything else as JSON. */
export function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function refused(reason: string): Problem {
  return new Problem('invalid', FILTER_CODE, `Malformed filter: ${reason}.`, { field: 'filter' });
}
