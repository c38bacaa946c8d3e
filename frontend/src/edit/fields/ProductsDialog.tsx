import { ChosenList } from './LabelDialog';
import { EditDialog } from '../dialog/EditDialog';
import { Picker } from '../dialog/Picker';
import type { NamedEntity } from '../writes/edits';
import { addToProduct, removeFromProduct } from '../writes/product-edits';
import { editTexts } from '../writes/texts';
import { useEdit } from '../writes/use-edit';

interface ProductsDialogProps {
  readonly urn: string;
  /** The data products that hold the asset, read again after each change. */
  readonly products: readonly NamedEntity[];
  readonly onClose: () => void;
}

/**
 * Adds an asset to data products and removes it from them. Each choice is written at once and can
 * be undone. An asset may be part of several products, so a choice replaces none.
 */
export function ProductsDialog({ urn, products, onClose }: ProductsDialogProps) {
  const edit = useEdit();
  return (
    <EditDialog title={editTexts.edit(editTexts.what.products)} onClose={onClose} error={edit.error}>
      <ChosenList chosen={products} onRemove={(product) => edit.mutate(removeFromProduct(product, [urn]))} />
      <Picker
        kinds={['dataProduct']}
        without={products.map((product) => product.urn)}
        onPick={(product) => edit.mutate(addToProduct(product, [urn]))}
      />
    </EditDialog>
  );
}
