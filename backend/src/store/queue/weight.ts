import type { Proposal } from '../contract/store.types.js';

/** What a node of a value costs beside its text. */
const NODE = 16;

/** About how many bytes a proposal's value holds: texts and a little for everything else. A bound for queues, not an account. */
export function weightOf(proposals: readonly Pick<Proposal, 'value'>[]): number {
  let weight = 0;
  const open: unknown[] = proposals.map((proposal) => proposal.value);
  while (open.length > 0) {
    const value = open.pop();
    weight += NODE;
    if (typeof value === 'string') weight += value.length;
    else if (Array.isArray(value)) for (const item of value) open.push(item);
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) open.push(item);
  }
  return weight;
}
