import { useTopic } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';

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
      <strong>{BAR_TEXTS.nothing.title}</strong>
      <span>{BAR_TEXTS.nothing.hint}</span>
    </div>
  );
}
