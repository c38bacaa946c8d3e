import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import type { ProposedChange } from '../../api/change-address';
import { request } from '../../api/client';
import { SaveAssessmentDocument } from '../../api/documents.generated';
import { Banner } from '../../ui/states/Banner';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { texts } from '../../ui/texts';
import { assessmentTexts } from './texts-assessment';
import { assessmentAddress } from './assessment-queries';
import styles from './Assessment.module.css';

interface SaveDialogProps {
  /** The text of the button, which is also the title of the dialog. */
  readonly label: string;
  readonly changes: readonly ProposedChange[];
  /** The title to start with. A later run starts with the title of the first. */
  readonly title?: string;
  /** The urn of the assessment of which this is a later run. The new one then links back to it. */
  readonly runOf?: string;
}

/**
 * A button that asks for a title and an optional note, saves the verdicts as of now, and opens the
 * page of the new assessment.
 *
 * The server computes the verdicts again while saving; the page sends only the changes. A missing
 * title is reported when people submit, not while they type.
 */
export function SaveDialog({ label, changes, title: given = '', runOf }: SaveDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState(given);
  const [note, setNote] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const navigation = useNavigation();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      const input = { title, note: note || null, changes, runOf: runOf ?? null };
      return (await request(SaveAssessmentDocument, { input })).saveAssessment;
    },
    onSuccess: (saved) => {
      setOpen(false);
      queries.setQueryData(['assessment', saved.id], saved);
      void queries.invalidateQueries({ queryKey: ['assessments'] });
      notify({ text: assessmentTexts.saved(saved.title), tone: 'done' });
      navigation.push(assessmentAddress(saved.id));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (title.trim() !== '') save.mutate();
  };
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="plus" size={14} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        centered
        closeButtonProps={{ 'aria-label': texts.states.close }}
      >
        <form className={styles.dialog} onSubmit={submit} noValidate>
          <p className={styles.faint}>{assessmentTexts.saveWhy}</p>
          {save.isError ? <Banner tone="danger">{save.error.message}</Banner> : null}
          <TextInput
            label={assessmentTexts.name}
            value={title}
            maxLength={200}
            data-autofocus
            error={wasSubmitted && title.trim() === '' ? assessmentTexts.needsTitle : undefined}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Textarea
            label={assessmentTexts.note}
            placeholder={assessmentTexts.noteHint}
            value={note}
            maxLength={4_000}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setOpen(false)}>
              {assessmentTexts.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {assessmentTexts.save}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
