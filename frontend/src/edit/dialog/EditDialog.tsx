import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

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
  readonly onSave?: () => void;
  readonly saveLabel?: string;
  readonly isSaving?: boolean;
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
 * opens.
 */
export function EditDialog({ title, onClose, children, onSave, saveLabel, isSaving, error, size }: EditDialogProps) {
  return (
    <Modal
      opened
      // Escape in the sign-in dialog reaches this one as well. It must not close and lose what was
      // typed.
      onClose={() => (sessionGate.hasEnded ? undefined : onClose())}
      title={title}
      size={size ?? 'md'}
      closeButtonProps={{ 'aria-label': texts.states.close }}
      withinPortal
    >
      <form
        className={styles.form}
        // The browser must not send the form itself, which would load the page anew.
        onSubmit={(event) => {
          event.preventDefault();
          onSave?.();
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
            <Button type="submit" loading={isSaving ?? false}>
              {saveLabel ?? editTexts.save}
            </Button>
          </div>
        ) : null}
      </form>
    </Modal>
  );
}
