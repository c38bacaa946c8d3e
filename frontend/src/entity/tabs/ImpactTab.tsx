import { parseColumnUrn } from '../../api/column-urn';
import { ImpactOfEntity } from '../../impact/ImpactOfEntity';
import type { EntityView } from '../view/entity-view';

/**
 * What would break if this asset or column changed. A column has other changes to offer than an
 * asset.
 */
export function ImpactTab({ view: { summary } }: { readonly view: EntityView }) {
  return <ImpactOfEntity urn={summary.urn} isColumn={parseColumnUrn(summary.urn) !== undefined} />;
}
