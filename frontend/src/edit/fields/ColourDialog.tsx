import { useState } from 'react';

import styles from '../dialog/Edit.module.css';
import { EditDialog } from '../dialog/EditDialog';
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
const SWATCHES: readonly (readonly [code: string, words: string])[] = [
  ['#0072b2', 'Blue'],
  ['#56b4e9', 'Sky'],
  ['#009e73', 'Green'],
  ['#f0e442', 'Yellow'],
  ['#e69f00', 'Orange'],
  ['#d55e00', 'Vermilion'],
  ['#cc79a7', 'Pink'],
  ['#5f6b7a', 'Slate'],
];

/**
 * Changes the colour of a tag or domain, by a colour field or one of eight swatches. A stored
 * colour in another form than `#rrggbb` cannot be shown by the browser's colour field, so the
 * dialog then starts from grey.
 */
export function ColourDialog({ entity, colour, onClose }: ColourDialogProps) {
  const [value, setValue] = useState(/^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour ?? NO_COLOUR) : NO_COLOUR);
  const edit = useEdit();
  return (
    <EditDialog
      title={manageTexts.colourTitle(entity.name)}
      onClose={onClose}
      onSave={() => edit.mutate(recolour(entity.urn, value, colour), { onSuccess: onClose })}
      isSaving={edit.isPending}
      error={edit.error}
    >
      <label className={styles.field}>
        {manageTexts.colourLabel}
        <input
          data-autofocus
          className={styles.colour}
          type="color"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </label>
      <div className={styles.swatches} role="group" aria-label={manageTexts.swatches}>
        {SWATCHES.map(([code, label]) => (
          <button
            key={code}
            type="button"
            className={styles.swatch}
            style={{ background: code }}
            aria-label={label}
            aria-pressed={value === code}
            title={label}
            onClick={() => setValue(code)}
          />
        ))}
      </div>
    </EditDialog>
  );
}
