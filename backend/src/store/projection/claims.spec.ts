import fc from 'fast-check';

import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { loadModel } from '../../model/load-model.js';
import { claimsOf, columnEdgeCount, readTransform, type StatedClaim } from './claims.js';

const model = loadModel();
const D = 'urn:li:dataset:(urn:li:dataPlatform:hive,d,PROD)';
const U = 'urn:li:dataset:(urn:li:dataPlatform:hive,u,PROD)';
const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,f,PROD),t)';
const CHART = 'urn:li:chart:(looker,c)';
const FEATURE = 'urn:li:mlFeature:(users,age)';

function claims(owner: string, aspect: string, value: object): readonly StatedClaim[] {
  const { value: stored, breaches } = model.normalise(aspect, value);
  expect(breaches).toEqual([]);
  return claimsOf(model, owner, aspect, stored);
}

function expectArrows(owner: string, aspect: string, value: object, arrows: readonly string[]): void {
  expect(
    claims(owner, aspect, value)
      .map(
        ({ level, kind, from, to, confidence }) =>
          `${level} ${kind === 'INDIRECT' ? '?' : ''}${from} → ${to} ${confidence}`,
      )
      .sort(),
  ).toEqual([...arrows].sort());
}

const entry = (ups: readonly string[], downs: readonly string[], more: object = {}): object => ({
  upstreamType: 'FIELD_SET',
  upstreams: ups.map((path) => (path.startsWith('urn:') ? path : schemaFieldUrn(U, path))),
  downstreamType: 'FIELD_SET',
  downstreams: downs.map((path) => schemaFieldUrn(D, path)),
  ...more,
});
const lineage = (...entries: readonly object[]): object => ({ upstreams: [], fineGrainedLineages: entries });
const u = (path: string): string => schemaFieldUrn(U, path);
const d = (path: string): string => schemaFieldUrn(D, path);

