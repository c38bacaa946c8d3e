import { AppLink } from '../../ui/parts/navigation';
import { texts } from '../../ui/texts';
import { useTools } from '../explorer/explorer-context';
import { BAR_TEXTS } from './texts';

/** Says that the start of the explorer is not in the catalogue, or hidden from the person, and leads to the search. */
export function Missing() {
  const { explorer } = useTools();
  return (
    <div className="lx-nothing lx-missing" role="status">
      <strong>{BAR_TEXTS.missing.title}</strong>
      <code>{explorer.urn}</code>
      <span>{BAR_TEXTS.missing.hint}</span>
      <AppLink href="/search">{texts.states.searchInstead}</AppLink>
    </div>
  );
}
