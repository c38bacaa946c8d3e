import type { Side } from '../model/graph.types';
import type { Explorer } from './explorer';

/** A card of whose direct neighbours some are drawn and some are not. */
export interface PartlyDrawnCard {
  readonly name: string;
  readonly side: Side;
  readonly shown: number;
  readonly total: number;
}

/**
 * Where people have asked for neighbours and there are more than are drawn: at the start, and at
 * every card that was expanded. The bar above the graph names these cards.
 */
export function partlyDrawn({ scene, view }: Explorer): readonly PartlyDrawnCard[] {
  return [...scene.cards.values()].flatMap((card) =>
    (['up', 'down'] as const).flatMap((side) => {
      const undrawn = side === 'up' ? card.undrawnUp : card.undrawnDown;
      const isExpanded =
        (card.start && (side === 'up' ? view.upstreamHops : view.downstreamHops) > 0) ||
        (side === 'up' ? card.expandedUp : card.expandedDown);
      if (undrawn === 0 || !isExpanded) return [];
      // The server gives the same total for each of several siblings: that of all of them.
      const totals = card.members.map((asset) => (side === 'up' ? asset.upstreamTotal : asset.downstreamTotal));
      const total = Math.max(undrawn, ...totals);
      return [{ name: card.asset.name, side, shown: total - undrawn, total }];
    }),
  );
}
