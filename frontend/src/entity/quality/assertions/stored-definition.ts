import { listField, propertyOf } from '../../../api/json';
import {
  type AssertionValues,
  COMPATIBILITIES,
  FAIL_UNITS,
  FIELD_MEASURES,
  FRESHNESS_SCHEDULES,
  INITIAL_VALUES,
  OPERATORS,
  SQL_MEASURES,
  UNITS,
  VOLUME_MEASURES,
} from './assertion-input';
import { assertionTexts } from './texts';

/** What the form shows for a stored check, or the parts of the check that the form does not have. */
export type StoredDefinition =
  | { readonly values: AssertionValues; readonly notInForm?: undefined }
  | { readonly notInForm: readonly string[]; readonly values?: undefined };

/** The keys that an object may have; `true` stands for any value. */
interface Shape {
  readonly [key: string]: true | Shape;
}

const PARAMETER: Shape = { value: true, type: true };
const COMPARISON: Shape = {
  operator: true,
  parameters: { value: PARAMETER, minValue: PARAMETER, maxValue: PARAMETER },
};
const FILTER: Shape = { type: true, sql: true };
const INFO: Shape = {
  type: true,
  description: true,
  entityUrn: true,
  source: true,
  lastUpdated: true,
  customProperties: true,
};

/** What the form has of each type. Whatever else is stored would be lost by saving. */
const SHAPES: Readonly<Record<string, Shape>> = {
  FRESHNESS: {
    freshnessAssertion: {
      type: true,
      entity: true,
      schedule: {
        type: true,
        cron: { cron: true, timezone: true, windowStartOffsetMs: true },
        fixedInterval: { unit: true, multiple: true },
      },
      filter: FILTER,
    },
  },
  VOLUME: {
    volumeAssertion: {
      type: true,
      entity: true,
      rowCountTotal: COMPARISON,
      rowCountChange: { ...COMPARISON, type: true },
      filter: FILTER,
    },
  },
  FIELD: {
    fieldAssertion: {
      type: true,
      entity: true,
      fieldMetricAssertion: { ...COMPARISON, field: true, metric: true },
      fieldValuesAssertion: {
        ...COMPARISON,
        field: true,
        failThreshold: { type: true, value: true },
        excludeNulls: true,
      },
      filter: FILTER,
    },
  },
  DATA_SCHEMA: { schemaAssertion: { entity: true, schema: true, compatibility: true } },
  SQL: { sqlAssertion: { ...COMPARISON, type: true, entity: true, statement: true, changeType: true } },
};
/** The custom property of an assertion that names the column of a freshness check (docs/quality.md#in-the-database). */
const CHANGE_COLUMN = 'lastModifiedField';

/**
 * Reads a stored check into the form that defines one.
 *
 *     volumeAssertion/rowCountTotal, at least 5      the values of the form
 *     the same with failureSeverityConfig            not in the form: failureSeverityConfig
 *
 * A check is shown only when the form has all of it, because saving writes the whole definition.
 *
 * @param info the aspect `assertionInfo`
 * @param actions the aspect `assertionActions`; undefined where there is none
 */
export function readStoredDefinition(info: unknown, actions: unknown): StoredDefinition {
  const type = textAt(info, 'type');
  const shape = SHAPES[type];
  if (!shape) return { notInForm: [type === '' ? 'type' : `type ${type}`] };
  const extra = keysOutside(info, { ...INFO, ...shape });
  if (extra.length > 0) return { notInForm: extra };
  const common = {
    ...INITIAL_VALUES,
    description: textAt(info, 'description'),
    raisesIncident: listField(actions, 'onFailure').some((action) => textAt(action, 'type') === 'RAISE_INCIDENT'),
  };
  try {
    return { values: { ...common, ...partValues(type, info) } };
  } catch (error) {
    if (error instanceof NotInForm) return { notInForm: [error.message] };
    throw error;
  }
}

/** A value of the definition for which the form has no choice. */
class NotInForm extends Error {}

function partValues(type: string, info: unknown): Partial<AssertionValues> {
  switch (type) {
    case 'FRESHNESS':
      return {
        ...freshnessValues(propertyOf(info, 'freshnessAssertion')),
        changeColumn: textAt(propertyOf(info, 'customProperties'), CHANGE_COLUMN),
      };
    case 'VOLUME':
      return volumeValues(propertyOf(info, 'volumeAssertion'));
    case 'FIELD':
      return fieldValues(propertyOf(info, 'fieldAssertion'));
    case 'SQL':
      return sqlValues(propertyOf(info, 'sqlAssertion'));
    default:
      return schemaValues(propertyOf(info, 'schemaAssertion'));
  }
}

