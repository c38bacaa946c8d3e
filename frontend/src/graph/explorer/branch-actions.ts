import type { Expansion } from '../view/view-state';
import type { NeighbourFilter } from '../model/neighbour-filter';
import { findUnrelated, findBranch } from '../model/branch';
import type { Side } from '../model/graph.types';
import { expandedBy, membersOf } from './expansion';
import type { Explorer } from './explorer';

/** Hides a card and everything that is drawn only because of it. Nothing happens for the start. */
export function hideBranch(explorer: Explorer, card: string): void {
  hide(explorer, findBranch(drawn(explorer), membersOf(explorer, card)));
}

/** Hides everything that neither leads to a card nor comes from it, except the start. */
export function keepOnly(explorer: Explorer, card: string): void {
  hide(explorer, findUnrelated(drawn(explorer), membersOf(explorer, card)));
}

/** Draws assets wherever they are. Those that were hidden by hand are shown again. */
export function bringIn(explorer: Explorer, urns: readonly string[]): void {
  const { addedAssets, hiddenAssets } = explorer.view;
  explorer.change({
    addedAssets: [...new Set([...addedAssets, ...urns])],
    hiddenAssets: hiddenAssets.filter((urn) => !urns.includes(urn)),
  });
}

/**
 * Draws the neighbours of a card on both sides, as one step. Nothing happens if all of them are drawn, or in the view of a
 * path, which is opened side by side.
 */
export function expandAround(explorer: Explorer, card: string): void {
  const { graph, scene, view } = explorer;
  if (scene.isPath) return;
  const up = expandedBy(explorer, card, { side: 'up', hops: 1 });
  const withUp = { ...view, expansions: up ?? view.expansions };
  const expansions = expandedBy({ graph, scene, view: withUp }, card, { side: 'down', hops: 1 }) ?? up;
  if (expansions) explorer.change({ expansions });
}

/**
 * Expands a card by one hop to neighbours of one kind or platform. Earlier expansions of the card
 * stay.
 */
export function expandOnly(explorer: Explorer, card: string, side: Side, only: NeighbourFilter): void {
  const { expansions } = explorer.view;
  const urns = membersOf(explorer, card);
  const isSame = (one: Expansion): boolean =>
    one.side === side && urns.includes(one.urn) && one.only?.by === only.by && one.only.id === only.id;
  explorer.change({
    expansions: [...expansions.filter((one) => !isSame(one)), ...urns.map((urn) => ({ urn, side, hops: 1, only }))],
  });
}

function hide(explorer: Explorer, urns: readonly string[]): void {
  if (urns.length > 0)
    explorer.change({ hiddenAssets: [...new Set([...explorer.view.hiddenAssets, ...urns])], selection: null });
}

const drawn = ({ graph, scene, start }: Explorer): Parameters<typeof findBranch>[0] => ({
  known: graph,
  shown: new Set(scene.cardOf.keys()),
  start,
});
