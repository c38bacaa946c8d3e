import { badField, nonEmpty } from '../../edits/mistakes.js';
import { arrayOf, type Json, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { assertionBreaches } from '../../store/rules/assertion-rules.js';
import { LAST_MODIFIED_FIELD } from '../evaluation/freshness.js';
import { typeClassOf } from '../evaluation/schema.js';

/** A parameter of an operator: the text of a value and the type it is read as. */
interface ParameterInput {
  readonly value: string;
  readonly type: string;
}

/** An operator with its parameters. */
interface ComparisonInput {
  readonly operator: string;
  readonly parameters?: {
    readonly value?: ParameterInput | null;
    readonly minValue?: ParameterInput | null;
    readonly maxValue?: ParameterInput | null;
  } | null;
}

/** Which rows are looked at: a condition in the SQL of the database; undefined keeps the stored one, empty is none. */
interface FilterInput {
  readonly filter?: string | null;
}

/** What is expected of when a dataset changes. */
interface FreshnessInput extends FilterInput {
  /** The column that says when a row changed; undefined keeps the stored one, empty is none. */
  readonly field?: string | null;
  /** CRON, FIXED_INTERVAL or SINCE_THE_LAST_CHECK. */
  readonly type: string;
  readonly cron?: string | null;
  readonly timeZone?: string | null;
  readonly windowStartOffsetMs?: number | null;
  /** SECOND, MINUTE, …; the interval is `multiple` of them. */
  readonly unit?: string | null;
  readonly multiple?: number | null;
}

/** What is expected of the row count, or of its change where `changeType` is given. */
interface VolumeInput extends ComparisonInput, FilterInput {
  /** ABSOLUTE or PERCENTAGE. */
  readonly changeType?: string | null;
}

/** What is expected of the values of a column, or of a metric of them where `metric` is given. */
interface FieldInput extends ComparisonInput, FilterInput {
  readonly path: string;
  readonly metric?: string | null;
  /** Values: how many may fail, a count unless `isPercentage` says otherwise. */
  readonly failLimit?: number | null;
  readonly isPercentage?: boolean | null;
  readonly excludeNulls?: boolean | null;
}

/** What is expected of the one number that a statement answers, or of its change where `changeType` is given. */
interface SqlInput extends ComparisonInput {
  readonly statement: string;
  /** ABSOLUTE or PERCENTAGE. */
  readonly changeType?: string | null;
}

/** What is expected of the schema: columns of the present one, all when none are named. */
interface SchemaInput {
  /** EXACT_MATCH, SUPERSET or SUBSET. */
  readonly compatibility: string;
  readonly paths?: readonly string[] | null;
}

/** An assertion that this catalogue evaluates; exactly one of the five parts is given. */
export interface AssertionDefinition {
  readonly entityUrn: string;
  readonly description?: string | null;
  readonly freshness?: FreshnessInput | null;
  readonly volume?: VolumeInput | null;
  readonly field?: FieldInput | null;
  readonly schema?: SchemaInput | null;
  readonly sql?: SqlInput | null;
  /** Whether a failure raises an incident and a success resolves it; left out: as it is. */
  readonly raisesIncident?: boolean | null;
}

/**
 * The value of `assertionInfo` for a definition, checked by the rules that the store has for it.
 *
 * @param storedSchema the aspect `schemaMetadata` of the dataset, undefined where it has none
 * @param previous the stored value of the assertion, undefined for a new one
 * @throws Problem `edit.field`, `assertions.definition` naming the part that is wrong
 */
export function infoOf(
  definition: AssertionDefinition,
  storedSchema: JsonObject | undefined,
  previous: JsonObject = {},
): JsonObject {
  const { entityUrn: entity, description, freshness, volume, field, schema, sql } = definition;
  const given = Object.entries({ freshness, volume, field, schema, sql }).filter(([, part]) => (part ?? null) !== null);
  if (given.length !== 1) throw badField('input', 'must have exactly one of freshness, volume, field, schema and sql');
  const part = freshness
    ? freshnessPart(entity, freshness, previous)
    : volume
      ? volumePart(entity, volume, previous)
      : field
        ? fieldPart(entity, field, { storedSchema, previous })
        : sql
          ? sqlPart(entity, sql)
          : schemaPart(entity, schema as SchemaInput, storedSchema);
  const customProperties = customPropertiesOf(freshness?.field, previous);
  const info: JsonObject = {
    ...part,
    entityUrn: entity,
    ...(customProperties ? { customProperties } : {}),
    ...(typeof description === 'string' && description.trim() !== '' ? { description: description.trim() } : {}),
  };
  const [breach] = assertionBreaches(info);
  if (breach)
    throw new Problem('unacceptable', 'assertions.definition', `${breach.path} ${breach.message}.`, {
      field: breach.path,
    });
  return info;
}

/** What the public model has no field for, beside the properties that are stored already; undefined for none. */
function customPropertiesOf(field: string | null | undefined, previous: JsonObject): JsonObject | undefined {
  if (field === undefined && previous.customProperties === undefined) return undefined;
  const { [LAST_MODIFIED_FIELD]: storedField, ...others } = objectOf(previous.customProperties);
  const lastModified = field === undefined ? storedField : field?.trim() || undefined;
  if (lastModified === undefined && previous.customProperties === undefined) return undefined;
  return lastModified === undefined ? others : { ...others, [LAST_MODIFIED_FIELD]: lastModified };
}

/** `filter` for the part of an assertion: the given one, else that of the stored part. */
function filterPart({ filter }: FilterInput, previousPart: unknown): JsonObject {
  const storedFilter = objectOf(previousPart).filter;
  if (filter === undefined) return storedFilter === undefined ? {} : { filter: storedFilter };
  const sql = filter?.trim() ?? '';
  return sql === '' ? {} : { filter: { type: 'SQL', sql } };
}

function sqlPart(entity: string, { statement, changeType, ...comparison }: SqlInput): JsonObject {
  const isChange = typeof changeType === 'string';
  const sqlAssertion = {
    type: isChange ? 'METRIC_CHANGE' : 'METRIC',
    entity,
    statement: nonEmpty('sql.statement', statement),
    ...(isChange ? { changeType } : {}),
    ...comparisonValue(comparison),
  };
  return { type: 'SQL', sqlAssertion };
}

function freshnessPart(entity: string, freshness: FreshnessInput, previous: JsonObject): JsonObject {
  const { type, cron, timeZone, windowStartOffsetMs, unit, multiple } = freshness;
  const parts: Readonly<Record<string, JsonObject>> = {
    CRON: {
      cron: {
        cron: cron ?? '',
        timezone: timeZone ?? 'UTC',
        ...(typeof windowStartOffsetMs === 'number' ? { windowStartOffsetMs } : {}),
      },
    },
    FIXED_INTERVAL: typeof unit === 'string' ? { fixedInterval: { unit, multiple: multiple ?? 1 } } : {},
  };
  const schedule = { type, ...parts[type] };
  const filter = filterPart(freshness, previous.freshnessAssertion);
  return { type: 'FRESHNESS', freshnessAssertion: { type: 'DATASET_CHANGE', entity, schedule, ...filter } };
}

function volumePart(entity: string, { changeType, ...input }: VolumeInput, previous: JsonObject): JsonObject {
  const value = comparisonValue(input);
  const volumeAssertion =
    typeof changeType === 'string'
      ? { type: 'ROW_COUNT_CHANGE', entity, rowCountChange: { type: changeType, ...value } }
      : { type: 'ROW_COUNT_TOTAL', entity, rowCountTotal: value };
  return { type: 'VOLUME', volumeAssertion: { ...volumeAssertion, ...filterPart(input, previous.volumeAssertion) } };
}

function fieldPart(
  entity: string,
  input: FieldInput,
  { storedSchema, previous }: { readonly storedSchema: JsonObject | undefined; readonly previous: JsonObject },
): JsonObject {
  const path = nonEmpty('field.path', input.path);
  const storedField = storedFields(storedSchema).find(({ fieldPath }) => fieldPath === path);
  if (storedSchema && !storedField) throw badField('field.path', `must name a column of the dataset, not ${path}`);
  const field = { path, type: typeOf(storedField), nativeType: textOf(storedField?.nativeDataType) ?? '' };
  const value = comparisonValue(input);
  const { metric, failLimit, isPercentage, excludeNulls } = input;
  const fieldAssertion =
    typeof metric === 'string'
      ? { type: 'FIELD_METRIC', entity, fieldMetricAssertion: { field, metric, ...value } }
      : {
          type: 'FIELD_VALUES',
          entity,
          fieldValuesAssertion: {
            field,
            ...value,
            failThreshold: { type: isPercentage === true ? 'PERCENTAGE' : 'COUNT', value: failLimit ?? 0 },
            excludeNulls: excludeNulls !== false,
          },
        };
  return { type: 'FIELD', fieldAssertion: { ...fieldAssertion, ...filterPart(input, previous.fieldAssertion) } };
}

/** The expected columns are taken with their present types, so that nobody has to spell types. */
function schemaPart(
  entity: string,
  { compatibility, paths }: SchemaInput,
  storedSchema: JsonObject | undefined,
): JsonObject {
  if (!storedSchema) throw badField('entityUrn', 'must name a dataset whose schema is known');
  const fields = storedFields(storedSchema);
  const unknown = (paths ?? []).find((path) => !fields.some(({ fieldPath }) => fieldPath === path));
  if (unknown !== undefined) throw badField('schema.paths', `must name columns of the dataset, not ${unknown}`);
  const expected = fields.filter(
    ({ fieldPath }) => (paths ?? []).length === 0 || paths?.includes(textOf(fieldPath) ?? ''),
  );
  const schema = {
    schemaName: textOf(storedSchema.schemaName) ?? '',
    platform: storedSchema.platform ?? '',
    version: 0,
    hash: '',
    platformSchema: storedSchema.platformSchema ?? {},
    fields: expected.map(({ fieldPath, type, nativeDataType }) => ({
      fieldPath: fieldPath ?? '',
      type: type ?? {},
      nativeDataType: nativeDataType ?? '',
    })),
  };
  return { type: 'DATA_SCHEMA', schemaAssertion: { entity, schema, compatibility } };
}

function comparisonValue({ operator, parameters }: ComparisonInput): JsonObject {
  const given = Object.entries(parameters ?? {}).flatMap(([name, parameter]): readonly (readonly [string, Json])[] =>
    parameter ? [[name, { value: parameter.value, type: parameter.type }]] : [],
  );
  return { operator, parameters: Object.fromEntries(given) };
}

function storedFields(schema: JsonObject | undefined): readonly JsonObject[] {
  return arrayOf(schema?.fields).map(objectOf);
}

/** `NUMBER` for a column of the class `NumberType`. */
function typeOf(field: JsonObject | undefined): string {
  return typeClassOf(field).replace(/Type$/, '').toUpperCase();
}
