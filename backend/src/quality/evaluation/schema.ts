import { plainPath } from '../../kernel/urn.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { type AssetFacts, type Evaluation, impossible } from './evaluation.types.js';

/** Differences that a reason names; of others it gives the number. */
const MAX_NAMED_DIFFERENCES = 10;

/** What a schema says of a column. */
interface ColumnType {
  readonly path: string;
  /** `StringType`, `NumberType`, …; empty where the schema does not say. */
  readonly type: string;
  /** The type in the words of the platform; empty where it does not matter. */
  readonly nativeType: string;
}

/**
 * Whether the schema of an asset is as expected.
 *
 *     EXACT_MATCH   the same columns with the same types
 *     SUPERSET      every expected column with its type, and maybe more
 *     SUBSET        no column that is not expected, with its type
 *
 * Types are compared by their class (`NumberType`). The native type is compared too where the assertion names one,
 * without regard to upper and lower case and to blanks.
 */
export function evaluateSchema(assertion: JsonObject, { schema }: AssetFacts): Evaluation {
  if (!schema) return impossible('No schema of the asset is known.');
  const expected = columnTypes(objectOf(assertion.schema));
  const actual = columnTypes(schema);
  const compatibility = textOf(assertion.compatibility) ?? 'EXACT_MATCH';
  const missing = [...expected.values()]
    .filter(({ path }) => !actual.has(path))
    .map(({ path }) => `${path} is missing`);
  const unexpected = [...actual.values()]
    .filter(({ path }) => !expected.has(path))
    .map(({ path }) => `${path} is not expected`);
  const changed = [...expected.values()].flatMap((column) => typeDifferences(column, actual.get(column.path)));
  const differences = [
    ...(compatibility === 'SUBSET' ? [] : missing),
    ...(compatibility === 'SUPERSET' ? [] : unexpected),
    ...changed,
  ];
  const measurements = { columns: String(actual.size), expectedColumns: String(expected.size) };
  if (differences.length === 0)
    return { type: 'SUCCESS', reason: `The schema is ${WORDS[compatibility] ?? 'as expected'}.`, measurements };
  const named = differences.slice(0, MAX_NAMED_DIFFERENCES).join(', ');
  const more = differences.length - MAX_NAMED_DIFFERENCES;
  return {
    type: 'FAILURE',
    reason: `The schema differs: ${named}${more > 0 ? ` and ${more} more` : ''}.`,
    unexpectedCount: differences.length,
    measurements,
  };
}

const WORDS: Readonly<Record<string, string>> = {
  EXACT_MATCH: 'exactly as expected',
  SUPERSET: 'a superset of the expected one',
  SUBSET: 'a subset of the expected one',
};

/** The columns of a schema by their path without types. */
export function columnTypes(schema: JsonObject): ReadonlyMap<string, ColumnType> {
  return new Map(
    arrayOf(schema.fields).map((item) => {
      const field = objectOf(item);
      const path = plainPath(textOf(field.fieldPath) ?? '');
      const nativeType = textOf(field.nativeDataType) ?? '';
      return [path, { path, type: typeClassOf(field), nativeType }];
    }),
  );
}

/** `NumberType` for a column of the class `com.linkedin.schema.NumberType`; empty where the schema does not say. */
export function typeClassOf(field: JsonObject | undefined): string {
  const [typeClass = ''] = Object.keys(objectOf(objectOf(field?.type).type));
  return typeClass.split('.').at(-1) ?? '';
}

function typeDifferences(expected: ColumnType, actual: ColumnType | undefined): readonly string[] {
  if (!actual) return [];
  // The class NullType says that the type is not known.
  const isTyped = expected.type !== '' && expected.type !== 'NullType';
  if (isTyped && expected.type !== actual.type)
    return [`${actual.path} is a ${actual.type || 'column without a type'}, not a ${expected.type}`];
  const normal = (nativeType: string): string => nativeType.toLowerCase().replaceAll(/\s+/g, '');
  return expected.nativeType === '' || normal(expected.nativeType) === normal(actual.nativeType)
    ? []
    : [`${actual.path} has the type ${actual.nativeType || '(none)'}, not ${expected.nativeType}`];
}
