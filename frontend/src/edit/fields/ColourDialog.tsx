import { useForm } from '@mantine/form';

import styles from '../dialog/Edit.module.css';
import { FormDialog } from '../dialog/FormDialog';
import type { NamedEntity } from '../writes/edits';
import { NO_COLOUR, recolour } from '../writes/manage';
import { manageTexts } from '../writes/texts-manage';
import { useEdit } from '../writes/use-edit';

interface ColourDialogProps {
  readonly entity: NamedEntity;
  /** The stored colour as `#rrggbb`; undefined when there is none. */
  readonly colour: string | undefined;
  readonly onClose: () => void;
}

/** Colours that people with the common kinds of colour blindness can tell apart. */
const SWATCHES: readonly (readonly [code: string, name: keyof typeof manageTexts.swatchNames])[] = [
  ['#0072b2', 'blue'],
  ['#56b4e9', 'sky'],
  ['#009e73', 'green'],
  ['#f0e442', 'yellow'],
  ['#e69f00', 'orange'],
  ['#d55e00', 'vermilion'],
  ['#cc79a7', 'pink'],
  ['#5f6b7a', 'slate'],
];

/**
 * Changes the colour of a tag or domain, by a colour field or one of eight swatches. A stored
 * colour in another form than `#rrggbb` cannot be shown by the browser's colour field, so the
 * dialog then starts from grey.
 */
export function ColourDialog({ entity, colour, onClose }: ColourDialogProps) {
  const edit = useEdit();
  const form = useForm({
    initialValues: { code: /^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? NO_COLOUR) : NO_COLOUR },
  });
  return (
    <FormDialog
      title={manageTexts.colourTitle(entity.name)}
      form={form}
      onSave={({ code }) => edit.mutate(recolour(entity.urn, code, colour), { onSuccess: onClose })}
      work={edit}
      onClose={onClose}
    >
      <label className={styles.field}>
        {manageTexts.colourLabel}
        <input data-autofocus className={styles.colour} type="color" {...form.getInputProps('code')} />
      </label>
      <div className={styles.swatches} role="group" aria-label={manageTexts.swatches}>
        {SWATCHES.map(([code, name]) => (
          <button
            key={code}
            type="button"
            className={styles.swatch}
            style={{ background: code }}
            aria-label={manageTexts.swatchNames[name]}
            aria-pressed={form.values.code === code}
            title={manageTexts.swatchNames[name]}
            onClick={() => form.setFieldValue('code', code)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
