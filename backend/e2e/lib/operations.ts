import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSchema, type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';

import type { Answer } from './http.js';

const sources = join(import.meta.dirname, '..', '..', 'src');
/** What each handler needs, by its name. */
export const rows = JSON.parse(readFileSync(join(sources, 'api', 'access-rows.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
/** The schema as its files declare it. */
export const schema = buildSchema(
  globSync('**/*.graphql', { cwd: sources })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n'),
);
/** A dataset that is not there. */
export const NOTHING = 'urn:li:dataset:(urn:li:dataPlatform:hive,e2e.nothing,PROD)';
/** The least that the schema accepts, naming nothing that is there. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.type)]));
  }
  if (type.name === 'Boolean') return true;
  return type.name === 'String' || type.name === 'ID' ? NOTHING : 1;
}

/** A mutation or query by its name with the least arguments and the least answer. */
export function callOf(
  kind: 'query' | 'mutation',
  name: string,
): { readonly query: string; readonly variables: unknown } {
  const field = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name];
  if (!field) throw new Error(`no ${kind} ${name}`);
  const args = field.args.filter((arg) => isNonNullType(arg.type));
  const heads = args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ');
  const uses = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const leaf = /^[[!\]]*(?:String|Boolean|Int|Float|Long|ID)[[!\]]*$/.test(field.type.toString())
    ? ''
    : ' { __typename }';
  const call = uses === '' ? name : `${name}(${uses})`;
  return {
    query: `${kind} q${heads === '' ? '' : `(${heads})`} { ${call}${leaf} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, sample(arg.type)])),
  };
}

/** Every query and mutation with what it needs. */
export const operations = Object.entries(rows)
  .filter(([name]) => /^(?:query|mutation) /.test(name))
  .map(([name, need]) => ({ kind: name.split(' ')[0] as 'query' | 'mutation', name: name.split(' ')[1] ?? '', need }));
/** Codes of the errors of an answer; none: it was done. */
export function codesOf({ text }: Answer): readonly unknown[] {
  const { errors } = JSON.parse(text) as { errors?: { extensions?: { code?: number } }[] };
  return (errors ?? []).map((error) => error.extensions?.code);
}
