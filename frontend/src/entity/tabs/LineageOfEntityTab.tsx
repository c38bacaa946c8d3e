import { LineageTab } from '../../lineage/LineagePage';
import type { EntityView } from '../view/entity-view';

export function LineageOfEntityTab({ view }: { readonly view: EntityView }) {
  return <LineageTab urn={view.summary.urn} />;
}
