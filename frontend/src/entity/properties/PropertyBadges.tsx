import { entityAddress } from '../../api/addresses';
import { Chip } from '../../ui/parts/Chip';
import type { EntityView } from '../view/entity-view';
import { linesOf, useShownProperties } from './shown-properties';

/** The values of the structured properties that are shown as badges, beside the marks under the name of an asset. */
export function PropertyBadges({ view }: { readonly view: EntityView }) {
  const lines = linesOf('showAsAssetBadge', view, useShownProperties(view));
  return lines.map(({ urn, name, values }) => (
    <Chip key={urn} href={entityAddress(urn)} title={name}>
      {values.join(', ')}
    </Chip>
  ));
}
