import type { RowOf, WriteTransaction } from '../../neo4j/graph.js';
import type { ClaimPlan, ClosedClaim, NewClaim, OpenClaim } from './claim-diff.js';
import type { NetWrite } from '../rules/net-writes.js';
import { LINEAGE_EDITS, type Rejection, rejectionOf, rejectionsIn } from '../contract/lineage-edits.js';
import type { LineageLevel } from '../contract/store.types.js';

/**
 * Adds what new and withdrawn rejections do to claims that are open already: each is closed and opened again on the other side, so that
 * looking back shows what was held at any time. Claims that the transaction opens itself are told apart when they are written.
 */
export async function withRejections<Plan extends Pick<ClaimPlan, 'claims'>>(
  transaction: WriteTransaction,
  plan: Plan,
  writes: readonly NetWrite[],
): Promise<Plan> {
  const edits = writes.filter((write) => write.aspect === LINEAGE_EDITS && write.steps.some((step) => step.changed));
  const reopened: { readonly opened: NewClaim; readonly closed: ClosedClaim }[] = [];
  const closing = new Set(plan.claims.closed.map(({ claim }) => claim.id));
  for (const write of edits) {
    const after = rejectionsIn(write.after?.value);
    const pairs = changedPairs(rejectionsIn(write.before?.value), after);
    if (pairs.length === 0) continue;
    const last = write.steps.at(-1);
    for (const row of await transaction.run('store/read-claims-between', { pairs })) {
      const { claim, held: asNew } = claimIn(row);
      const rejected = rejectionOf(after, asNew) !== undefined;
      if (closing.has(claim.id) || rejected === (claim.rejected === true)) continue;
      const changedAt = last?.at ?? 0;
      reopened.push({
        opened: { ...asNew, since: changedAt },
        closed: { claim, until: changedAt, run: last?.run ?? '', actor: last?.actor ?? '' },
      });
    }
  }
  if (reopened.length === 0) return plan;
  const opened = [...plan.claims.opened, ...reopened.map((one) => one.opened)];
  return { ...plan, claims: { opened, closed: [...plan.claims.closed, ...reopened.map((one) => one.closed)] } };
}

/** Ends about which rejections differ. */
function changedPairs(
  before: readonly Rejection[],
  after: readonly Rejection[],
): readonly { readonly from: string; readonly to: string }[] {
  const key = ({ from, to, source }: Rejection): string => JSON.stringify([from, to, source]);
  const keysBefore = new Set(before.map(key));
  const keysAfter = new Set(after.map(key));
  const changed = [
    ...before.filter((one) => !keysAfter.has(key(one))),
    ...after.filter((one) => !keysBefore.has(key(one))),
  ];
  return [...new Map(changed.map(({ from, to }) => [`${from}\n${to}`, { from, to }])).values()];
}

/** A row of `read-claims-between`: the claim as it is held, and as it would be opened again. */
export function claimIn(row: RowOf<'store/read-claims-between'>): {
  readonly claim: OpenClaim;
  readonly held: NewClaim;
} {
  // The properties are what `open-…-claims` wrote: a claim without its ends.
  const { level, ...props } = row.props as Omit<NewClaim, 'from' | 'to'> & { readonly id: number };
  const own = {
    ...props,
    level: levelOf(row.type, level),
    from: row.from,
    to: row.to,
  };
  const { id, ...held } = own;
  return {
    held,
    claim: { ...held, id, fromI: row.fromI, toI: row.toI, rejected: row.type === 'REJECTED_FEEDS' },
  };
}

function levelOf(type: string, level: LineageLevel): LineageLevel {
  if (type === 'REJECTED_FEEDS') return level;
  return type === 'FEEDS' ? 'asset' : 'column';
}
