import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { describedKind } from '#kinds/lookups.js';
import type { Summary } from '../../api/summaries';
import { EditButton } from '../../edit/dialog/EditButton';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { Picker } from '../../edit/dialog/Picker';
import { ChosenList } from '../../edit/fields/LabelDialog';
import { useCan } from '../../edit/writes/edit-queries';
import type { NamedEntity } from '../../edit/writes/edits';
import { addToProduct, productAssetsQuery, removeFromProduct } from '../../edit/writes/product-edits';
import { editTexts } from '../../edit/writes/texts';
import { useEdit } from '../../edit/writes/use-edit';
import { kindsFor } from '../../kinds/kinds';
import { notify } from '../../ui/parts/notices';
import { Icon } from '../../ui/theme/Icon';

/** Kinds that a data product can hold and that the picker can ask the protocol for. */
const PICKABLE_KINDS = kindsFor('products').filter((kind) => describedKind(kind)?.protocol);

/** Whether the person may add assets to a data product and remove them from it, as far as its page can tell. */
function useMayFill(productUrn: string): boolean {
  return useCan(productUrn)('EDIT_ENTITY_DATA_PRODUCTS');
}

/** The button above the assets of a data product; hidden for people who may not add any. */
export function AddAssetsButton({ product }: { readonly product: NamedEntity }) {
  if (!useMayFill(product.urn)) return null;
  return (
    <EditButton
      icon="plus"
      wide
      label={editTexts.product.add}
      dialog={(close) => <AddAssetsDialog product={product} onClose={close} />}
    />
  );
}

/** The button at the end of an asset's line that removes it from the product; undo adds it again. */
export function RemoveAssetButton({ product, asset }: { readonly product: NamedEntity; readonly asset: NamedEntity }) {
  const edit = useEdit();
  if (!useMayFill(product.urn)) return null;
  return (
    <ActionIcon
      variant="subtle"
      aria-label={editTexts.product.remove(asset.name, product.name)}
      title={editTexts.product.remove(asset.name, product.name)}
      loading={edit.isPending}
      onClick={() =>
        edit.mutate(removeFromProduct(product, [asset.urn]), {
          onError: ({ message }) => notify({ text: message, tone: 'failed' }),
        })
      }
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}

interface AddAssetsDialogProps {
  readonly product: NamedEntity;
  readonly onClose: () => void;
}

/**
 * Finds assets by name, gathers those that are chosen, and adds all of them in one write. Assets
 * that the product holds already are not offered.
 */
function AddAssetsDialog({ product, onClose }: AddAssetsDialogProps) {
  const [chosen, setChosen] = useState<readonly Summary[]>([]);
  const edit = useEdit();
  const { data: held, error } = useQuery(productAssetsQuery(product.urn));
  return (
    <EditDialog
      title={editTexts.product.addTo(product.name)}
      onClose={onClose}
      onSave={() =>
        edit.mutate(
          addToProduct(
            product,
            chosen.map(({ urn }) => urn),
          ),
          { onSuccess: onClose },
        )
      }
      saveLabel={editTexts.product.addCount(chosen.length)}
      canSave={chosen.length > 0}
      isSaving={edit.isPending}
      isDirty={chosen.length > 0}
      error={edit.error ?? error}
    >
      <ChosenList
        chosen={chosen}
        onRemove={({ urn }) => setChosen((assets) => assets.filter((asset) => asset.urn !== urn))}
      />
      {held ? (
        <Picker
          kinds={PICKABLE_KINDS}
          without={[...held, ...chosen.map(({ urn }) => urn)]}
          onPick={(asset) => setChosen((assets) => [...assets, asset])}
        />
      ) : null}
    </EditDialog>
  );
}
