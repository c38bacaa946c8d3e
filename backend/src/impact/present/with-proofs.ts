import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import type { ProvedConsumer } from '../proof/proof.service.js';
import type { ImpactConsumerAnswer } from './impact-answer.js';

/** The consumers of a page with what was proved of them: verdict, reason and sentence where a proof changed them. */
export function withProofs(
  consumers: readonly ImpactConsumerAnswer[],
  { nodes }: LineageGraph,
  proved: ReadonlyMap<number, ProvedConsumer>,
): readonly ImpactConsumerAnswer[] {
  if (proved.size === 0) return consumers;
  return consumers.map((consumer) => {
    const decided = proved.get(nodes.find(consumer.urn));
    if (!decided) return consumer;
    const { verdict, reason, proof, sentence } = decided;
    return { ...consumer, verdict, reason, proof, sentence: sentence ?? consumer.sentence };
  });
}
