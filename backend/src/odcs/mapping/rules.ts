import { arrayOf, type JsonObject, jsonEquals, objectOf, textOf } from '../../kernel/json.js';
import { schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import { asserteeOf } from '../../model/assertee.js';
import { compareWith, comparisonOf, complement, failLimit, ruleOperator } from './comparisons.js';
import { columnName, type DocumentColumn, fieldSpec } from './columns.js';

/** The engine of rules that hold an assertion of this catalogue as it is, where the standard has no rule for it. */
export const OWN_ENGINE = 'headwater';

/** What a rule is about. */
export interface RuleSubject {
  /** The urn of the dataset. */
  readonly entity: string;
  /** The object's name in the database, for `{object}` in statements. */
  readonly table: string;
  /** The column of a rule of a property. */
  readonly column?: DocumentColumn;
}

/** What becomes of a rule: an assertion, or none; and what its author should know. */
export interface RuleAssertion {
  readonly info?: JsonObject;
  readonly warning?: string;
}

/**
 * The assertion that a rule of quality means. What the catalogue can't evaluate becomes an assertion of the type CUSTOM, whose
 * results another tool reports, with a warning; a rule in words becomes none.
 *
 *     {metric: nullValues, mustBe: 0}                      FIELD, NULL_COUNT EQUAL_TO 0
 *     {metric: invalidValues, validValues: [a], mustBe: 0} FIELD, values IN [a]
 *     {type: custom, engine: soda, …}                      CUSTOM, type soda
 */
export function assertionOfRule(rule: JsonObject, subject: RuleSubject): RuleAssertion {
  const kind = textOf(rule.type) ?? (rule.metric === undefined ? 'text' : 'library');
  if (kind === 'text') return { warning: 'is a rule in words: it is kept in the document, and nothing evaluates it' };
  if (kind === 'custom') {
    if (rule.engine === OWN_ENGINE) return ownAssertion(rule, subject);
    return { info: external(rule, subject, textOf(rule.engine) ?? 'custom', logicOf(rule.implementation)) };
  }
  const part = kind === 'sql' ? sqlPart(rule, subject) : libraryPart(rule, subject);
  if (part) return { info: described({ ...part, entityUrn: subject.entity }, rule) };
  const type = kind === 'sql' ? 'sql' : (textOf(rule.metric) ?? 'library');
  return {
    info: external(rule, subject, type, kind === 'sql' ? (textOf(rule.query) ?? '') : logicOf(withoutWords(rule))),
    warning: "can't be evaluated here: it becomes an assertion whose results another tool reports",
  };
}

/** An assertion that an export wrote as it is. */
function ownAssertion(rule: JsonObject, { entity }: RuleSubject): RuleAssertion {
  const info = objectOf(rule.implementation);
  const assertee = asserteeOf(info);
  if (assertee !== entity)
    return { warning: `is an assertion about ${assertee ?? 'nothing'}, not about ${entity}: it is left out` };
  return { info };
}

function described(info: JsonObject, rule: JsonObject): JsonObject {
  const words = textOf(rule.description) ?? textOf(rule.name);
  return words === undefined || words.trim() === '' ? info : { ...info, description: words };
}

function external(rule: JsonObject, { entity, column }: RuleSubject, type: string, logic: string): JsonObject {
  const custom = {
    type,
    entity,
    ...(column ? { fields: [schemaFieldUrn(entity, column.path)] } : {}),
    ...(logic === '' ? {} : { logic }),
  };
  return described({ type: 'CUSTOM', customAssertion: custom, entityUrn: entity }, rule);
}

function logicOf(implementation: unknown): string {
  return typeof implementation === 'string' ? implementation : JSON.stringify(implementation ?? {});
}

/** What a rule does, without what people say of it. */
function withoutWords(rule: JsonObject): JsonObject {
  const words = ['id', 'name', 'description', 'tags', 'authoritativeDefinitions', 'customProperties', 'businessImpact'];
  return Object.fromEntries(Object.entries(rule).filter(([name]) => !words.includes(name)));
}

function sqlPart(rule: JsonObject, { entity, table, column }: RuleSubject): JsonObject | undefined {
  const comparison = comparisonOf(rule);
  const query = textOf(rule.query) ?? '';
  if (!comparison || query.trim() === '') return undefined;
  const statement = query
    .replaceAll(/\$?\{object\}/g, () => table)
    .replaceAll(/\$?\{property\}/g, (placeholder) => (column ? columnName(column.property) : placeholder));
  return { type: 'SQL', sqlAssertion: { type: 'METRIC', entity, statement, ...comparison } };
}

function libraryPart(rule: JsonObject, { entity, column }: RuleSubject): JsonObject | undefined {
  const comparison = comparisonOf(rule);
  const isPercentage = rule.unit === 'percent';
  const isKnownUnit = rule.unit === undefined || rule.unit === 'rows' || isPercentage;
  if (!isKnownUnit) return undefined;
  if (rule.metric === 'rowCount') {
    const isCount = !column && !isPercentage && comparison;
    return isCount
      ? { type: 'VOLUME', volumeAssertion: { type: 'ROW_COUNT_TOTAL', entity, rowCountTotal: { ...comparison } } }
      : undefined;
  }
  if (!column) return undefined;
  const metric = (name: string, compared: typeof comparison): JsonObject | undefined =>
    compared && {
      type: 'FIELD',
      fieldAssertion: {
        type: 'FIELD_METRIC',
        entity,
        fieldMetricAssertion: { field: fieldSpec(column), metric: name, ...compared },
      },
    };
  if (rule.metric === 'nullValues') return metric(isPercentage ? 'NULL_PERCENTAGE' : 'NULL_COUNT', comparison);
  if (rule.metric === 'duplicateValues') {
    // No duplicate row is the same as none in a hundred; other counts depend on how many rows there are.
    const isNone = comparison !== undefined && jsonEquals(comparison, compareWith('EQUAL_TO', 0));
    return isPercentage || isNone ? metric('UNIQUE_PERCENTAGE', comparison && complement(comparison)) : undefined;
  }
  const values = valuesPart(rule, isPercentage);
  return (
    values && {
      type: 'FIELD',
      fieldAssertion: { type: 'FIELD_VALUES', entity, fieldValuesAssertion: { field: fieldSpec(column), ...values } },
    }
  );
}

/** The values that a rule allows or counts as missing, and how many rows may fail. */
function valuesPart(rule: JsonObject, isPercentage: boolean): JsonObject | undefined {
  const limit = failLimit(rule);
  if (limit === undefined) return undefined;
  const failThreshold = { type: isPercentage ? 'PERCENTAGE' : 'COUNT', value: limit };
  const { missingValues, validValues, pattern } = objectOf(rule.arguments);
  const list = (values: readonly unknown[]): JsonObject => ({ value: { value: JSON.stringify(values), type: 'SET' } });
  if (rule.metric === 'missingValues') {
    const missing = arrayOf(missingValues);
    const present = missing.filter((value) => value !== null);
    const areNullsMissing = missing.length > present.length;
    // Of what share nulls are left out is not said by the standard.
    if (present.length === 0 || (isPercentage && !areNullsMissing)) return undefined;
    return { operator: 'NOT_IN', parameters: list(present), failThreshold, excludeNulls: !areNullsMissing };
  }
  if (rule.metric !== 'invalidValues' || (validValues !== undefined && pattern !== undefined)) return undefined;
  if (arrayOf(validValues).length > 0)
    return { operator: 'IN', parameters: list(arrayOf(validValues)), failThreshold, excludeNulls: true };
  if (typeof pattern !== 'string' || pattern === '') return undefined;
  const parameters = { value: { value: pattern, type: 'STRING' } };
  return { operator: 'REGEX_MATCH', parameters, failThreshold, excludeNulls: true };
}

/** A rule that means an assertion, with the path of its column where it is about one. */
export interface RuleOfAssertion {
  readonly rule: JsonObject;
  readonly columnPath?: string;
}

/**
 * The rule that means an assertion; undefined where the standard has none. A caller asks `assertionOfRule` whether it means the
 * same: what the standard leaves out, such as severities of failures, would be lost.
 */
export function ruleOfAssertion(info: JsonObject): RuleOfAssertion | undefined {
  const words = textOf(info.description);
  const described = words === undefined ? {} : { description: words };
  if (info.type === 'VOLUME') {
    const operator = ruleOperator(objectOf(objectOf(info.volumeAssertion).rowCountTotal));
    return operator && { rule: { metric: 'rowCount', ...operator, ...described } };
  }
  if (info.type === 'SQL') {
    const sql = objectOf(info.sqlAssertion);
    const operator = ruleOperator(sql);
    return operator && { rule: { type: 'sql', query: textOf(sql.statement) ?? '', ...operator, ...described } };
  }
  if (info.type === 'CUSTOM') return ruleOfCustom(objectOf(info.customAssertion), described);
  if (info.type !== 'FIELD') return undefined;
  const field = objectOf(info.fieldAssertion);
  const check = objectOf(field.fieldMetricAssertion ?? field.fieldValuesAssertion);
  const columnPath = textOf(objectOf(check.field).path) ?? '';
  const rule = field.type === 'FIELD_METRIC' ? metricRule(check) : valuesRule(check);
  return rule && { rule: { ...rule, ...described }, columnPath };
}

function ruleOfCustom(custom: JsonObject, described: JsonObject): RuleOfAssertion {
  const rule = {
    type: 'custom',
    engine: textOf(custom.type) ?? '',
    implementation: textOf(custom.logic) ?? '',
    ...described,
  };
  const [column] = arrayOf(custom.fields).map((urn) => schemaFieldParts(textOf(urn) ?? '')?.fieldPath);
  return column === undefined ? { rule } : { rule, columnPath: column };
}

function metricRule(check: JsonObject): JsonObject | undefined {
  const operator = ruleOperator(check);
  if (!operator) return undefined;
  if (check.metric === 'NULL_COUNT') return { metric: 'nullValues', ...operator };
  if (check.metric === 'NULL_PERCENTAGE') return { metric: 'nullValues', ...operator, unit: 'percent' };
  if (check.metric !== 'UNIQUE_PERCENTAGE') return undefined;
  const mirrored = ruleOperator({
    ...complement({ operator: textOf(check.operator) ?? '', parameters: objectOf(check.parameters) }),
  });
  if (!mirrored) return undefined;
  const isNone = mirrored.mustBe === 0;
  return { metric: 'duplicateValues', ...mirrored, ...(isNone ? {} : { unit: 'percent' }) };
}

function valuesRule(check: JsonObject): JsonObject | undefined {
  const threshold = objectOf(check.failThreshold);
  const operand = threshold.value ?? 0;
  const limit = {
    ...(operand === 0 ? { mustBe: 0 } : { mustBeLessOrEqualTo: operand }),
    ...(threshold.type === 'PERCENTAGE' ? { unit: 'percent' } : {}),
  };
  const parameter = textOf(objectOf(objectOf(check.parameters).value).value) ?? '';
  if (check.operator === 'REGEX_MATCH') return { metric: 'invalidValues', arguments: { pattern: parameter }, ...limit };
  if (check.operator !== 'IN' && check.operator !== 'NOT_IN') return undefined;
  const values = readList(parameter);
  if (check.operator === 'IN') return { metric: 'invalidValues', arguments: { validValues: values }, ...limit };
  const missingValues = check.excludeNulls === false ? [null, ...values] : values;
  return { metric: 'missingValues', arguments: { missingValues }, ...limit };
}

function readList(text: string): readonly (string | number | boolean)[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as readonly (string | number | boolean)[]) : [];
  } catch {
    return [];
  }
}
