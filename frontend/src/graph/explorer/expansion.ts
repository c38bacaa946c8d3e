import type { Expansion, ViewState } from '../view/view-state';
import { MAX_NEIGHBOURS, TO_THE_END } from '../view/view-state';
import type { Side } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Scene } from '../scene/scene.types';

/** The parts of the explorer that an expansion depends on. */
interface DrawnGraph {
  readonly graph: LoadedGraph;
  readonly scene: Scene;
  readonly view: ViewState;
}

/** The urns of a card: several for siblings and folded groups. */
export function membersOf({ scene }: Pick<DrawnGraph, 'scene'>, card: string): readonly string[] {
  return scene.cards.get(card)?.members.map(({ urn }) => urn) ?? [card];
}

/** Neighbours that one click on "+12 ▸" brings. The next click brings as many again. */
export const EXPAND_STEP = 50;

/**
 * The expansions after a click on a card's "+12 ▸". An earlier expansion of the same card and side
 * is replaced by a larger one.
 *
 * @returns null when there is nothing more to bring
 */
export function expandedBy(
  drawn: DrawnGraph,
  card: string,
  { side, hops }: Pick<Expansion, 'side' | 'hops'>,
): readonly Expansion[] | null {
  const urns = membersOf(drawn, card);
  const drawnCard = drawn.scene.cards.get(card);
  if (drawnCard && hops === 1 && (side === 'up' ? drawnCard.undrawnUp : drawnCard.undrawnDown) === 0) return null;
  const others = drawn.view.expansions.filter((entry) => !(entry.side === side && urns.includes(entry.urn)));
  const added = urns.map((urn): Expansion => {
    const take = hops === 1 ? neighbourCount(drawn, urn, side) : {};
    return { urn, side, hops: Math.min(hops, TO_THE_END), ...take };
  });
  return [...others, ...added];
}

/**
 * How many neighbours to ask for: as many as are drawn and 50 more. The server names the most used
 * first, so those that are drawn are among them.
 */
function neighbourCount({ graph, scene }: DrawnGraph, urn: string, side: Side): Pick<Expansion, 'take'> {
  const near = side === 'up' ? graph.sourcesOf(urn) : graph.consumersOf(urn);
  let take = EXPAND_STEP;
  for (const other of near) if (scene.cardOf.has(other)) take += 1;
  return { take: Math.min(take, MAX_NEIGHBOURS) };
}
