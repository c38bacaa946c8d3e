import { useTopic } from '../explorer/explorer-context';
import { PARTS } from '../parts/texts-parts';

/** Only when the start has no neighbours at all, drawn, undrawn or not to be shown, and does not feed itself. */
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
      <strong>{PARTS.nothing.empty}</strong>
      <span>{PARTS.nothing.emptyHint}</span>
    </div>
  );
}
