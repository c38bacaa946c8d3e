import type { EpochMs } from '../../kernel/time.js';
import { kindOf } from '../../kernel/urn.js';
import type { ParamsOf } from '../../neo4j/graph.js';
import { cutOf, type RetentionRules } from '../rules/retention-limits.js';
import type { NetWrite } from '../rules/net-writes.js';

type CutRow = ParamsOf<'store/cut-versions'>['rows'][number];

/**
 * What retention removes because of some writes: of each aspect that got a new version, the versions beyond what is kept.
 * Nothing is read for it, and without policies nothing is looked at.
 */
export function cutsAfter(
  writes: readonly Pick<NetWrite, 'urn' | 'aspect' | 'after' | 'older'>[],
  rules: RetentionRules,
  now: EpochMs,
): readonly CutRow[] {
  if (rules.isEmpty) return [];
  return writes.flatMap((write) => {
    if (write.older.length === 0) return [];
    const limits = rules.limitsOf(kindOf(write.urn), write.aspect);
    const latest = write.after ?? write.older.at(-1)?.stored;
    const cut = limits && latest && cutOf(limits, latest.version, now);
    return cut && latest ? [cutRow(write, cut, latest.createdOn)] : [];
  });
}

/** @param latestOn when the latest version was written, which always stays */
export function cutRow(
  { urn, aspect }: { readonly urn: string; readonly aspect: string },
  cut: { readonly upTo: number; readonly before: EpochMs },
  latestOn: EpochMs,
): CutRow {
  return { urn, aspect, ...cut, latestOn, property: `cut_${aspect}` };
}
