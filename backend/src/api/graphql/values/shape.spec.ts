import { buildSchema, type GraphQLOutputType } from 'graphql';

import { isEntityLike, Shapes } from './shape.js';

const SCHEMA = buildSchema(`
  interface Entity { urn: String! }
  type Tag implements Entity { urn: String!, name: String }
  type DataPlatform implements Entity { urn: String! }
  type Policy { urn: String! }
  enum Colour { RED GREEN }
  type Entry { key: String, value: Int }
  type Leaf { title: String, weight: Float, colour: Colour, colours: [Colour!], tag: Tag, any: Entity }
  type Branch { leaf: Leaf!, leaves: [Leaf!]!, entries: [Entry!], branch: Branch, platform: DataPlatform, policy: Policy }
  type TagAssociation { tag: Tag!, associatedUrn: String! }
  type SchemaFieldEntity implements Entity { urn: String! }
  type SchemaField { fieldPath: String!, nullable: Boolean!, schemaFieldEntity: SchemaFieldEntity }
  type QueryCell { cellTitle: String!, rawQuery: String! }
  type NotebookCell { queryChell: QueryCell, queryCell: QueryCell }
  type InputField { schemaField: SchemaField }
  type IncidentSource { type: String!, source: Entity }
  type Query { incident: IncidentSource, branch: Branch, tags: [TagAssociation!], fields: [SchemaField!], inputs: [InputField!], cell: NotebookCell }
`);
const OWNER = { urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)', key: {} };

function shaped(typeName: string, value: unknown): unknown {
  return new Shapes().of(SCHEMA.getType(typeName) as GraphQLOutputType)(value, OWNER);
}

describe('the shape of a stored value', () => {
  it('has the fields of its type only', () => {
    expect(shaped('Leaf', { title: 'a', weight: 1.5, unknown: true })).toEqual({ title: 'a', weight: 1.5 });
  });

  it('has the query cell of a notebook under both names, also without a title', () => {
    const cell = { cellTitle: '', rawQuery: 'select 1' };
    const stored = { type: 'QUERY_CELL', queryCell: { cellId: 'q', rawQuery: 'select 1' } };
    expect(shaped('NotebookCell', stored)).toEqual({ queryChell: cell, queryCell: cell });
  });

  it('has the assertion that raised an incident', () => {
    const sourceUrn = 'urn:li:assertion:rows';
    expect(shaped('IncidentSource', { type: 'ASSERTION_FAILURE', sourceUrn })).toEqual({
      type: 'ASSERTION_FAILURE',
      source: { urn: sourceUrn },
    });
  });

  it('is absent where nothing is stored', () => {
    expect([shaped('Leaf', undefined), shaped('Leaf', null), shaped('String', null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is a text for a field of texts, whatever is stored', () => {
    expect([7, false, { a: [1] }, 'as it is'].map((title) => shaped('String', title))).toEqual([
      '7',
      'false',
      '{"a":[1]}',
      'as it is',
    ]);
  });

  it('leaves out symbols that the enumeration does not have', () => {
    expect(shaped('Leaf', { colour: 'BLUE', colours: ['RED', 'BLUE', 3, 'GREEN'] })).toEqual({
      colours: ['RED', 'GREEN'],
    });
  });

  it('goes into types that contain themselves as deep as the value does', () => {
    expect(shaped('Branch', { branch: { branch: { leaf: { title: 'deep' } } } })).toEqual({
      branch: { branch: { leaf: { title: 'deep' } } },
    });
  });

  it('makes a list of entries of a map', () => {
    expect(shaped('Branch', { entries: { a: 1, b: 2 } })).toEqual({
      entries: [
        { key: 'a', value: 1 },
        { key: 'b', value: 2 },
      ],
    });
  });

  it('leaves single bad items out of a list and anything else than a list out altogether', () => {
    expect(shaped('Branch', { leaves: [{ title: 'a' }, null, { title: 'b' }] })).toEqual({
      leaves: [{ title: 'a' }, { title: 'b' }],
    });
    expect(shaped('Branch', { leaves: 'not a list' })).toEqual({});
  });

  it('reads fields under the names that the aspect has for them', () => {
    expect(shaped('TagAssociation', { tag: 'urn:li:tag:pii' })).toEqual({
      tag: { urn: 'urn:li:tag:pii' },
      associatedUrn: OWNER.urn,
    });
  });
});

describe('a reference to an entity', () => {
  it('is left out where the urn is of another kind than the field expects', () => {
    expect(shaped('Leaf', { tag: 'urn:li:tag:pii' })).toEqual({ tag: { urn: 'urn:li:tag:pii' } });
    expect(shaped('Leaf', { tag: 'urn:li:domain:sales' })).toEqual({});
  });

  it('may be of every kind of the protocol where the field takes any entity', () => {
    expect(shaped('Leaf', { any: 'urn:li:domain:sales' })).toEqual({ any: { urn: 'urn:li:domain:sales' } });
    expect(shaped('Leaf', { any: 'urn:li:unheardOf:x' })).toEqual({});
  });

  it.each([['pii'], [7], [{ urn: 'urn:li:tag:pii' }], [[]]])('is not made of %j', (value) => {
    expect(shaped('Leaf', { tag: value })).toEqual({});
  });

  it('takes the first of several urns', () => {
    expect(shaped('Leaf', { tag: ['urn:li:tag:a', 'urn:li:tag:b'] })).toEqual({ tag: { urn: 'urn:li:tag:a' } });
  });

  it('names a platform by its tool, as the keys of charts do', () => {
    expect(shaped('Branch', { platform: 'looker' })).toEqual({ platform: { urn: 'urn:li:dataPlatform:looker' } });
  });

  it('ends at the types of entities, also at those that do not implement the interface', () => {
    const isEntity = (name: string): boolean => isEntityLike(SCHEMA.getType(name) as GraphQLOutputType);
    expect(['Tag', 'Entity', 'Policy', 'Leaf', 'Colour'].map(isEntity)).toEqual([true, true, true, false, false]);
    expect(shaped('Branch', { policy: 'urn:li:dataHubPolicy:0' })).toEqual({
      policy: { urn: 'urn:li:dataHubPolicy:0' },
    });
  });
});

describe('the entity of a column', () => {
  it('is built from the dataset that carries the schema', () => {
    expect(shaped('SchemaField', { fieldPath: 'f(x)' })).toEqual({
      fieldPath: 'f(x)',
      nullable: false,
      schemaFieldEntity: { urn: `urn:li:schemaField:(${OWNER.urn},f%28x%29)` },
    });
  });

  it('is the one that is named beside a column of a chart, which belongs to another asset', () => {
    const schemaFieldUrn = 'urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:hive,b,PROD),id)';
    expect(shaped('InputField', { schemaField: { fieldPath: 'id' }, schemaFieldUrn })).toEqual({
      schemaField: { fieldPath: 'id', nullable: false, schemaFieldEntity: { urn: schemaFieldUrn } },
    });
  });
});
