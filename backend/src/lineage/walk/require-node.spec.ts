import { SampleGraph, sampleUrn } from '../graph/sample-graph.js';
import { fieldPathOf } from './field-path.js';
import { requireNode, requireNodes } from './require-node.js';

const sample = new SampleGraph()
  .asset('orders', { columns: ['address.zip'] })
  .asset('f', { kind: 'mlFeature' })
  .asset('b');

describe('requireNode', () => {
  it('finds the number of a urn', () => {
    expect(requireNode(sample.graph, sampleUrn('orders'))).toBe(sample.i('orders'));
    expect(requireNode(sample.graph, sample.urn('orders.address.zip'))).toBe(sample.i('orders.address.zip'));
  });

  it('refuses a urn that nothing ever named, quoting its beginning only', () => {
    const long = sampleUrn('x'.repeat(300));
    expect(() => requireNode(sample.graph, sampleUrn('gone'))).toThrow(/nothing named "urn:li:dataset/);
    expect(() => requireNode(sample.graph, long)).toThrow(
      expect.objectContaining({ code: 'lineage.not-found', message: expect.not.stringContaining('x'.repeat(201)) }),
    );
  });

  it('refuses what is no urn', () => {
    expect(() => requireNode(sample.graph, 'orders')).toThrow(expect.objectContaining({ code: 'urn.invalid' }));
  });

  it('finds each of several urns once', () => {
    const urns = [sampleUrn('b'), sampleUrn('orders'), sampleUrn('b')];
    expect(requireNodes(sample.graph, urns)).toEqual([sample.i('b'), sample.i('orders')]);
  });
});

describe('fieldPathOf', () => {
  it('is the path within the asset', () => {
    expect(fieldPathOf(sample.graph, sample.i('orders.address.zip'))).toBe('address.zip');
  });

  it('is the last part of the urn of an ML feature, which is its own column', () => {
    expect(fieldPathOf(sample.graph, sample.i('f'))).toBe('f');
  });
});
