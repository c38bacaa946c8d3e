import { createHmac, randomBytes } from 'node:crypto';

import { kindOf } from '../../kernel/urn.js';
import type { ClaimTable } from './claim-table.js';
import { NODE, NONE } from './codes.js';
import type { NodeTable } from './node-table.js';

/** The kind of a step that says nothing of itself. */
const RESTRICTED = 'restricted';

/** Of this process: nobody can find out what an opaque name stands for by trying names. */
const secret = randomBytes(32);

/**
 * Nodes among which some are passed by and not told: they have an opaque name, no kind, no shape, and no columns that could be listed.
 * Their real urns find nothing, the opaque ones do, so that a drawing can go on from them.
 */
export function withRestricted(seen: NodeTable, whole: NodeTable, passed: ReadonlySet<number>): NodeTable {
  const isPassed = (i: number): boolean => passed.has(whole.assetOf(i));
  for (const i of passed) seen.flags[i] = (seen.flags[i] ?? 0) & ~(NODE.shapeMask | NODE.removed);
  let byName: ReadonlyMap<string, number> | undefined;
  const own = {
    isRestricted: isPassed,
    urn: (i: number): string => (isPassed(i) ? opaque(whole.urn(whole.assetOf(i))) : seen.urn(i)),
    kindName: (i: number): string => (isPassed(i) ? RESTRICTED : seen.kindName(i)),
    columns: (asset: number): number[] => (isPassed(asset) ? [] : seen.columns(asset)),
    find: (urn: string): number => {
      if (kindOf(urn) === RESTRICTED) {
        byName ??= new Map([...passed].map((i) => [opaque(whole.urn(i)), i]));
        return byName.get(urn) ?? NONE;
      }
      const found = seen.find(urn);
      return found !== NONE && isPassed(found) ? NONE : found;
    },
  };
  return Object.assign(Object.create(Object.getPrototypeOf(seen) as object) as NodeTable, seen, own);
}

/** Whether there are such nodes at all: walks ask of every claim else. */
export function isRestricting(nodes: NodeTable): boolean {
  return Object.hasOwn(nodes, 'isRestricted');
}

export function touchesRestricted(
  nodes: NodeTable,
  { from, to }: Pick<ClaimTable, 'from' | 'to'>,
  id: number,
): boolean {
  return nodes.isRestricted(from[id] ?? 0) || nodes.isRestricted(to[id] ?? 0);
}

/** Its last part is the name that is shown. */
function opaque(urn: string): string {
  return `urn:li:${RESTRICTED}:(${createHmac('sha256', secret).update(urn).digest('hex').slice(0, 16)},${RESTRICTED})`;
}
