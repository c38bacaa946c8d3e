import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSchema, type GraphQLObjectType, isObjectType } from 'graphql';

import { loadModel } from '../../model/load-model.js';
import { PROTOCOL_KINDS } from '../../search/naming/entity-kinds.js';
import { COMPUTED_FIELDS } from './binding/computed-fields.js';
import { COMMON_FIELDS, ENTITY_FIELDS } from './binding/entity-fields.js';
import { VALUE_FIELDS } from './values/value-fields.js';

const sources = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const schema = buildSchema(
  globSync('**/*.graphql', { cwd: sources })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n'),
);
const model = loadModel();
const aspectsIn = (text: string): readonly string[] =>
  text
    .split(' | ')
    .filter((part) => !part.startsWith('#') && !part.startsWith('='))
    .map((part) => part.split(':')[0] ?? '');

describe('the tables that carry aspects to the protocol', () => {
  it('name only fields that the schema has', () => {
    const unknown = Object.entries({ ...VALUE_FIELDS, ...ENTITY_FIELDS }).flatMap(([name, fields]) => {
      const type = schema.getType(name);
      const has = isObjectType(type) ? type.getFields() : {};
      return Object.keys(fields)
        .filter((field) => !has[field])
        .map((field) => `${name}.${field}`);
    });
    expect(unknown).toEqual([]);
  });

  it('compute only fields that the schema has', () => {
    const unknown = Object.keys(COMPUTED_FIELDS)
      .filter((name) => name.includes('.'))
      .filter((name) => {
        const [typeName = '', field = ''] = name.split('.');
        const type = schema.getType(typeName);
        return !isObjectType(type) || !type.getFields()[field];
      });
    expect(unknown).toEqual([]);
  });

  it('name only aspects that the model has, on kinds that carry them', () => {
    const missing = PROTOCOL_KINDS.flatMap(({ kind, objectType }) =>
      Object.values(ENTITY_FIELDS[objectType] ?? {})
        .flatMap(aspectsIn)
        .filter((aspect) => !model.kind(kind)?.aspects.includes(aspect))
        .map((aspect) => `${kind}.${aspect}`),
    );
    expect(missing).toEqual([]);
    expect(
      Object.values(COMMON_FIELDS)
        .flatMap(aspectsIn)
        .filter((aspect) => !model.aspect(aspect)),
    ).toEqual([]);
  });

  it('give a source to every field of an entity that may not be null', () => {
    const known = new Set([
      'AccessTokenMetadata',
      'Incident',
      'Assertion',
      'DataHubConnection',
      'VersionSet',
      'Post',
      'StructuredPropertyEntity',
    ]);
    const bare = PROTOCOL_KINDS.filter(({ objectType }) => !known.has(objectType)).flatMap(({ objectType }) => {
      const type = schema.getType(objectType) as GraphQLObjectType;
      return Object.values(type.getFields())
        .filter((field) => String(field.type).endsWith('!'))
        .filter(
          (field) =>
            !ENTITY_FIELDS[objectType]?.[field.name] &&
            !COMMON_FIELDS[field.name] &&
            !COMPUTED_FIELDS[field.name] &&
            !COMPUTED_FIELDS[`${objectType}.${field.name}`],
        )
        .map((field) => `${objectType}.${field.name}`);
    });
    expect(bare).toEqual([]);
  });
});
