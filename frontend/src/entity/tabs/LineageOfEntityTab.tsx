import { LineageTab } from '../../lineage/LineagePage';
import type { EntityView } from '../view/entity-view';

/** The interactive lineage graph around this entity, over the whole width of the page. */
export function LineageOfEntityTab({ view }: { readonly view: EntityView }) {
  return <LineageTab urn={view.summary.urn} />;
}
