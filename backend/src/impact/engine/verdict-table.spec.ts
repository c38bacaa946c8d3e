import fc from 'fast-check';

import { SampleGraph } from '../../lineage/graph/sample-graph.js';
import { RANK, REASONS, VERDICTS } from '../rules/verdicts.js';
import { type Finding, VerdictTable } from './verdict-table.js';

const finding = fc.record({
  verdict: fc.constantFrom(...VERDICTS),
  reason: fc.constantFrom(...REASONS),
  confidence: fc.constantFrom(1, 0.9, 0.5),
  hops: fc.integer({ min: 1, max: 40 }),
  group: fc.integer({ min: 0, max: 2_000 }),
});

function tableOf(findings: readonly Finding[]): Finding {
  const { graph } = new SampleGraph().asset('mart');
  return graph.assetScratch.use((scratch) => {
    const table = new VerdictTable(graph, scratch);
    for (const { group, ...one } of findings) table.record(0, one, group);
    return table.finding(0);
  });
}

it('gives back what was recorded, whatever the reason and however many groups there are', () => {
  fc.assert(fc.property(finding, (one) => expect(tableOf([one])).toEqual(one)));
});

it('keeps the worst finding, then the surest, then the nearest', () => {
  fc.assert(
    fc.property(fc.array(finding, { minLength: 1, maxLength: 8 }), (findings) => {
      const [best] = findings.toSorted(
        (left, right) =>
          RANK[right.verdict] - RANK[left.verdict] || right.confidence - left.confidence || left.hops - right.hops,
      );
      const { verdict, confidence, hops } = tableOf(findings);
      expect({ verdict, confidence, hops }).toEqual({
        verdict: best?.verdict,
        confidence: best?.confidence,
        hops: best?.hops,
      });
    }),
  );
});

it('lists neither columns nor the runs of jobs', () => {
  const sample = new SampleGraph().asset('mart', { columns: ['a'] }).asset('run', { kind: 'dataProcessInstance' });
  const { graph } = sample;
  graph.assetScratch.use((scratch) => {
    const table = new VerdictTable(graph, scratch);
    for (const name of ['mart', 'run'])
      table.record(sample.i(name), { verdict: 'SAFE', reason: 'TRACED', confidence: 1, hops: 1 }, 0);
    expect([...table.consumers()]).toEqual([sample.i('mart')]);
  });
});
