import { useState } from 'react';

import { Markdown } from '../ui/Markdown';
import styles from './Edit.module.css';
import { EditDialog } from './EditDialog';
import { describeEntity, type Target } from './edits';
import { editTexts } from './texts';
import { useEdit } from './use-edit';

interface DescriptionDialogProps {
  readonly target: Target;
  /** What stands there now. When it changes while the dialog is open, somebody else wrote it. */
  readonly current: string;
  /** Reads it anew, just before saving. */
  readonly readCurrent: () => Promise<string>;
  readonly onClose: () => void;
}

/** Markdown as it is stored, with its preview beside it. */
export function DescriptionDialog({ target, current, readCurrent, onClose }: DescriptionDialogProps) {
  const [text, setText] = useState(current);
  const [known, setKnown] = useState(current);
  const [theirs, setTheirs] = useState<string>();
  const edit = useEdit();

  const save = async () => {
    const now = await readCurrent();
    if (now !== known) {
      setKnown(now);
      setTheirs(now);
      return;
    }
    edit.mutate(describeEntity(target, text, now), { onSuccess: onClose });
  };

  return (
    <EditDialog
      title={editTexts.edit(editTexts.what.description)}
      size="min(960px, 94vw)"
      onClose={onClose}
      onSave={() => void save()}
      isSaving={edit.isPending}
      error={edit.error}
    >
      {theirs === undefined ? null : (
        <div className={styles.error} role="alert">
          <strong>{editTexts.conflictTitle}</strong>
          <p>{editTexts.conflictWhy}</p>
          <p className={styles.faint}>{editTexts.description.theirs}</p>
          <pre className={styles.preview}>{theirs}</pre>
        </div>
      )}
      <div className={styles.pair}>
        <label className={styles.field}>
          {editTexts.description.label}
          <textarea
            className={styles.area}
            data-autofocus
            value={text}
            maxLength={1_000_000}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <section aria-label={editTexts.description.preview}>
          <p className={styles.field}>{editTexts.description.preview}</p>
          <div className={styles.preview}>
            {text.trim() ? <Markdown text={text} /> : <p className={styles.faint}>{editTexts.description.empty}</p>}
          </div>
        </section>
      </div>
    </EditDialog>
  );
}
