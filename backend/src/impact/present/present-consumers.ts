import { Inject, Injectable } from '@nestjs/common';

import type { ImpactHop } from '../../kernel/schema.generated.js';
import { type Clock, type EpochMs, systemClock } from '../../kernel/time.js';
import { schemaFieldParts } from '../../kernel/urn.js';
import { NodeNames } from '../../lineage/claims/names.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { rounded } from '../../lineage/view/present-view.js';
import type { AssessedConsumer, EvidenceHop } from '../engine/engine.types.js';
import { ImpactRepository } from '../impact.repository.js';
import type { ImpactConsumerAnswer } from '../impact.types.js';
import type { PlannedGroup } from '../plan/plan.types.js';
import { THRESHOLDS } from '../rules/verdicts.js';
import { sentenceOf } from './sentences.js';
import { Transforms } from './transforms.js';
import { type Usage, USAGE_ASPECTS, USAGE_SPAN_MS, usageByUrn } from './usage.js';

/** Nest token of the clock; tests give their own. */
export const IMPACT_CLOCK = Symbol('ImpactClock');

/** A page's consumers in words: sentences, paths with transforms, use. Three reads, whatever the page. */
@Injectable()
export class PresentConsumers {
  constructor(
    private readonly repository: ImpactRepository,
    private readonly names: NodeNames,
    private readonly transforms: Transforms,
    @Inject(IMPACT_CLOCK) private readonly clock: Clock = systemClock,
  ) {}

  async of(
    graph: LineageGraph,
    groups: readonly PlannedGroup[],
    consumers: readonly AssessedConsumer[],
    at: EpochMs | undefined,
  ): Promise<readonly ImpactConsumerAnswer[]> {
    const to = at ?? this.clock();
    const claims = new Set(consumers.flatMap(({ path }) => path.map(({ claim }) => claim)));
    claims.delete(NONE);
    const [name, transforms, points] = await Promise.all([
      this.names.of(graph, namedNodes(groups, consumers)),
      this.transforms.of(graph, [...claims]),
      this.repository.usage(
        consumers.map(({ node }) => graph.nodes.urn(node)),
        Object.keys(USAGE_ASPECTS),
        { from: to - USAGE_SPAN_MS, to },
      ),
    ]);
    const usage = usageByUrn(points);
    return consumers.map((consumer) => consumerAnswer({ graph, groups, name, transforms, usage }, consumer));
  }
}

interface Words {
  readonly graph: LineageGraph;
  readonly groups: readonly PlannedGroup[];
  readonly name: (node: number) => string;
  readonly transforms: ReadonlyMap<number, string>;
  readonly usage: ReadonlyMap<string, Usage>;
}

/** Nodes whose names sentences may need. */
function namedNodes(groups: readonly PlannedGroup[], consumers: readonly AssessedConsumer[]): ReadonlySet<number> {
  const ends = consumers.flatMap(({ path, gap }) => [path[0]?.from, path.at(-1)?.from, gap?.node]);
  return new Set([...ends.filter((node) => node !== undefined), ...groups.map(({ asset }) => asset)]);
}

function consumerAnswer(words: Words, consumer: AssessedConsumer): ImpactConsumerAnswer {
  const { graph } = words;
  const urn = graph.nodes.urn(consumer.node);
  const used = words.usage.get(urn);
  return {
    urn,
    entity: { urn },
    verdict: consumer.verdict,
    reason: consumer.reason,
    sentence: sentence(words, consumer),
    confidence: rounded(consumer.confidence),
    hops: consumer.hops,
    routes: consumer.routes,
    path: consumer.path.map((hop) => hopAnswer(words, hop)),
    columns: consumer.columns.map((column) => schemaFieldParts(graph.nodes.urn(column))?.fieldPath ?? ''),
    queryCount: used?.queryCount ?? null,
    lastUsed: used?.lastUsed ?? null,
  };
}

function sentence({ graph, groups, name }: Words, consumer: AssessedConsumer): string {
  const group = groups[consumer.group];
  const last = consumer.path.at(-1);
  const first = consumer.path[0];
  const isRowUse = last !== undefined && last.claim !== NONE && graph.claims.kind(last.claim) === 'INDIRECT';
  const asset = group?.asset ?? consumer.node;
  const column = group?.columns.length === 1 ? group.columns[0] : undefined;
  const start = first && graph.nodes.isColumn(first.from) ? first.from : (column ?? first?.from ?? asset);
  const isWriter = consumer.reason === 'WRITES_NULLS';
  return sentenceOf({
    kind: group?.kind ?? 'DROP_COLUMN',
    reason: consumer.reason,
    changed: name(group?.readers ? asset : isWriter ? (column ?? asset) : start),
    input: last ? name(last.from) : '',
    gap: consumer.gap ? (consumer.gap.node === consumer.node ? 'it' : name(consumer.gap.node)) : undefined,
    gapReason: consumer.gap?.reason,
    rowUse: isRowUse ? graph.claims.subtype(last.claim) : undefined,
    routes: consumer.routes,
    hops: consumer.hops,
    confidence: consumer.confidence,
    isSure: consumer.confidence >= THRESHOLDS.breaks,
  });
}

function hopAnswer({ graph, transforms }: Words, { from, to, claim }: EvidenceHop): ImpactHop {
  const { claims, nodes } = graph;
  const ends = { from: nodes.urn(from), to: nodes.urn(to) };
  // What an assertion, a contract or a saved query looks at: no claim, but stated by itself.
  if (claim === NONE) return { ...ends, confidence: 1, kind: 'DIRECT', subtype: null, transform: null, via: null };
  return {
    ...ends,
    confidence: rounded(claims.confidenceOf(claim)),
    kind: claims.kind(claim),
    subtype: claims.subtype(claim) || null,
    transform: transforms.get(claim) || null,
    via: claims.viaOf(claim) || null,
  };
}
