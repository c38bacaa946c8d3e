import { kindLook } from '../../kinds/kinds';
import { counted } from '../../ui/format/numbers';
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
    .filter(({ verdict, summary }) => verdict !== 'SAFE' && weight({ summary } as Consumer) > 0)
    .toSorted(
      (one, other) =>
        VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
        weight(other) - weight(one) ||
        (other.queryCount ?? 0) - (one.queryCount ?? 0),
    )
    .slice(0, MAX_NAMED);
}

/** The other affected consumers by kind and verdict, the worst first: `12 datasets`. */
export function kindsOnTheWay(
  consumers: readonly Consumer[],
  named: readonly Consumer[],
): readonly { readonly label: string; readonly verdict: VerdictName }[] {
  const others = consumers.filter((consumer) => consumer.verdict !== 'SAFE' && !named.includes(consumer));
  return VERDICTS.flatMap((verdict) => {
    const byKind = Map.groupBy(
      others.filter((consumer) => consumer.verdict === verdict),
      ({ summary }) => summary.kind,
    );
    return [...byKind]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([kind, own]) => {
        const look = kindLook(kind);
        return { label: counted(own.length, look.label.toLowerCase(), look.plural.toLowerCase()), verdict };
      });
  });
}