function freshnessValues(assertion: unknown): Partial<AssertionValues> {
  const schedule = propertyOf(assertion, 'schedule');
  const [cron, interval] = [propertyOf(schedule, 'cron'), propertyOf(schedule, 'fixedInterval')];
  const offset = propertyOf(cron, 'windowStartOffsetMs');
  return {
    subject: 'freshness',
    filter: filterText(assertion),
    freshness: choiceIn(FRESHNESS_SCHEDULES, schedule, 'type'),
    ...(interval === undefined
      ? {}
      : {
          unit: choiceIn(UNITS, interval, 'unit'),
          multiple: numberText(propertyOf(interval, 'multiple'), '1'),
        }),
    ...(cron === undefined
      ? {}
      : {
          changeCron: textAt(cron, 'cron'),
          changeTimeZone: textAt(cron, 'timezone'),
          windowStartOffsetMs: typeof offset === 'number' ? offset : undefined,
        }),
  };
}

function volumeValues(volume: unknown): Partial<AssertionValues> {
  const change = propertyOf(volume, 'rowCountChange');
  return {
    subject: 'volume',
    filter: filterText(volume),
    volumeMeasure: change === undefined ? 'TOTAL' : choiceIn(VOLUME_MEASURES, change, 'type'),
    ...comparisonValues(change ?? propertyOf(volume, 'rowCountTotal')),
  };
}

function fieldValues(assertion: unknown): Partial<AssertionValues> {
  const metric = propertyOf(assertion, 'fieldMetricAssertion');
  const check = metric ?? propertyOf(assertion, 'fieldValuesAssertion');
  const threshold = propertyOf(check, 'failThreshold');
  return {
    subject: 'field',
    filter: filterText(assertion),
    path: textAt(propertyOf(check, 'field'), 'path'),
    fieldMeasure: metric === undefined ? 'VALUES' : choiceIn(FIELD_MEASURES, metric, 'metric'),
    ...(threshold === undefined
      ? {}
      : {
          failLimit: numberText(propertyOf(threshold, 'value'), '0'),
          failUnit: choiceIn(FAIL_UNITS, threshold, 'type'),
        }),
    excludeNulls: propertyOf(check, 'excludeNulls') !== false,
    ...comparisonValues(check),
  };
}

function schemaValues(assertion: unknown): Partial<AssertionValues> {
  const fields = listField(propertyOf(assertion, 'schema'), 'fields');
  return {
    subject: 'schema',
    compatibility: choiceIn(COMPATIBILITIES, assertion, 'compatibility'),
    columns: fields.map((field) => textAt(field, 'fieldPath')).join(', '),
  };
}

function sqlValues(assertion: unknown): Partial<AssertionValues> {
  const isChange = textAt(assertion, 'type') === 'METRIC_CHANGE';
  return {
    subject: 'sql',
    statement: textAt(assertion, 'statement'),
    sqlMeasure: isChange ? choiceIn(SQL_MEASURES, assertion, 'changeType') : 'VALUE',
    ...comparisonValues(assertion),
  };
}

function filterText(assertion: unknown): string {
  return textAt(propertyOf(assertion, 'filter'), 'sql');
}

function comparisonValues(check: unknown): Partial<AssertionValues> {
  const operator = choiceIn(OPERATORS, check, 'operator');
  const parameters = propertyOf(check, 'parameters');
  const parameter = (name: string) => textAt(propertyOf(parameters, name), 'value');
  if (operator === 'BETWEEN') return { operator, limit: parameter('minValue'), greatest: parameter('maxValue') };
  const isList = operator === 'IN' || operator === 'NOT_IN';
  return { operator, limit: isList ? listText(parameter('value')) : parameter('value') };
}

/** A list of JSON as the form shows it. Parts with commas cannot be told apart there. */
function listText(json: string): string {
  const list: unknown = JSON.parse(json);
  const parts = Array.isArray(list) ? list.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))) : [];
  if (parts.some((part) => part.includes(','))) throw new NotInForm(assertionTexts.valueWithComma);
  return parts.join(', ');
}

/** Paths of what an object has beyond the shape: `fieldAssertion/filter`. Null counts as absent. */
function keysOutside(value: unknown, shape: Shape, above = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = shape[key];
    if (part === null || inner === true) return [];
    return inner === undefined ? [`${above}${key}`] : keysOutside(part, inner, `${above}${key}/`);
  });
}

function textAt(value: unknown, key: string): string {
  const text = propertyOf(value, key);
  return typeof text === 'string' ? text : '';
}

function numberText(value: unknown, otherwise: string): string {
  return typeof value === 'number' ? String(value) : otherwise;
}

function choiceIn<Choice extends string>(choices: readonly Choice[], value: unknown, key: string): Choice {
  const stored = textAt(value, key);
  const choice = choices.find((one) => one === stored);
  if (choice === undefined) throw new NotInForm(`${key} ${stored}`);
  return choice;
}
