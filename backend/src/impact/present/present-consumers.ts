import { Inject, Injectable } from '@nestjs/common';

import { type Clock, type EpochMs, systemClock } from '../../kernel/time.js';
import { NodeNames } from '../../lineage/claims/node-names.js';
import type { OwnersAndDomain } from '../knowledge/impact.repository.js';
import type { ImpactConsumerAnswer, ImpactHop } from './impact-answer.js';
import { THRESHOLDS } from '../rules/verdicts.js';
import { ConsumerFactsCache, TransformCache } from './consumer-facts-cache.js';
import { promiseSentence, sentenceOf } from './sentences.js';
import type { ConsumerFacts, HopFacts, NodeFacts, PromiseFacts } from './consumer-facts.js';
import { mostUsed, type Usage, USAGE_SPAN_MS, usageByUrn } from './usage.js';
import { mergedPeople } from './groups.js';
import { rounded } from '../../lineage/walk/confidence.js';

/** Nest token of the clock; tests give their own. */
export const IMPACT_CLOCK = Symbol('ImpactClock');

/**
 * Turns the facts of a page's consumers into the answer: sentences with names, paths with expressions,
 * usage, owners and domain. Four reads at most, however many consumers the page has, and none of what the
 * caches hold.
 */
@Injectable()
export class ConsumerPresenter {
  constructor(
    private readonly facts: ConsumerFactsCache,
    private readonly names: NodeNames,
    private readonly transforms: TransformCache,
    @Inject(IMPACT_CLOCK) private readonly clock: Clock = systemClock,
  ) {}

  /** Owners and domain of any number of assets, in one read. */
  ownersAndDomains(urns: readonly string[]): Promise<ReadonlyMap<string, OwnersAndDomain>> {
    return this.facts.ownersAndDomainsOf(urns);
  }

  async present(
    consumers: readonly ConsumerFacts[],
    asOf: EpochMs | undefined,
  ): Promise<readonly ImpactConsumerAnswer[]> {
    const to = asOf ?? this.clock();
    const span = { from: to - USAGE_SPAN_MS, to };
    const claims = consumers
      .flatMap(({ path }) => path.flatMap(({ claim }) => claim ?? []))
      .filter(({ transform }) => transform === undefined);
    const urns = consumers.flatMap(({ urn, mergedUrns }) => [urn, ...mergedUrns]);
    const [names, transforms, points, people] = await Promise.all([
      this.names.ofAssets(namedAssets(consumers)),
      this.transforms.of(claims),
      asOf === undefined ? this.facts.usageOf(urns, span) : this.facts.pastUsageOf(urns, span),
      this.facts.ownersAndDomainsOf(urns),
    ]);
    const usage = usageByUrn(points);
    const name = ({ asset, fieldPath }: NodeFacts): string =>
      fieldPath === undefined ? (names.get(asset) ?? asset) : `${names.get(asset) ?? asset}.${fieldPath}`;
    return consumers.map((consumer) => consumerAnswer({ name, transforms, usage, people }, consumer));
  }
}

interface PresentedFacts {
  readonly name: (node: NodeFacts) => string;
  readonly transforms: ReadonlyMap<number, string>;
  readonly usage: ReadonlyMap<string, Usage>;
  readonly people: ReadonlyMap<string, OwnersAndDomain>;
}

/** Reasons of who writes the changed table; the path leads to them, not from them. */
const WRITER_REASONS: ReadonlySet<string> = new Set(['WRITES_NULLS', 'WRITES_COLUMN', 'WRITER_UNKNOWN']);

/** The assets that sentences may name. */
function namedAssets(consumers: readonly ConsumerFacts[]): ReadonlySet<string> {
  const nodes = consumers.flatMap(({ path, gap, change, promises }) => [
    ...promises.map(({ asset }) => asset),
    path[0]?.from,
    path.at(-1)?.from,
    gap?.node,
    change.asset,
  ]);
  return new Set(nodes.flatMap((node) => node?.asset ?? []));
}

function consumerAnswer(words: PresentedFacts, consumer: ConsumerFacts): ImpactConsumerAnswer {
  const urns = [consumer.urn, ...consumer.mergedUrns];
  const used = mostUsed(words.usage, urns);
  const people = mergedPeople(words.people, urns);
  return {
    urn: consumer.urn,
    mergedUrns: [...consumer.mergedUrns],
    entity: { urn: consumer.urn },
    verdict: consumer.verdict,
    reason: consumer.reason,
    proof: null,
    sentence: [sentence(words, consumer), ...promiseSentences(words, consumer.promises)].join(' '),
    confidence: rounded(consumer.confidence),
    hops: consumer.hops,
    routes: consumer.routes,
    path: consumer.path.map((hop) => hopAnswer(words, hop)),
    columns: [...consumer.columns],
    owners: [...people.owners],
    domain: people.domain ?? null,
    tests: [...consumer.tests],
    contracts: [...consumer.contracts],
    promises: consumer.promises.map(({ contract, asset, isActive, columns }) => ({
      contract,
      asset: asset.urn,
      isActive,
      columns: [...columns],
    })),
    queryCount: used?.queryCount ?? null,
    lastUsed: used?.lastUsed ?? null,
  };
}

function promiseSentences({ name }: PresentedFacts, promises: readonly PromiseFacts[]): readonly string[] {
  return promises.map(({ asset, ...promise }) => promiseSentence({ ...promise, asset: name(asset) }));
}

function sentence({ name }: PresentedFacts, consumer: ConsumerFacts): string {
  const { change, gap, path } = consumer;
  const last = path.at(-1);
  const first = path[0]?.from;
  const start = first?.fieldPath === undefined ? (change.column ?? first ?? change.asset) : first;
  const isWriter = WRITER_REASONS.has(consumer.reason);
  return sentenceOf({
    kind: change.kind,
    reason: consumer.reason,
    changed: name(change.isWhole ? change.asset : isWriter ? (change.column ?? change.asset) : start),
    input: last ? name(last.from) : '',
    gap: gap && (gap.node.urn === consumer.urn ? 'it' : name(gap.node)),
    gapReason: gap?.reason,
    rowUse: last?.claim?.kind === 'INDIRECT' ? last.claim.subtype : undefined,
    routes: consumer.routes,
    hops: consumer.hops,
    confidence: consumer.confidence,
    isSure: consumer.confidence >= THRESHOLDS.breaks,
    refusal: consumer.refusal,
  });
}

function hopAnswer({ transforms }: PresentedFacts, { from, to, claim }: HopFacts): ImpactHop {
  const ends = { from: from.urn, to: to.urn };
  // What an assertion, a contract or a saved query looks at: no claim, but stated by itself.
  if (!claim) return { ...ends, confidence: 1, kind: 'DIRECT', subtype: null, transform: null, via: null };
  return {
    ...ends,
    confidence: rounded(claim.confidence),
    kind: claim.kind,
    subtype: claim.subtype || null,
    transform: (claim.transform ?? transforms.get(claim.id)) || null,
    via: claim.via || null,
  };
}