describe('lineage that an aspect states', () => {
  it('runs the way data flows, whichever way the relationship points', () => {
    expectArrows(D, 'upstreamLineage', { upstreams: [{ dataset: U, type: 'COPY' }] }, [`asset ${U} → ${D} 1`]);
    expectArrows(JOB, 'dataJobInputOutput', { inputDatasets: [U], outputDatasets: [D] }, [
      `asset ${U} → ${JOB} 1`,
      `asset ${JOB} → ${D} 1`,
    ]);
    expectArrows(
      'urn:li:mlModel:(urn:li:dataPlatform:mlflow,m,PROD)',
      'mlModelProperties',
      {
        trainingJobs: [JOB],
        downstreamJobs: ['urn:li:dataJob:(urn:li:dataFlow:(airflow,f,PROD),u)'],
        mlFeatures: [FEATURE],
      },
      [
        `asset ${JOB} → urn:li:mlModel:(urn:li:dataPlatform:mlflow,m,PROD) 1`,
        'asset urn:li:mlModel:(urn:li:dataPlatform:mlflow,m,PROD) → urn:li:dataJob:(urn:li:dataFlow:(airflow,f,PROD),u) 1',
        `asset ${FEATURE} → urn:li:mlModel:(urn:li:dataPlatform:mlflow,m,PROD) 1`,
      ],
    );
  });

  it('is one claim for a list and its deprecated twin, with what the edge says of itself', () => {
    const edge = { destinationUrn: U, properties: { confidence: '0.4', transform: 'sum' } };
    expect(
      claims(JOB, 'dataJobInputOutput', { inputDatasets: [U], outputDatasets: [], inputDatasetEdges: [edge] }),
    ).toEqual([
      expect.objectContaining({
        from: U,
        to: JOB,
        confidence: 0.4,
        stated: true,
        transform: 'sum',
        origin: 'Consumes',
      }),
    ]);
    const chart = { title: '', description: '', lastModified: {}, inputs: [{ string: U }], inputEdges: [edge] };
    expect(claims(CHART, 'chartInfo', chart).map(({ confidence }) => confidence)).toEqual([0.4]);
  });

  it('takes a confidence from an edge only where it is one', () => {
    for (const confidence of ['', 'high', '1.5', '-1', 'NaN']) {
      const [claim] = claims(D, 'upstreamLineage', {
        upstreams: [{ dataset: U, type: 'COPY', properties: { confidence } }],
      });
      expect(claim).toMatchObject({ confidence: 1, stated: false });
    }
  });

  it('says what becomes of a new column of the input, where the edge states a use that is known', () => {
    const subtypeOf = (newColumn: string): string | undefined =>
      claims(D, 'upstreamLineage', { upstreams: [{ dataset: U, type: 'COPY', properties: { newColumn } }] })[0]
        ?.subtype;
    expect(['IGNORED', 'PASSED_ON', 'REFUSED', 'anything'].map(subtypeOf)).toEqual([
      'NEW_COLUMN_IGNORED',
      'NEW_COLUMN_PASSED_ON',
      'NEW_COLUMN_REFUSED',
      '',
    ]);
    const edge = { upstream: U, downstream: D, confidenceScore: 0.99, newColumn: 'REFUSED' };
    expect(claims(D, 'sqlLineage', { dialect: 'ansi', tables: [U], edges: [edge] })[0]?.subtype).toBe(
      'NEW_COLUMN_REFUSED',
    );
  });

  it('names the query that moves the data', () => {
    const [claim] = claims(D, 'upstreamLineage', {
      upstreams: [{ dataset: U, type: 'COPY', query: 'urn:li:query:q' }],
    });
    expect(claim).toMatchObject({ query: 'urn:li:query:q', via: 'urn:li:query:q' });
  });

  it('joins every upstream column with every downstream column of its entry', () => {
    expectArrows(D, 'upstreamLineage', lineage(entry(['a', 'b'], ['x', 'y'], { confidenceScore: 0.5 })), [
      `column ${u('a')} → ${d('x')} 0.5`,
      `column ${u('b')} → ${d('x')} 0.5`,
      `column ${u('a')} → ${d('y')} 0.5`,
      `column ${u('b')} → ${d('y')} 0.5`,
    ]);
  });

  it('skips an entry that lacks a side, and reads on', () => {
    expectArrows(
      D,
      'upstreamLineage',
      lineage(entry([], ['x']), entry(['a'], []), entry([U], ['x']), entry(['b'], ['y'])),
      [`column ${u('b')} → ${d('y')} 1`],
    );
  });

  it('keeps the surest of equal claims, and DIRECT beside INDIRECT', () => {
    const indirect = { transformOperation: 'INDIRECT:FILTER: a > 1' };
    expectArrows(
      D,
      'upstreamLineage',
      lineage(
        entry(['a'], ['x'], { confidenceScore: 0.3 }),
        entry(['a'], ['x'], { confidenceScore: 0.9, ...indirect }),
        entry(['a'], ['x'], { confidenceScore: 0.5 }),
        entry(['a'], ['x'], { confidenceScore: 0.2, ...indirect }),
      ),
      [`column ${u('a')} → ${d('x')} 0.5`, `column ?${u('a')} → ${d('x')} 0.9`],
    );
  });

  it('says the same whatever the order of its entries', () => {
    const entries = [
      entry(['a'], ['x'], { confidenceScore: 0.3 }),
      entry(['a'], ['x'], { confidenceScore: 0.9, transformOperation: 'INDIRECT:JOIN' }),
      entry(['a'], ['x'], { confidenceScore: 0.5 }),
    ];
    const forward = claims(D, 'upstreamLineage', lineage(...entries));
    const backward = claims(D, 'upstreamLineage', lineage(...entries.reverse()));
    expect(new Set(backward)).toEqual(new Set(forward));
  });

  it('goes through the job that states it', () => {
    const value = {
      inputDatasets: [],
      outputDatasets: [],
      fineGrainedLineages: [entry(['a'], ['x'], { query: 'urn:li:query:q' })],
    };
    expect(claims(JOB, 'dataJobInputOutput', value)).toEqual([
      expect.objectContaining({ from: u('a'), to: d('x'), via: JOB, query: 'urn:li:query:q' }),
    ]);
  });

  it('leads from a column into the field of a chart, where the field is named', () => {
    const named = {
      schemaFieldUrn: u('a'),
      schemaField: {
        fieldPath: 'Sum (x)',
        nativeDataType: '',
        type: { type: { 'com.linkedin.schema.NumberType': {} } },
      },
    };
    const nameless = { schemaFieldUrn: u('b') };
    expectArrows(CHART, 'inputFields', { fields: [named, nameless] }, [
      `column ${u('a')} → ${schemaFieldUrn(CHART, 'Sum (x)')} 1`,
    ]);
  });

  it('of a feature made from a column is that of the column and of its asset', () => {
    expectArrows(FEATURE, 'mlFeatureProperties', { sources: [u('a')] }, [
      `asset ${U} → ${FEATURE} 1`,
      `column ${u('a')} → ${FEATURE} 1`,
    ]);
  });

  it('is none where nothing is stated', () => {
    expect(claimsOf(model, D, 'upstreamLineage', undefined)).toEqual([]);
    expect(claims(D, 'globalTags', { tags: [{ tag: 'urn:li:tag:a' }] })).toEqual([]);
  });

  it('never draws the annotation that would lead from a dataset to a column', () => {
    const value = model.normalise('upstreamLineage', lineage(entry(['a'], ['x']))).value as JsonObject;
    expect(claimsOf(model, D, 'upstreamLineage', value).filter(({ from, to }) => from === D || to === D)).toEqual([]);
  });
});

