import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { ENTITY_KINDS } from './entity-kinds.js';
import type { EntityKind } from './entity-kind.js';
import { describedKind, kindsWhere } from './lookups.js';

const HERE = import.meta.dirname;
const SERVER = join(HERE, '../../backend/src');

interface ModelFile {
  readonly entities: Readonly<
    Record<string, { readonly urn?: readonly { readonly name: string }[]; readonly aspects?: readonly string[] }>
  >;
}

const entities = Object.assign(
  {},
  ...['model.json', 'own-model.json'].map(
    (file) => (JSON.parse(readFileSync(join(SERVER, 'model', file), 'utf8')) as ModelFile).entities,
  ),
) as ModelFile['entities'];

const GROUPS = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const FILES = GROUPS.flatMap(({ name }) => readdirSync(join(HERE, name)).map((file) => join(HERE, name, file)));

const kebab = (kind: string): string => kind.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the files of the kinds', () => {
  it('describe each kind once, in a file that is named after it', () => {
    expect(FILES.map((file) => basename(file, '.ts')).toSorted()).toEqual(
      ENTITY_KINDS.map(({ kind }) => kebab(kind)).toSorted(),
    );
    expect(repeated(ENTITY_KINDS.map(({ kind }) => kind))).toEqual([]);
  });

  it('describe only kinds that the model has', () => {
    expect(ENTITY_KINDS.map(({ kind }) => kind).filter((kind) => !(kind in entities))).toEqual([]);
  });

  it.each<[string, (kind: EntityKind) => string | undefined]>([
    ['label', ({ label }) => label],
    ['plural', ({ plural }) => plural],
    ['EntityType', ({ protocol }) => protocol?.entityType],
    ['object type', ({ protocol }) => protocol?.objectType],
    ['query', ({ query }) => query?.field],
  ])('give no two kinds the same %s', (_, read) => {
    expect(repeated(ENTITY_KINDS.flatMap((kind) => read(kind) ?? []))).toEqual([]);
  });

  it('name types that the schema has', () => {
    const schema = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.graphql'))
      .map((path) => readFileSync(join(SERVER, path), 'utf8'))
      .join('\n');
    const types = new Set([...schema.matchAll(/^type (\w+)/gm)].map(([, name]) => name));
    const enums = [...schema.matchAll(/enum EntityType \{([^}]*)\}/g)];
    const entityTypes = new Set(enums.flatMap(([, values]) => values?.match(/\b[A-Z_]+\b/g) ?? []));
    const named = ENTITY_KINDS.flatMap(({ protocol }) => protocol ?? []);
    expect(named.filter(({ objectType }) => !types.has(objectType))).toEqual([]);
    expect(named.filter(({ entityType }) => !entityTypes.has(entityType))).toEqual([]);
  });

  it('count positions within the key of the kind', () => {
    for (const { kind, name } of ENTITY_KINDS) {
      const parts = entities[kind]?.urn?.length ?? 1;
      for (const index of [name?.keyIndex, name?.fullNameIndex])
        if (index !== undefined) expect([kind, index < parts]).toEqual([kind, true]);
    }
  });

  it('have no contradictory roles in lineage', () => {
    const contradicting = ENTITY_KINDS.filter(
      ({ lineage }) => (lineage?.isColumn || lineage?.singleValue) && !(lineage.usedWhole && lineage.withoutColumnList),
    );
    expect(contradicting).toEqual([]);
  });
});

describe('the kinds that a data product can hold', () => {
  it('are those to which the model lets its relationship lead', () => {
    const model = JSON.parse(readFileSync(join(SERVER, 'model/model.json'), 'utf8')) as {
      readonly relationships: readonly { readonly name: string; readonly entityTypes: readonly string[] }[];
    };
    const held = model.relationships.find(({ name }) => name === 'DataProductContains')?.entityTypes;
    expect(kindsWhere(({ uses }) => uses?.includes('products')).toSorted()).toEqual(held?.toSorted());
  });
});

describe('the kinds that can belong to an application', () => {
  it('are those that carry the aspect which names their applications', () => {
    const carriers = Object.keys(entities).filter((kind) => entities[kind]?.aspects?.includes('applications'));
    expect(kindsWhere(({ uses }) => uses?.includes('applications')).toSorted()).toEqual(carriers.toSorted());
  });
});

describe('looking up kinds', () => {
  it('finds a kind by its name in the model, and no member that every object has', () => {
    expect(describedKind('dataJob')?.label).toBe('Task');
    expect(describedKind('DATA_JOB')).toBeUndefined();
    expect(describedKind('constructor')).toBeUndefined();
  });

  it('lists kinds in the order in which people choose among them', () => {
    expect(kindsWhere(({ search }) => search?.reportsUsage)).toEqual(['dataset', 'chart', 'dashboard']);
    expect(kindsWhere(() => undefined)).toEqual([]);
  });
});
