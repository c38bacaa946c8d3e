import { EVERYTHING } from '../../../test-support/access/visibility.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { LineageSource } from '../fallback/lineage-source.js';
import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import { EdgeValidator } from './edge-validator.js';

const sample = new SampleGraph()
  .asset('a', { columns: ['x'] })
  .asset('b', { columns: ['x'], ghostColumns: ['gone'] })
  .asset('bare', { ghostColumns: ['y'] })
  .asset('f', { kind: 'mlFeature' })
  .asset('board', { kind: 'dashboard' });
const source = { around: async () => ({ graph: sample.graph }) } as unknown as LineageSource;
const model = {
  checkUrn: () => undefined,
  kind: (kind: string) => ({ aspects: kind === 'corpuser' ? [] : ['lineageEdits'] }),
} as unknown as MetadataModel;
const validator = new EdgeValidator(source, model);
const ends = (from: string, to: string): { from: string; to: string } => ({
  from: sample.urn(from),
  to: sample.urn(to),
});

describe('an edge that a person draws', () => {
  it.each([
    ['a', 'b'],
    ['a.x', 'b.x'],
    ['a', 'b.x'],
    ['a.x', 'f'],
    ['a.x', 'bare.y'],
    ['a', 'board'],
  ])('may lead from %s to %s', async (from, to) => {
    await expect(validator.requireJoinable(EVERYTHING, ends(from, to))).resolves.toBeUndefined();
  });

  it.each([
    ['a', 'a', 'An edge joins two different nodes.'],
    ['a.x', 'b', 'Both ends must be assets, or both columns: name the column on the other side too.'],
    ['a.x', 'b.gone', /has no column gone\./],
  ])('may not lead from %s to %s', async (from, to, message) => {
    await expect(validator.requireJoinable(EVERYTHING, ends(from, to))).rejects.toMatchObject({
      code: 'lineage.edge-ends',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('needs ends that something has named', async () => {
    const unknown = { from: sampleUrn('nothing'), to: sampleUrn('a') };
    await expect(validator.requireJoinable(EVERYTHING, unknown)).rejects.toMatchObject({ code: 'lineage.not-found' });
  });
});

describe('the carrier of an edge', () => {
  it('is the asset that data flows into, of a column its asset', () => {
    expect(validator.carrierOf(ends('a', 'b'))).toBe(sampleUrn('b'));
    expect(validator.carrierOf(ends('a.x', 'b.x'))).toBe(sampleUrn('b'));
  });

  it('is refused where data can not flow into such an entity, naming the kind', () => {
    expect(() => validator.carrierOf({ from: sampleUrn('a'), to: 'urn:li:corpuser:ada' })).toThrow(
      expect.objectContaining({ code: 'lineage.edge-ends', message: 'Nothing can flow into a corpuser.' }),
    );
  });

  it('is refused for what is no urn, naming the field', () => {
    expect(() => validator.carrierOf({ from: 'a', to: sampleUrn('b') })).toThrow(/from must be a urn/);
    expect(() => validator.carrierOf({ from: sampleUrn('a'), to: '' })).toThrow(/to must be a urn/);
  });
});
