import { Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { SendAssessmentDocument } from '../../api/documents.generated';
import { FormDialog } from '../../edit/dialog/FormDialog';
import { Icon } from '../../ui/theme/Icon';
import { notify } from '../../ui/parts/notices';
import { assessmentTexts } from './texts-assessment';
import type { Assessment } from './assessment-queries';
import styles from './Assessment.module.css';
import { CountMarks } from './CountMarks';

interface NotifyDialogProps {
  readonly assessment: Assessment;
  /** Name of a user or group, or the short form of the urn while names are loading. */
  readonly nameOf: (urn: string) => string;
}

/** The "Notify owners" button and its dialog. */
export function NotifyDialog(props: NotifyDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<Icon name="bell" size={14} />} onClick={() => setOpen(true)}>
        {assessmentTexts.notify}
      </Button>
      {isOpen ? <RecipientsForm {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/**
 * Lists each owner of an affected consumer with the verdicts that concern them, all selected at
 * first.
 *
 * Owners who were notified before stay checked and disabled: each owner gets one notice per
 * assessment.
 */
function RecipientsForm({ assessment, nameOf, onClose }: NotifyDialogProps & { readonly onClose: () => void }) {
  const alreadySent = new Set(assessment.notices.map(({ recipient }) => recipient));
  const unsent = assessment.owners.map(({ urn }) => urn).filter((urn) => !alreadySent.has(urn));
  const form = useForm({ initialValues: { recipients: unsent, message: '' } });
  const { recipients } = form.values;
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const input = { urn: assessment.urn, recipients: values.recipients, message: values.message || null };
      return (await request(SendAssessmentDocument, { input })).sendAssessment;
    },
    onSuccess: (sent) => {
      onClose();
      queries.setQueryData(['assessment', sent.id], sent);
      void queries.invalidateQueries({ queryKey: ['notices'] });
      notify({ text: assessmentTexts.sent, tone: 'done' });
    },
  });
  return (
    <FormDialog
      title={assessmentTexts.notify}
      form={form}
      onSave={(values) => send.mutate(values)}
      work={send}
      saveLabel={assessmentTexts.send(recipients.length)}
      canSave={recipients.length > 0}
      onClose={onClose}
    >
      <p className={styles.faint}>{assessmentTexts.notifyWhy}</p>
      {assessment.owners.length === 0 ? <p>{assessmentTexts.notifyNone}</p> : null}
      <Checkbox.Group {...form.getInputProps('recipients')}>
        <ul className={styles.owners}>
          {assessment.owners.map(({ urn, counts }) =>
            alreadySent.has(urn) ? (
              <li key={urn}>
                <Checkbox label={nameOf(urn)} checked disabled />
                <span className={styles.faint}>{assessmentTexts.alreadySent}</span>
              </li>
            ) : (
              <li key={urn}>
                <Checkbox label={nameOf(urn)} value={urn} />
                <CountMarks counts={counts} />
              </li>
            ),
          )}
        </ul>
      </Checkbox.Group>
      <Textarea label={assessmentTexts.message} maxLength={4_000} {...form.getInputProps('message')} />
    </FormDialog>
  );
}
