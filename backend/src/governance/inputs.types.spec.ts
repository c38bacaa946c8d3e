import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type DefinitionNode, type InputValueDefinitionNode, parse } from 'graphql';

const SOURCES = join(import.meta.dirname, '..');

/** Whether a field may be left out, by its name. */
type Fields = Readonly<Record<string, boolean>>;

const definitions: readonly DefinitionNode[] = globSync('**/*.graphql', { cwd: SOURCES }).flatMap(
  (file) => parse(readFileSync(join(SOURCES, file), 'utf8')).definitions,
);

function fieldsOf(values: readonly InputValueDefinitionNode[] | undefined): Fields {
  return Object.fromEntries((values ?? []).map(({ name, type }) => [name.value, type.kind !== 'NonNullType']));
}

/**
 * The inputs of the schema, and the arguments of each mutation as `SetDomainArguments`; in lower case,
 * because the schema writes ERModelRelationship.
 */
const schema = new Map<string, Fields>();
const add = (name: string, values: readonly InputValueDefinitionNode[] | undefined): void => {
  const key = name.toLowerCase();
  schema.set(key, { ...schema.get(key), ...fieldsOf(values) });
};
for (const definition of definitions) {
  if (definition.kind === 'InputObjectTypeDefinition' || definition.kind === 'InputObjectTypeExtension')
    add(definition.name.value, definition.fields);
  if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension') continue;
  if (definition.name.value !== 'Mutation') continue;
  for (const { name, arguments: values } of definition.fields ?? []) add(`${name.value}Arguments`, values);
}

const own = globSync('*/inputs.types.ts', { cwd: import.meta.dirname }).flatMap((file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...source.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', body = '']): [string, Fields] => [
      `${file}: ${name}`,
      Object.fromEntries(
        [...body.matchAll(/^ {2}readonly (\w+)(\??):/gm)].map(([, field = '', optional]) => [field, optional === '?']),
      ),
    ],
  );
});

describe('the inputs of edits', () => {
  it('are found in the files of the folders', () => {
    expect(own.length).toBeGreaterThan(80);
  });

  it.each(own)('%s has the fields that the schema lets a client send', (path, fields) => {
    expect(fields).toEqual(schema.get(path.slice(path.indexOf(': ') + 2).toLowerCase()));
  });
});
