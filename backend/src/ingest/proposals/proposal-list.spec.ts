import fc from 'fast-check';

import { loadModel } from '../../model/load-model.js';
import { readTransform } from '../../store/projection/claims.js';
import { columnType } from './column-type.js';
import {
  datasetUrn,
  encodeUrnPart,
  ENVIRONMENTS,
  guidOf,
  ownerUrn,
  ownershipOf,
  patchSegment,
  ProposalList,
  tagsOf,
  tagUrn,
} from './proposal-list.js';
import { transformOperation } from './transform-operation.js';

const model = loadModel();

describe('ProposalList', () => {
  it('gives every proposal the file and the system metadata of the input, and a place of its own', () => {
    const list = new ProposalList('a.json', { pipelineName: 'dbt' });
    list.upsert('nodes/a', 'urn:li:tag:a', 'tagProperties', { name: 'a' });
    list.patch('nodes/b', 'urn:li:tag:b', 'tagProperties', [{ op: 'add', path: '/name', value: 'b' }]);
    expect(list.items).toMatchObject([
      { file: 'a.json', place: 'nodes/a', proposal: { changeType: 'UPSERT', systemMetadata: { pipelineName: 'dbt' } } },
      { file: 'a.json', place: 'nodes/b', proposal: { changeType: 'PATCH', systemMetadata: { pipelineName: 'dbt' } } },
    ]);
  });

  it('adds nothing for a value that is undefined', () => {
    const list = new ProposalList('a.json', {});
    list.upsert('p', 'urn:li:tag:a', 'ownership', undefined);
    list.offer('p', 'urn:li:tag:a', 'ownership', undefined);
    expect(list.items).toEqual([]);
  });

  it('marks offers, and no other proposal', () => {
    const list = new ProposalList('a.json', {});
    list.upsert('p', 'urn:li:tag:a', 'tagProperties', {});
    list.offer('p', 'urn:li:tag:a', 'tagProperties', {});
    expect(list.items.map(({ isOffer }) => isOffer)).toEqual([undefined, true]);
  });

  it('creates what must not be there yet with the header that says so', () => {
    const list = new ProposalList('a.json', {});
    list.create('p', 'urn:li:tag:a', 'tagKey', { name: 'a' });
    expect(list.items[0]?.proposal).toMatchObject({ changeType: 'CREATE', headers: { 'If-None-Match': '*' } });
  });
});

describe('guidOf', () => {
  it('gives the id that the Python client gives the same parts', () => {
    // Python: md5(json.dumps({"a": "é", "b": "2"}, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    expect(guidOf({ b: '2', a: 'é' })).toBe(guidOf({ a: 'é', b: '2' }));
    expect(guidOf({ a: 'é', b: '2' })).toMatch(/^[0-9a-f]{32}$/);
  });

  it('ignores parts that are absent, and tells the others apart', () => {
    expect(guidOf({ a: '1', b: undefined })).toBe(guidOf({ a: '1' }));
    expect(guidOf({ a: '1' })).not.toBe(guidOf({ a: '2' }));
    expect(guidOf({ a: '1' })).not.toBe(guidOf({ b: '1' }));
  });
});

describe('urns', () => {
  it('are accepted by the model, whatever the name of the dataset', () => {
    const name = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aB.,()␟ -_é/') });
    fc.assert(
      fc.property(
        name.filter((text) => text.trim() !== ''),
        fc.constantFrom(...ENVIRONMENTS),
        (text, env) => {
          expect(model.checkUrn(datasetUrn('hive', text.trim(), env)).name).toBe('dataset');
        },
      ),
    );
  });

  it('keep a urn that is given in place of a name', () => {
    expect(ownerUrn('urn:li:corpGroup:data')).toBe('urn:li:corpGroup:data');
    expect(ownerUrn('ann')).toBe('urn:li:corpuser:ann');
    expect(tagUrn('urn:li:tag:pii')).toBe('urn:li:tag:pii');
    expect(tagUrn('a,b')).toBe(`urn:li:tag:${encodeUrnPart('a,b')}`);
  });
});

it('writes no aspect for an empty list of owners or tags', () => {
  expect(ownershipOf([], 'DATAOWNER')).toBeUndefined();
  expect(tagsOf([])).toBeUndefined();
  expect(tagsOf(['pii'])).toEqual({ tags: [{ tag: 'urn:li:tag:pii' }] });
});

it('escapes a segment of a patch path so that it reads back', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const segment = patchSegment(text);
      expect(segment).not.toContain('/');
      expect(segment.replaceAll('~1', '/').replaceAll('~0', '~')).toBe(text);
    }),
  );
});

describe('transformOperation', () => {
  it('is read back by the projection of the store', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DIRECT' as const, 'INDIRECT' as const),
        fc.constantFrom('IDENTITY', 'TRANSFORMATION', 'FILTER', 'JOIN'),
        fc.constantFrom('', 'lower(email)', 'x > 1\nand y < 2', 'a: b'),
        (kind, subtype, transform) => {
          expect(readTransform(transformOperation(kind, subtype, transform))).toEqual({ kind, subtype, transform });
        },
      ),
    );
  });

  it('cuts a long expression and says that it did', () => {
    const text = transformOperation('DIRECT', 'TRANSFORMATION', 'x'.repeat(3_000));
    expect(text.length).toBeLessThan(2_100);
    expect(text.endsWith('…')).toBe(true);
  });
});

describe('columnType', () => {
  it.each([
    ['VARCHAR(20)', 'StringType'],
    ['character varying (20)', 'StringType'],
    ['DECIMAL(10, 2)', 'NumberType'],
    ['int8', 'NumberType'],
    ['timestamp with time zone', 'TimeType'],
    ['DATE', 'DateType'],
    ['boolean', 'BooleanType'],
    ['varchar(20)[]', 'ArrayType'],
    ['array<struct<a:int>>', 'ArrayType'],
    ['STRUCT<a INT>', 'RecordType'],
    ['map<string,int>', 'MapType'],
    ['bytea', 'BytesType'],
    ['', 'NullType'],
    ['something new', 'NullType'],
  ])('takes %s for %s', (native, type) => {
    expect(columnType(native)).toEqual({ type: { [`com.linkedin.schema.${type}`]: {} } });
  });

  it('does not depend on case and blanks', () => {
    fc.assert(
      fc.property(fc.constantFrom('int', 'Varchar(3)', 'Double Precision', 'timestamp'), (type) => {
        expect(columnType(`  ${type.toUpperCase()} `)).toEqual(columnType(type.toLowerCase()));
      }),
    );
  });
});
