import { kindOf } from '../../kernel/urn.js';
import type { OwnersAndDomain } from '../knowledge/impact.repository.js';
import { COUNT_FIELD, type Verdict, type VerdictCounts } from '../rules/verdicts.js';
import type { ConsumerGroup, Grouping } from './impact-answer.js';

/** A consumer as far as grouping needs it. */
export interface GroupedConsumer {
  readonly urn: string;
  readonly verdict: Verdict;
}

type PeopleOf = (urn: string) => OwnersAndDomain | undefined;

const NO_CONSUMERS: VerdictCounts = { breaks: 0, mayBreak: 0, unknown: 0, safe: 0 };

/**
 * Counts consumers by owner, domain, kind or verdict. Consumers without an owner or domain come first, then
 * the groups with the most failures. A consumer with two owners counts for both.
 */
export function groupsOf(consumers: readonly GroupedConsumer[], grouping: Grouping, people: PeopleOf): ConsumerGroup[] {
  const groups = new Map<string | null, Record<keyof VerdictCounts, number>>();
  for (const { urn, verdict } of consumers)
    for (const key of keysOf({ urn, verdict }, grouping, people)) {
      const counts = groups.get(key) ?? { ...NO_CONSUMERS };
      counts[COUNT_FIELD[verdict]] += 1;
      groups.set(key, counts);
    }
  return [...groups]
    .map(([key, counts]) => ({ key, counts, total: counts.breaks + counts.mayBreak + counts.unknown + counts.safe }))
    .sort(worstFirst);
}

/** All owners of some siblings, and the first domain that one of them has. */
export function mergedPeople(people: ReadonlyMap<string, OwnersAndDomain>, urns: readonly string[]): OwnersAndDomain {
  const known = urns.flatMap((urn) => people.get(urn) ?? []);
  return {
    owners: [...new Set(known.flatMap(({ owners }) => owners))],
    domain: known.find(({ domain }) => domain)?.domain,
  };
}

function keysOf({ urn, verdict }: GroupedConsumer, grouping: Grouping, people: PeopleOf): readonly (string | null)[] {
  switch (grouping) {
    case 'OWNER': {
      const owners = people(urn)?.owners ?? [];
      return owners.length === 0 ? [null] : owners;
    }
    case 'DOMAIN':
      return [people(urn)?.domain ?? null];
    case 'KIND':
      return [kindOf(urn)];
    case 'VERDICT':
      return [verdict];
  }
}

/** Whether a consumer passes the filters by owner and domain; '' matches consumers without one. */
export function matchesOwnersAndDomains(
  people: OwnersAndDomain | undefined,
  { owners, domains }: { readonly owners?: readonly string[] | null; readonly domains?: readonly string[] | null },
): boolean {
  const consumerOwners = people?.owners ?? [];
  const isOwned =
    !owners || owners.some((owner) => (owner === '' ? consumerOwners.length === 0 : consumerOwners.includes(owner)));
  return isOwned && (!domains || domains.includes(people?.domain ?? ''));
}

function worstFirst(left: ConsumerGroup, right: ConsumerGroup): number {
  return (
    Number(left.key !== null) - Number(right.key !== null) ||
    right.counts.breaks - left.counts.breaks ||
    right.counts.mayBreak - left.counts.mayBreak ||
    right.counts.unknown - left.counts.unknown ||
    right.counts.safe - left.counts.safe ||
    ((left.key ?? '') < (right.key ?? '') ? -1 : 1)
  );
}
