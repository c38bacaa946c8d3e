import { kindCount } from '../../kinds/kinds';
import { VERDICTS, type VerdictName } from '../verdicts/verdicts';
import type { Consumer } from './impact-queries';

/** Consumers that the picture of an answer names. */
const MAX_NAMED = 5;

/** What people look at themselves comes before what only feeds it. */
const WEIGHT: Readonly<Record<string, number>> = { dashboard: 3, chart: 2, mlModel: 1, dataset: 1 };

/**
 * The affected consumers that most people know: of the worst verdict first dashboards, then charts, then the rest, each
 * with the most used first.
 */
export function bestKnown(consumers: readonly Consumer[]): readonly Consumer[] {
  const weight = ({ summary }: Consumer): number => WEIGHT[summary.kind] ?? 0;
  return consumers
    .filter((consumer) => consumer.verdict !== 'SAFE' && weight(consumer) > 0)
    .toSorted(
      (one, other) =>
        VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
        weight(other) - weight(one) ||
        (other.queryCount ?? 0) - (one.queryCount ?? 0),
    )
    .slice(0, MAX_NAMED);
}

/** The other affected consumers by verdict, the worst first: `12 datasets, 5 charts`. */
export function kindsOnTheWay(
  consumers: readonly Consumer[],
  named: readonly Consumer[],
): readonly { readonly label: string; readonly verdict: VerdictName }[] {
  const others = consumers.filter((consumer) => consumer.verdict !== 'SAFE' && !named.includes(consumer));
  return VERDICTS.flatMap((verdict) => {
    const counts = new Map<string, number>();
    for (const { verdict: own, summary } of others)
      if (own === verdict) counts.set(summary.kind, (counts.get(summary.kind) ?? 0) + 1);
    const kinds = [...counts].toSorted(([, one], [, other]) => other - one);
    return kinds.length === 0
      ? []
      : [{ verdict, label: kinds.map(([kind, count]) => kindCount(kind, count)).join(', ') }];
  });
}
