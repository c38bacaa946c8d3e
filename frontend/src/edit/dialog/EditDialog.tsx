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
  /** Absent: what is chosen is written at once, and the dialog is only closed. */
  readonly onSave?: () => void;
  readonly saveLabel?: string;
  readonly isSaving?: boolean;
  /** What was refused, or a sentence of the form's own. */
  readonly error?: Error | string | null | undefined;
  readonly size?: string;
}

/** A small form over the page: what was refused and what to do next, save, cancel. */
export function EditDialog({ title, onClose, children, onSave, saveLabel, isSaving, error, size }: EditDialogProps) {
  return (
    <Modal
      opened
      // Escape in the question for the password reaches this dialog too, and must not take what was typed.
      onClose={() => (sessionGate.hasEnded ? undefined : onClose())}
      title={title}
      size={size ?? 'md'}
      closeButtonProps={{ 'aria-label': texts.states.close }}
      withinPortal
    >
      <form
        className={styles.form}
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
