import { useTopic } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';

/**
 * Says that no lineage is known and how to load some. It is shown only if the start has no
 * neighbours at all: none drawn, none undrawn, none hidden from the viewer, and no edge to itself.
 */
export function Nothing() {
  const hasNeighbours = useTopic(
    'scene',
    ({ geometry: { scene } }) =>
      scene.links.size > 0 ||
      scene.restricted.ends > 0 ||
      [...scene.cards.values()].some((card) => card.undrawnUp + card.undrawnDown > 0),
  );
  if (hasNeighbours) return null;
  return (
    <div className="lx-nothing" role="status">
      <strong>{BAR_TEXTS.nothing.title}</strong>
      <span>{BAR_TEXTS.nothing.hint}</span>
    </div>
  );
}
