import type { LocatedProposal } from '../../ingest/proposals/conversion.js';
import type { JsonObject } from '../../kernel/json.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import { loadModel } from '../../model/load-model.js';
import { derivedColumns, isSame, type SideAsset, sideOf } from './sides.js';

const model = loadModel();
const urn = (name: string): string => `urn:li:dataset:(urn:li:dataPlatform:snowflake,db.s.${name},PROD)`;
const [RAW, VIEW] = [urn('raw'), urn('v')];

function proposal(entityUrn: string, aspectName: string, value: JsonObject): LocatedProposal {
  return { proposal: { entityUrn, aspectName, changeType: 'UPSERT', value }, file: 'f', place: 'p' };
}

/** The view `v` on one side, with these aspects. */
function viewWith(aspects: Readonly<Record<string, JsonObject>>): SideAsset {
  const proposals = Object.entries(aspects).map(([name, value]) => proposal(VIEW, name, value));
  const asset = sideOf(model, proposals).get(VIEW);
  if (!asset) throw new Error('the side lacks the view');
  return asset;
}

const schema = (...fields: readonly (readonly [string, string])[]): JsonObject => ({
  fields: fields.map(([fieldPath, nativeDataType]) => ({ fieldPath, nativeDataType })),
});
const lineage = (from: string, transformOperation: string): JsonObject => ({
  upstreams: [{ dataset: RAW, type: 'VIEW' }],
  fineGrainedLineages: [
    {
      upstreamType: 'FIELD_SET',
      upstreams: [schemaFieldUrn(RAW, from)],
      downstreamType: 'FIELD',
      downstreams: [schemaFieldUrn(VIEW, 'x')],
      transformOperation,
      confidenceScore: 1,
    },
  ],
});

describe('sideOf', () => {
  it('takes datasets only, each with its columns in plain paths', () => {
    const side = sideOf(model, [
      proposal('urn:li:tag:t', 'tagProperties', { name: 't' }),
      proposal(RAW, 'schemaMetadata', schema(['[version=2.0].[type=struct].a.[type=int].b', 'int'], ['c', ''])),
    ]);
    expect([...side.keys()]).toEqual([RAW]);
    expect(side.get(RAW)?.columns).toEqual([
      { name: 'a.b', type: 'int' },
      { name: 'c', type: undefined },
    ]);
  });

  it('does not know the columns of a dataset without a schema', () => {
    expect(viewWith({ datasetProperties: { name: 'v' } }).columns).toBeUndefined();
  });

  it('prefers the compiled SQL of a view to the SQL with macros', () => {
    const logic = { materialized: false, viewLanguage: 'SQL', viewLogic: 'select {{ x }}' };
    expect(viewWith({ viewProperties: logic }).text).toBe('select {{ x }}');
    expect(viewWith({ viewProperties: { ...logic, formattedViewLogic: 'select 1' } }).text).toBe('select 1');
  });
});

describe('derivedColumns', () => {
  const before = viewWith({ schemaMetadata: schema(['X', 'int'], ['y', 'int']), upstreamLineage: lineage('a', 'SUM') });

  it('gives a column the claims into it, whatever the case of its name', () => {
    const [column, other] = derivedColumns(before);
    expect(column?.derivation).toContain(schemaFieldUrn(RAW, 'a'));
    expect(other?.derivation).toBe('');
  });

  it('reads a column that was renamed upstream under its new name', () => {
    const renamed = new Map([[schemaFieldUrn(RAW, 'a'), schemaFieldUrn(RAW, 'b')]]);
    const after = viewWith({ schemaMetadata: schema(['X', 'int']), upstreamLineage: lineage('b', 'SUM') });
    expect(derivedColumns(before, renamed)[0]?.derivation).toBe(derivedColumns(after)[0]?.derivation);
    expect(derivedColumns(before)[0]?.derivation).not.toBe(derivedColumns(after)[0]?.derivation);
  });
});

describe('isSame', () => {
  const text = (viewLogic: string): JsonObject => ({ materialized: false, viewLanguage: 'SQL', viewLogic });

  it('holds for the same statement even where it resolves differently, unless its shape changes', () => {
    const left = viewWith({ viewProperties: text('select a'), schemaMetadata: schema(['a', 'int']) });
    const retyped = { schemaMetadata: schema(['a', 'text']) };
    expect(isSame(left, viewWith({ viewProperties: text('select a'), ...retyped }))).toBe(true);
    expect(isSame(left, viewWith({ viewProperties: text('select a where b'), ...retyped }))).toBe(false);
    expect(isSame({ ...left, shape: 'DATA' }, viewWith({ viewProperties: text('select a'), ...retyped }))).toBe(false);
  });

  it.each([
    ['a type', { schemaMetadata: schema(['x', 'text']), upstreamLineage: lineage('a', 'SUM') }],
    ['a column', { schemaMetadata: schema(['x', 'int'], ['y', 'int']), upstreamLineage: lineage('a', 'SUM') }],
    ['a source', { schemaMetadata: schema(['x', 'int']), upstreamLineage: lineage('b', 'SUM') }],
    ['a shape', { schemaMetadata: schema(['x', 'int']), subTypes: { typeNames: ['View'] } }],
  ])('does not hold where %s differs', (_, aspects) => {
    const base = viewWith({ schemaMetadata: schema(['x', 'int']), upstreamLineage: lineage('a', 'SUM') });
    expect(isSame(base, base)).toBe(true);
    expect(isSame(base, viewWith(aspects))).toBe(false);
  });
});
