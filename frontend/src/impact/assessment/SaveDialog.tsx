import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProposedChange } from '../../api/change-address';
import { request } from '../../api/client';
import { SaveAssessmentDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { Icon } from '../../ui/theme/Icon';
import { useNavigation } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
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
 */
export function SaveDialog(props: SaveDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="plus" size={14} />} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen ? <AssessmentForm {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/**
 * The dialog behind the button. The server computes the verdicts again while saving; the page sends
 * only the changes.
 */
function AssessmentForm({ label, changes, title = '', runOf, onClose }: SaveDialogProps & { onClose: () => void }) {
  const form = useForm({
    initialValues: { title, note: '' },
    validate: { title: (value) => (value.trim() === '' ? assessmentTexts.needsTitle : null) },
  });
  const navigation = useNavigation();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const input = { title: values.title, note: values.note || null, changes, runOf: runOf ?? null };
      return (await request(SaveAssessmentDocument, { input })).saveAssessment;
    },
    onSuccess: (saved) => {
      onClose();
      queries.setQueryData(['assessment', saved.id], saved);
      void queries.invalidateQueries({ queryKey: ['assessments'] });
      notify({ text: assessmentTexts.saved(saved.title), tone: 'done' });
      navigation.push(assessmentAddress(saved.id));
    },
  });
  return (
    <FormDialog
      title={label}
      form={form}
      onSave={(values) => save.mutate(values)}
      work={save}
      saveLabel={assessmentTexts.save}
      onClose={onClose}
    >
      <p className={styles.faint}>{assessmentTexts.saveWhy}</p>
      <TextInput label={assessmentTexts.name} maxLength={200} data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label={assessmentTexts.note}
        placeholder={assessmentTexts.noteHint}
        maxLength={4_000}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
