import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

const MAX_INPUT_DEPTH = 5;
const MAX_SELECTION_DEPTH = 3;
const MAX_SELECTED_FIELDS = 5;

/** Texts that have broken parsers, queries, paths or object keys elsewhere, and urns of which nothing exists. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '*',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  "' OR 1=1 //",
  '${7*7}',
  '../../etc/passwd',
  '-1',
  '9'.repeat(400),
  'x'.repeat(3_000),
  '/(a+)+$/',
  'AND OR NOT (',
  'urn:li:dataset:(((',
  'urn:li:nothing:x',
  'urn:li:corpuser:__datahub_system',
  'urn:li:tag:e2e-fuzz',
  'urn:li:dataset:(urn:li:dataPlatform:hive,e2e.fuzz.graphql,PROD)',
  'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:hive,e2e.fuzz.graphql,PROD),a.b)',
  '😀',
];
const EXTREME_INTEGERS = [-2_147_483_648, -1, 0, 1, 10, 1_000, 10_000, 2_147_483_647];

/** Any value that the type accepts: the schema lets it pass, and the server's own checks have to judge it. */
export function inputOf(type: GraphQLInputType, depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return presentInputOf(type.ofType, depth);
  return depth >= MAX_INPUT_DEPTH ? fc.constant(null) : fc.option(presentInputOf(type, depth), { nil: null, freq: 3 });
}

function presentInputOf(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return presentInputOf(type.ofType, depth);
  if (isListType(type)) {
    return fc.array(inputOf(type.ofType, depth + 1), { maxLength: depth >= MAX_INPUT_DEPTH ? 0 : 3 });
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, depth + 1)])), {
      requiredKeys: required,
    });
  }
  if (type.name === 'Boolean') return fc.boolean();
  if (type.name === 'String' || type.name === 'ID') return fc.constantFrom(...HOSTILE_TEXTS);
  return fc.constantFrom(...EXTREME_INTEGERS);
}

/** One root field with any arguments and a selection of what it answers. */
export function requestOf(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
): fc.Arbitrary<{ readonly query: string; readonly variables: Readonly<Record<string, unknown>> }> {
  const heads = field.args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const uses = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = uses === '' ? field.name : `${field.name}(${uses})`;
  const query = `${kind} fuzz${heads === '' ? '' : `(${heads})`} { ${call}${selectionOf(field.type, 0)} }`;
  const variables = fc.record(Object.fromEntries(field.args.map((arg) => [arg.name, inputOf(arg.type)])));
  return variables.map((values) => ({ query, variables: values }));
}

/** The first fields that need no argument, a few levels deep. A union answers its type's name alone. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (isUnionType(named) || !isObjectType(named) || depth >= MAX_SELECTION_DEPTH) return ' { __typename }';
  const selectable = Object.values(named.getFields()).filter(
    ({ args }) => !args.some((arg) => isNonNullType(arg.type)),
  );
  const leaves = selectable.filter((field) => isLeafType(getNamedType(field.type)));
  const branches = selectable.filter((field) => !isLeafType(getNamedType(field.type)));
  const chosen = [...leaves.slice(0, MAX_SELECTED_FIELDS), ...branches.slice(0, 2)];
  return ` { __typename ${chosen.map((field) => `${field.name}${selectionOf(field.type, depth + 1)}`).join(' ')} }`;
}
