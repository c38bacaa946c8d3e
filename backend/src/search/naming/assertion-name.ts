import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';

/** Characters of a statement or a list of values that a name shows. */
const MAX_SHOWN = 60;

const OPERATORS: Readonly<Record<string, string>> = {
  GREATER_THAN_OR_EQUAL_TO: 'at least',
  GREATER_THAN: 'more than',
  LESS_THAN_OR_EQUAL_TO: 'at most',
  LESS_THAN: 'less than',
  EQUAL_TO: 'equal to',
  NOT_EQUAL_TO: 'not equal to',
  IN: 'one of',
  NOT_IN: 'none of',
  NULL: 'null',
  NOT_NULL: 'not null',
  CONTAIN: 'contains',
  START_WITH: 'starts with',
  END_WITH: 'ends with',
  REGEX_MATCH: 'matches',
  IS_TRUE: 'true',
  IS_FALSE: 'false',
};
const COMPATIBILITIES: Readonly<Record<string, string>> = { SUPERSET: 'at least', SUBSET: 'at most' };

/**
 * What an assertion asserts in a few words, to name it where nobody described it. Its key is a hash or a random id, which
 * nobody can tell apart.
 *
 *     VOLUME, row count, GREATER_THAN 5            row count more than 5
 *     FIELD, NULL_COUNT of amount, EQUAL_TO 0      amount: null count equal to 0
 *     FRESHNESS, FIXED_INTERVAL of 4 days          changed within 4 days
 *
 * @param info the aspect `assertionInfo`
 * @returns undefined where it says nothing that a name could be made of
 */
export function assertionName(info: JsonObject): string | undefined {
  const part = (name: string) => objectOf(info[name]);
  switch (info.type) {
    case 'FRESHNESS':
      return freshnessName(objectOf(part('freshnessAssertion').schedule));
    case 'VOLUME':
      return volumeName(part('volumeAssertion'));
    case 'FIELD':
      return fieldName(part('fieldAssertion'));
    case 'DATA_SCHEMA':
      return schemaName(part('schemaAssertion'));
    case 'SQL': {
      const statement = textOf(part('sqlAssertion').statement)?.replaceAll(/\s+/gu, ' ').trim();
      return statement ? `${shortened(statement)} ${comparisonWords(part('sqlAssertion'))}`.trim() : undefined;
    }
    case 'CUSTOM':
      return customName(part('customAssertion'));
    default:
      return undefined;
  }
}

function freshnessName(schedule: JsonObject): string | undefined {
  const { unit, multiple } = objectOf(schedule.fixedInterval);
  const cron = textOf(objectOf(schedule.cron).cron);
  if (typeof unit === 'string') return `changed within ${count(multiple ?? 1, unit.toLowerCase())}`;
  if (cron) return `changed between the times ${cron}`;
  return schedule.type === 'SINCE_THE_LAST_CHECK' ? 'changed since the check before' : undefined;
}

function volumeName(assertion: JsonObject): string | undefined {
  if (assertion.rowCountTotal) return `row count ${comparisonWords(objectOf(assertion.rowCountTotal))}`;
  if (!assertion.rowCountChange) return undefined;
  const change = objectOf(assertion.rowCountChange);
  const unit = change.type === 'PERCENTAGE' ? ' per cent' : '';
  return `change of the row count ${comparisonWords(change)}${unit}`;
}

function fieldName(assertion: JsonObject): string | undefined {
  const metric = objectOf(assertion.fieldMetricAssertion);
  const check = assertion.fieldMetricAssertion ? metric : objectOf(assertion.fieldValuesAssertion);
  const column = textOf(objectOf(check.field).path);
  if (!column) return undefined;
  const measure = (textOf(metric.metric) ?? '').toLowerCase().replaceAll('_', ' ');
  return `${column}: ${[measure, comparisonWords(check)].filter((words) => words !== '').join(' ')}`;
}

function schemaName({ schema, compatibility }: JsonObject): string {
  const expected = count(arrayOf(objectOf(schema).fields).length, 'expected column');
  return `schema: ${COMPATIBILITIES[textOf(compatibility) ?? ''] ?? 'exactly'} ${expected}`;
}

function customName({ type, logic, fields, field }: JsonObject): string | undefined {
  const name = textOf(type);
  if (!name) return undefined;
  const [columnUrn] = [...arrayOf(fields), field];
  const column = /,([^,]+)\)$/u.exec(textOf(columnUrn) ?? '')?.[1];
  const rule = textOf(logic)?.replaceAll(/\s+/gu, ' ').trim();
  return [column, name, rule ? shortened(rule) : undefined].filter((words) => words).join(': ');
}

/** `between 1 and 9`, `at least 5`, `one of a, b`; empty without an operator. */
function comparisonWords({ operator, parameters }: JsonObject): string {
  const name = textOf(operator);
  if (name === undefined) return '';
  const parameter = (key: string) => textOf(objectOf(objectOf(parameters)[key]).value) ?? '';
  if (name === 'BETWEEN') return `between ${parameter('minValue')} and ${parameter('maxValue')}`;
  const words = OPERATORS[name] ?? name.toLowerCase().replaceAll('_', ' ');
  return `${words} ${shortened(listWords(parameter('value')))}`.trim();
}

/** The values of a JSON list with commas between them; other texts as they are. */
function listWords(text: string): string {
  if (!text.startsWith('[')) return text;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String).join(', ') : text;
  } catch {
    return text;
  }
}

function count(number: unknown, word: string): string {
  return `${String(number)} ${word}${number === 1 ? '' : 's'}`;
}

function shortened(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`;
}
