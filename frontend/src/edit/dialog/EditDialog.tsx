import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

import { sessionGate } from '../../api/session-end';
import { texts } from '../../ui/texts';
import styles from './Edit.module.css';
import { editTexts } from '../writes/texts';
import { nextStep } from '../writes/use-edit';

interface EditDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Saves the form. Absent in dialogs that write each choice at once and have no buttons. */
  readonly onSave?: (event: FormEvent<HTMLFormElement>) => void;
  readonly saveLabel?: string;
  /** False disables Save, for example until something was changed. */
  readonly canSave?: boolean;
  /** Saving cannot be undone: the button is red. */
  readonly isDangerous?: boolean;
  readonly isSaving?: boolean;
  /** A click beside the dialog does not close it, because what was typed would be lost. */
  readonly isDirty?: boolean;
  /** The server's refusal, or a sentence about the form. */
  readonly error?: Error | string | null | undefined;
  readonly size?: string;
}

/**
 * The frame of every editing dialog: the form, an error with what to do next, and the buttons
 * Cancel and Save.
 *
 * Enter in a field saves, like the button. After an error the dialog stays open with everything
 * that was typed. A field with the attribute `data-autofocus` takes the focus when the dialog
 * opens. Dialogs with fields use `FormDialog`, which adds the rules of the fields.
 */
export function EditDialog({ title, onClose, children, error, size, isDirty = false, ...saving }: EditDialogProps) {
  const { onSave, saveLabel = editTexts.save, canSave = true, isDangerous = false, isSaving = false } = saving;
  return (
    <Modal
      opened
      // Escape in the sign-in dialog reaches this one as well. It must not close and lose what was
      // typed.
      onClose={() => (sessionGate.hasEnded ? undefined : onClose())}
      closeOnClickOutside={!isDirty}
      title={title}
      size={size ?? 'md'}
      closeButtonProps={{ 'aria-label': texts.states.close }}
      withinPortal
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // The browser must not send the form itself, which would load the page anew.
          event.preventDefault();
          // React lets events leave a dialog to the form that opened it, which must not be sent too.
          event.stopPropagation();
          if (canSave) onSave?.(event);
        }}
      >
        {children}
        {error ? (
          <div className={styles.error} role="alert">
            <strong>{typeof error === 'string' ? error : error.message}</strong>
            <p>{nextStep(error)}</p>
          </div>
        ) : null}
        {onSave ? (
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {editTexts.cancel}
            </Button>
            <Button type="submit" disabled={!canSave} loading={isSaving} {...(isDangerous ? { color: 'red' } : {})}>
              {saveLabel}
            </Button>
          </div>
        ) : null}
      </form>
    </Modal>
  );
}
