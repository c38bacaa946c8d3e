import type { Expansion } from '../view/view-state';
import type { Sort } from '../model/sorts';
import { besideOf, branchOf } from '../model/branch';
import type { Side } from '../model/graph.types';
import { membersOf } from './expansion';
import type { Explorer } from './explorer';

/** Hides a card and all that is drawn only because of it. */
export function hideBranch(explorer: Explorer, card: string): void {
  hide(explorer, branchOf(drawn(explorer), membersOf(explorer, card)));
}

/** Hides all that neither leads to a card nor comes from it. */
export function keepOnly(explorer: Explorer, card: string): void {
  hide(explorer, besideOf(drawn(explorer), membersOf(explorer, card)));
}

/** Draws these wherever they are; what was hidden by hand is shown again. */
export function bringIn(explorer: Explorer, urns: readonly string[]): void {
  const { brought, hidden } = explorer.view;
  explorer.change({
    brought: [...new Set([...brought, ...urns])],
    hidden: hidden.filter((urn) => !urns.includes(urn)),
  });
}

/** One hop more, but nothing else than one kind or one platform; others that were brought so stay. */
export function expandOnly(explorer: Explorer, card: string, side: Side, only: Sort): void {
  const { expanded } = explorer.view;
  const urns = membersOf(explorer, card);
  const isSame = (one: Expansion): boolean =>
    one.side === side && urns.includes(one.urn) && one.only?.by === only.by && one.only.id === only.id;
  explorer.change({
    expanded: [...expanded.filter((one) => !isSame(one)), ...urns.map((urn) => ({ urn, side, hops: 1, only }))],
  });
}

function hide(explorer: Explorer, urns: readonly string[]): void {
  if (urns.length > 0) explorer.change({ hidden: [...new Set([...explorer.view.hidden, ...urns])], sel: null });
}

const drawn = ({ known, scene, start }: Explorer): Parameters<typeof branchOf>[0] => ({
  known,
  shown: new Set(scene.cardOf.keys()),
  start,
});
