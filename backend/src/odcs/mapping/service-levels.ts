import { type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { columnName } from './columns.js';

/** Service levels that say how old the data may be. The standard compares their names without case. */
const FRESHNESS_PROPERTIES: ReadonlySet<string> = new Set(['latency', 'freshness', 'frequency']);

/** The units of intervals, by the words for them. `m` is left out: it is a minute to some, a month to others. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  SECOND: ['s', 'sec', 'second', 'seconds'],
  MINUTE: ['min', 'minute', 'minutes'],
  HOUR: ['h', 'hr', 'hour', 'hours'],
  DAY: ['d', 'day', 'days'],
  WEEK: ['w', 'wk', 'week', 'weeks'],
  MONTH: ['mo', 'month', 'months'],
  YEAR: ['y', 'yr', 'year', 'years'],
};
/** How many of the next smaller unit a unit has; a part of a longer unit, such as half a month, has no exact length. */
const SMALLER: Readonly<Record<string, readonly [string, number]>> = {
  WEEK: ['DAY', 7],
  DAY: ['HOUR', 24],
  HOUR: ['MINUTE', 60],
  MINUTE: ['SECOND', 60],
};

/** What becomes of a service level: an assertion about freshness, or a note that nothing evaluates it. */
interface LevelAssertion {
  readonly info?: JsonObject;
  readonly warning?: string;
}

/**
 * Which of the objects of a document a service level is about: those that its elements name, or all of them where it names none.
 * In a document with one object the object's name may be left out.
 */
export function isAbout(
  level: JsonObject,
  schemaObject: JsonObject,
  objects: readonly JsonObject[],
  fallback: string,
): boolean {
  const stated = textOf(level.element) ?? fallback;
  const elements = stated
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (elements.length === 0 || objects.length === 1) return true;
  return elements.some((element) =>
    names(schemaObject).some((name) => element === name || element.startsWith(`${name}.`)),
  );
}

function names(schemaObject: JsonObject): readonly string[] {
  return [textOf(schemaObject.name) ?? '', columnName(schemaObject)].filter((name) => name !== '');
}

/**
 * The assertion about freshness that a service level means:
 *
 *     {property: latency, value: 4, unit: d}      changed within 4 days
 *     {property: retention, value: 3, unit: y}    none: nothing evaluates it
 */
export function assertionOfLevel(level: JsonObject, entity: string): LevelAssertion {
  const name = (textOf(level.property) ?? '').toLowerCase();
  if (!FRESHNESS_PROPERTIES.has(name)) return { warning: 'is kept in the document, and nothing evaluates it' };
  const interval = intervalOf(level);
  if (typeof interval === 'string')
    return { warning: `${interval}: it is kept in the document, and nothing evaluates it` };
  const words = textOf(level.description);
  return {
    info: {
      type: 'FRESHNESS',
      freshnessAssertion: {
        type: 'DATASET_CHANGE',
        entity,
        schedule: { type: 'FIXED_INTERVAL', fixedInterval: interval },
      },
      entityUrn: entity,
      ...(words === undefined || words.trim() === '' ? {} : { description: words }),
    },
  };
}

/** An interval in whole numbers of a unit, or what is wrong with it. */
function intervalOf(level: JsonObject): { readonly unit: string; readonly multiple: number } | string {
  const multiple = Number(level.value);
  const word = (textOf(level.unit) ?? '').toLowerCase();
  const unit = Object.keys(UNITS).find((one) => UNITS[one]?.includes(word));
  if (unit === undefined) return `has the unit "${word}", which is none of s, min, h, d, wk, mo and y`;
  if (level.value === null || level.value === '' || !Number.isFinite(multiple) || multiple <= 0)
    return 'has a value that is no number above 0';
  return wholeInterval(unit, multiple) ?? `has the value ${multiple}, which is no whole number of a smaller unit`;
}

function wholeInterval(
  unit: string,
  multiple: number,
): { readonly unit: string; readonly multiple: number } | undefined {
  if (Number.isInteger(multiple)) return { unit, multiple };
  const [smaller, count] = SMALLER[unit] ?? [];
  return smaller === undefined || count === undefined ? undefined : wholeInterval(smaller, multiple * count);
}

/** The service level that means an assertion; undefined where the standard has none, as for cron schedules. */
export function levelOfAssertion(info: JsonObject, element: string): JsonObject | undefined {
  const { unit, multiple } = objectOf(objectOf(objectOf(info.freshnessAssertion).schedule).fixedInterval);
  const [word] = UNITS[textOf(unit) ?? ''] ?? [];
  if (word === undefined) return undefined;
  const description = textOf(info.description);
  return {
    property: 'latency',
    value: multiple ?? 1,
    unit: textOf(unit) === 'MONTH' ? 'mo' : word,
    element,
    ...(description === undefined ? {} : { description }),
  };
}
