import fc from 'fast-check';

import type { Json, JsonObject } from '../kernel/json.js';
import { fractionsRule, isWrittenNumber } from './fractions.js';
import { loadModel } from './load-model.js';
import { ValueRewriter } from './rewrite-values.js';

const model = loadModel();
const PROPERTY = 'urn:li:structuredProperty:days';
const UPSTREAM = 'urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)';

const written = (aspect: string, value: JsonObject): string => JSON.stringify(model.withFractions(aspect, value));

describe('the defaults of the model', () => {
  it('are filled in at every depth', () => {
    expect(model.withDefaults('status', {})).toEqual({ removed: false });
    expect(model.withDefaults('upstreamLineage', { upstreams: [{ dataset: UPSTREAM, type: 'COPY' }] })).toEqual({
      upstreams: [{ dataset: UPSTREAM, type: 'COPY', auditStamp: { time: 0, actor: 'urn:li:corpuser:unknown' } }],
    });
  });

  it('leave what is there as it is, and the same object where nothing is absent', () => {
    const value = { removed: true };
    expect(model.withDefaults('status', value)).toBe(value);
    expect(model.withDefaults('status', { removed: null })).toEqual({ removed: false });
  });

  it('do not make up optional fields', () => {
    expect(model.withDefaults('datasetProperties', { name: 'a' })).toEqual({
      name: 'a',
      customProperties: {},
      tags: [],
    });
  });

  it('leave a value alone that does not fit the model', () => {
    expect(model.withDefaults('upstreamLineage', { upstreams: 'none' })).toEqual({ upstreams: 'none' });
  });
});

describe('numbers of the types float and double', () => {
  it('are written with a fraction in a member of a union, a list and a map', () => {
    const values = [{ double: 60 }, { string: '60' }, { double: 0.5 }];
    expect(written('structuredProperties', { properties: [{ propertyUrn: PROPERTY, values }] })).toBe(
      `{"properties":[{"propertyUrn":"${PROPERTY}","values":[{"double":60.0},{"string":"60"},{"double":0.5}]}]}`,
    );
    expect(written('mlModelProperties', { hyperParameters: { a: { float: 1 }, b: { int: 1 } } })).toBe(
      '{"hyperParameters":{"a":{"float":1.0},"b":{"int":1}}}',
    );
  });

  it('are written with a fraction below a cost, whose members have no types as names', () => {
    expect(written('cost', { costType: 'ORG_COST_TYPE', cost: { costId: 3 } })).toContain('"costId":3.0');
  });

  it('keep their sign, and their exponent where they have one', () => {
    const confidence = (score: number): string =>
      written('upstreamLineage', { upstreams: [], fineGrainedLineages: [{ confidenceScore: score }] });
    expect(confidence(-0)).toContain('"confidenceScore":0.0');
    expect(confidence(-5)).toContain('"confidenceScore":-5.0');
    expect(confidence(1e20)).toContain('"confidenceScore":100000000000000000000.0');
    expect(confidence(1e21)).toContain('"confidenceScore":1e+21');
  });

  it('can be told from objects', () => {
    const { cost } = model.withFractions('cost', { cost: { costId: 3 } });
    expect(isWrittenNumber((cost as JsonObject).costId)).toBe(true);
    expect(isWrittenNumber(cost)).toBe(false);
  });

  it('leave whole numbers of other types as they are', () => {
    expect(written('datasetProfile', { timestampMillis: 1, rowCount: 7 })).toBe('{"timestampMillis":1,"rowCount":7}');
    const tags = { tags: [{ tag: 'urn:li:tag:a' }] };
    expect(model.withFractions('globalTags', tags)).toBe(tags);
  });

  it('are read back as the same numbers, whatever the other values are', () => {
    const member = fc.oneof(
      fc.record({ double: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })) }),
      fc.record({ string: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(member), fc.string(), (values, propertyUrn) => {
        const value = { properties: [{ propertyUrn, values }] } as unknown as JsonObject;
        const text = written('structuredProperties', value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).not.toMatch(/"double":-?\d+[,}]/);
      }),
    );
  });
});

describe('a rewriting', () => {
  it('follows types that contain themselves', () => {
    const types = {
      Tree: { fields: { weight: { type: 'double' }, children: { type: 'array<Tree>' } } },
      Leaf: { fields: { name: { type: 'string' } } },
    };
    const rewriter = new ValueRewriter({ types }, fractionsRule);
    const tree = { weight: 1, children: [{ weight: 2, children: [] }] };
    expect(JSON.stringify(rewriter.rewrite('Tree', tree))).toBe(
      '{"weight":1.0,"children":[{"weight":2.0,"children":[]}]}',
    );
    const leaf: Record<string, Json> = { name: 'a' };
    expect(rewriter.rewrite('Leaf', leaf)).toBe(leaf);
  });
});