describe('the number of edges between columns', () => {
  it('is known without making them', () => {
    const columns = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 6 });
    const entries = fc.array(fc.record({ ups: columns, downs: columns }), { maxLength: 4 });
    fc.assert(
      fc.property(entries, (lists) => {
        const value = {
          // A column of its own asset in each entry, so that no two entries state the same edge.
          fineGrainedLineages: lists.map(({ ups, downs }, entry) => ({
            upstreams: ups.map((up) => schemaFieldUrn(D, `up${entry}_${up}`)),
            downstreams: downs.map((down) => schemaFieldUrn(D, `down${down}`)),
          })),
        };
        const claims = claimsOf(model, D, 'upstreamLineage', value).filter(({ level }) => level === 'column');
        expect(columnEdgeCount('upstreamLineage', value)).toBe(claims.length);
      }),
    );
  });

  it('is none for an aspect that states no such edges, and for a value of another form', () => {
    expect(columnEdgeCount('ownership', { fineGrainedLineages: [{ upstreams: ['a'], downstreams: ['b'] }] })).toBe(0);
    expect(columnEdgeCount('upstreamLineage', { fineGrainedLineages: 'none' })).toBe(0);
    expect(columnEdgeCount('upstreamLineage', undefined)).toBe(0);
  });
});

describe('a transform operation', () => {
  it.each<[string | undefined, string, string, string]>([
    [undefined, 'DIRECT', '', ''],
    ['NONE', 'DIRECT', '', ''],
    ['IDENTITY', 'DIRECT', 'IDENTITY', ''],
    ['AGGREGATION', 'DIRECT', 'AGGREGATION', ''],
    ['FILTER', 'INDIRECT', 'FILTER', ''],
    ['DIRECT:IDENTITY', 'DIRECT', 'IDENTITY', ''],
    ['DIRECT:TRANSFORMATION: a + b\nc', 'DIRECT', 'TRANSFORMATION', 'a + b\nc'],
    ['INDIRECT:GROUP_BY', 'INDIRECT', 'GROUP_BY', ''],
    ['COPY: "T"."C"', 'DIRECT', 'IDENTITY', 'COPY: "T"."C"'],
    ['SQL: sum(x)', 'DIRECT', 'TRANSFORMATION', 'SQL: sum(x)'],
    ['CalculatedFieldformula: x', 'DIRECT', 'TRANSFORMATION', 'CalculatedFieldformula: x'],
  ])('%j is %s %s', (text, kind, subtype, transform) =>
    expect(readTransform(text)).toEqual({ kind, subtype, transform }),
  );
});
