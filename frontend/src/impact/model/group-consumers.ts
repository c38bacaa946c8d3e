import { kindLook } from '../../kinds/kinds';
import { impactTexts } from '../verdicts/texts-impact';
import { VERDICTS, VERDICT_LOOKS, type VerdictName } from '../verdicts/verdicts';
import type { Grouping } from './impact-address';
import type { Consumer, ImpactAnswer } from './impact-queries';

/**
 * Consumers that share an owner, a domain, or whatever they are grouped by. The key is an urn or a
 * name, and empty for consumers that have none, such as those without an owner.
 */
export interface ConsumerGroup {
  readonly key: string;
  readonly label: string;
  readonly consumers: readonly Consumer[];
  readonly counts: Readonly<Record<VerdictName, number>>;
}

interface GroupName {
  readonly key: string;
  readonly label: string;
}

const WITHOUT_GROUP = '';

/**
 * Groups consumers by owner, domain, kind, platform or verdict. A consumer with two owners appears
 * under both, so the counts of the groups may add up to more than the total.
 *
 * The worst group comes first: more breakages, then more that may break, and so on. Consumers without an owner come
 * last, because nobody can be told about them; so do those without a domain or platform in these groupings.
 */
export function groupConsumers(consumers: readonly Consumer[], grouping: Grouping): readonly ConsumerGroup[] {
  const groups = new Map<string, { label: string; consumers: Consumer[] }>();
  for (const consumer of consumers) {
    for (const { key, label } of namesOf(consumer, grouping)) {
      const group = groups.get(key) ?? { label, consumers: [] };
      group.consumers.push(consumer);
      groups.set(key, group);
    }
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group, counts: countVerdicts(group.consumers) }))
    .toSorted(
      (one, other) =>
        Number(one.key === WITHOUT_GROUP) - Number(other.key === WITHOUT_GROUP) ||
        byVerdicts(one.counts, other.counts) ||
        one.label.localeCompare(other.label),
    );
}

/**
 * Replaces the counts of groups by those of the server. While only the first pages are loaded, a
 * group holds a part of its consumers, and counting these would understate it.
 *
 * @param counted the server's counts by key; groups that it does not mention keep their own
 */
export function withWholeCounts(
  groups: readonly ConsumerGroup[],
  counted: ImpactAnswer['groups'] | undefined,
): readonly ConsumerGroup[] {
  const byKey = new Map((counted ?? []).map(({ key, counts }) => [key ?? WITHOUT_GROUP, counts]));
  return groups.map((group) => {
    const whole = byKey.get(group.key);
    if (!whole) return group;
    const { breaks, mayBreak, unknown, safe } = whole;
    return { ...group, counts: { BREAKS: breaks, MAY_BREAK: mayBreak, UNKNOWN: unknown, SAFE: safe } };
  });
}

/** How many of the given consumers have each verdict. */
export function countVerdicts(consumers: readonly Consumer[]): Readonly<Record<VerdictName, number>> {
  const counts = { BREAKS: 0, MAY_BREAK: 0, UNKNOWN: 0, SAFE: 0 };
  for (const { verdict } of consumers) counts[verdict] += 1;
  return counts;
}

function namesOf({ summary, verdict }: Consumer, grouping: Grouping): readonly GroupName[] {
  switch (grouping) {
    case 'owner': {
      const owners = new Map(summary.owners.map(({ urn, name }) => [urn, name]));
      return owners.size > 0
        ? [...owners].map(([key, label]) => ({ key, label }))
        : [{ key: WITHOUT_GROUP, label: impactTexts.noOwner }];
    }
    case 'domain':
      return [
        summary.domain
          ? { key: summary.domain.urn, label: summary.domain.name }
          : { key: WITHOUT_GROUP, label: impactTexts.noDomain },
      ];
    case 'kind':
      return [{ key: summary.kind, label: kindLook(summary.kind).plural }];
    case 'platform':
      return [
        summary.platform
          ? { key: summary.platform.urn, label: summary.platform.name }
          : { key: WITHOUT_GROUP, label: impactTexts.noPlatform },
      ];
    case 'verdict':
      return [{ key: verdict, label: VERDICT_LOOKS[verdict].word }];
  }
}

/**
 * Compares two groups at the worst verdict at which they differ; the one with more of it comes
 * first.
 */
function byVerdicts(one: ConsumerGroup['counts'], other: ConsumerGroup['counts']): number {
  const worse = VERDICTS.find((verdict) => one[verdict] !== other[verdict]);
  return worse ? other[worse] - one[worse] : 0;
}
