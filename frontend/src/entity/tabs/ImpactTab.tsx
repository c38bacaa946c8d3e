import { parseColumnUrn } from '../../api/column-urn';
import { ImpactOfEntity } from '../../impact/ImpactOfEntity';
import type { EntityView } from '../view/entity-view';

export function ImpactTab({ view: { summary } }: { readonly view: EntityView }) {
  return <ImpactOfEntity urn={summary.urn} isColumn={parseColumnUrn(summary.urn) !== undefined} />;
}
