import type { Expansion, ViewState } from '../view/view-state';
import { MAX_NEIGHBOURS, TO_THE_END } from '../view/view-state';
import type { Side } from '../model/graph.types';
import type { LoadedGraph } from '../model/loaded-graph';
import type { Scene } from '../scene/scene.types';

/** What an expansion starts from. */
interface DrawnGraph {
  readonly graph: LoadedGraph;
  readonly scene: Scene;
  readonly view: ViewState;
}

/** The assets of a card: several where siblings or a folded group are one. */
export function membersOf({ scene }: Pick<DrawnGraph, 'scene'>, card: string): readonly string[] {
  return scene.cards.get(card)?.members.map(({ urn }) => urn) ?? [card];
}

/** Neighbours that one click on "+12 ▸" brings. */
export const EXPAND_STEP = 50;

/** What is expanded after a click on a card's "+12 ▸"; null: there is nothing more to bring. */
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

/** As many as are drawn and some more: the server names the most used first, so those that are drawn are among them. */
function neighbourCount({ graph, scene }: DrawnGraph, urn: string, side: Side): Pick<Expansion, 'take'> {
  const near = side === 'up' ? graph.sourcesOf(urn) : graph.consumersOf(urn);
  let take = EXPAND_STEP;
  for (const other of near) if (scene.cardOf.has(other)) take += 1;
  return { take: Math.min(take, MAX_NEIGHBOURS) };
}
