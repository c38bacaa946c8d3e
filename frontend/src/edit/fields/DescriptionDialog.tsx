import { useForm, type UseFormReturnType } from '@mantine/form';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Markdown } from '../../ui/content/Markdown';
import { summariesQuery } from '../../api/summaries';
import { DescriptionConflict } from './DescriptionConflict';
import styles from '../dialog/Edit.module.css';
import { FormDialog } from '../dialog/FormDialog';
import { describeEntity, type Target } from '../writes/edits';
import { editTexts } from '../writes/texts';
import { dropDraft, keepDraft, mergeText, readDraft } from './drafts';
import { useEdit } from '../writes/use-edit';

/**
 * A stored description, with the urn of the person who wrote it last, if known. A conflict names
 * them.
 */
export interface StoredText {
  readonly text: string;
  readonly by?: string | undefined;
}

interface DescriptionDialogProps {
  readonly target: Target;
  /** The stored text when the dialog was opened. */
  readonly current: string;
  /** Reads the stored text again, just before saving. */
  readonly readCurrent: () => Promise<StoredText>;
  readonly onClose: () => void;
}

/** Somebody else saved the same text between reading and saving. */
class DescriptionConflictError extends Error {
  constructor(readonly stored: StoredText) {
    super(editTexts.conflictTitle);
  }
}

/**
 * Edits a description in Markdown, with a preview beside it.
 *
 * Before it saves, it reads the stored text again. When that differs from the text the edit started
 * from, nothing is saved: the person sees the difference and merges, takes the other text, or
 * overwrites it. After merging or taking the other text they read the result and save as usual; the
 * text that was stored is then what the edit started from.
 *
 * What is typed is kept as a draft in the browser tab (see `drafts.ts`) and restored when the
 * dialog opens again. The draft ends when the text is saved.
 */
export function DescriptionDialog({ target, current, readCurrent, onClose }: DescriptionDialogProps) {
  const key = `description.${target.urn}.${target.column ?? ''}`;
  const [draft] = useState(() => readDraft(key));
  const form = useForm({
    initialValues: { text: draft ?? current },
    onValuesChange: (values) => keepDraft(key, values.text, current),
  });
  const { text } = form.values;
  // `base` is the text that the edit started from, `theirs` what somebody else has saved since.
  const [base, setBase] = useState(current);
  const [theirs, setTheirs] = useState<StoredText>();
  const [mergeMessage, setMergeMessage] = useState<string>();
  const edit = useEdit();

  const save = (over: string) => {
    const write = describeEntity(target, text, over);
    const run = async () => {
      const now = await readCurrent();
      // Between this check and the write somebody may still save; the interval is as short as one
      // request.
      if (now.text !== over) throw new DescriptionConflictError(now);
      return write.run();
    };
    edit.mutate(
      { ...write, run },
      {
        onSuccess: () => {
          dropDraft(key);
          onClose();
        },
        onError: (error) => {
          if (error instanceof DescriptionConflictError) setTheirs(error.stored);
        },
      },
    );
  };
  /**
   * Continues with another text, now based on what is stored.
   *
   * @param message what a merge did, to be shown above the text
   */
  const settle = (next: string, message?: string) => {
    if (theirs) setBase(theirs.text);
    setTheirs(undefined);
    setMergeMessage(message);
    edit.reset();
    form.setFieldValue('text', next);
  };
  const merge = () => {
    const { text: merged, clashes } = mergeText(base, text, theirs?.text ?? base);
    settle(merged, clashes > 0 ? editTexts.conflict.clash : editTexts.conflict.merged);
  };

  const isRestored = draft !== undefined && draft !== current;
  return (
    <FormDialog
      title={editTexts.edit(editTexts.what.description)}
      size="min(960px, 94vw)"
      form={form}
      onSave={() => save(base)}
      work={{ isPending: edit.isPending, error: theirs ? null : edit.error }}
      canSave={theirs === undefined}
      onClose={onClose}
    >
      {isRestored && !theirs && !mergeMessage ? <RestoredDraft onDiscard={() => settle(base)} /> : null}
      {mergeMessage ? <p role="status">{mergeMessage}</p> : null}
      {theirs ? (
        <Conflict
          before={base}
          theirs={theirs}
          onMerge={merge}
          onTheirs={() => settle(theirs.text)}
          onMine={() => {
            settle(text);
            save(theirs.text);
          }}
        />
      ) : null}
      <TextPair form={form} />
    </FormDialog>
  );
}

/** Says that an unsaved text was restored, with a button to start from the stored one instead. */
function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p role="status">
      {editTexts.draft.restored}{' '}
      <button type="button" className={styles.link} onClick={onDiscard}>
        {editTexts.draft.discard}
      </button>
    </p>
  );
}

interface ConflictProps {
  readonly before: string;
  readonly theirs: StoredText;
  readonly onMerge: () => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** The conflict with the name of the other person, which is read only when there is a conflict. */
function Conflict({ theirs, ...props }: ConflictProps) {
  const { data } = useQuery(summariesQuery(theirs.by === undefined ? [] : [theirs.by]));
  return <DescriptionConflict {...props} theirs={theirs.text} by={data?.[0]?.name} />;
}

/** The text as Markdown, up to a million characters, and as it will look. */
function TextPair({ form }: { readonly form: UseFormReturnType<{ text: string }> }) {
  const { text } = form.values;
  return (
    <div className={styles.pair}>
      <Textarea
        data-autofocus
        label={editTexts.description.label}
        classNames={{ input: styles.area ?? '' }}
        maxLength={1_000_000}
        {...form.getInputProps('text')}
      />
      <section aria-label={editTexts.description.preview}>
        <p className={styles.field}>{editTexts.description.preview}</p>
        <div className={styles.preview}>
          {text.trim() ? <Markdown text={text} /> : <p className={styles.faint}>{editTexts.description.empty}</p>}
        </div>
      </section>
    </div>
  );
}
