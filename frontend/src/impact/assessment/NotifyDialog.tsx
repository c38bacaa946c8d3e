import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { SendAssessmentDocument } from '../../api/documents.generated';
import { Banner } from '../../ui/states/Banner';
import { Icon } from '../../ui/theme/Icon';
import { notify } from '../../ui/parts/notices';
import { texts } from '../../ui/texts';
import { assessmentTexts } from './texts-assessment';
import type { Assessment } from './assessment-queries';
import styles from './Assessment.module.css';
import { CountMarks } from './CountMarks';

interface NotifyDialogProps {
  readonly assessment: Assessment;
  /** Name of a user or group, or the short form of the urn while names are loading. */
  readonly nameOf: (urn: string) => string;
}

/**
 * The "Notify owners" button and its dialog. It lists each owner of an affected consumer with the
 * verdicts that concern them, all selected at first.
 *
 * Owners who were notified before stay checked and disabled: each owner gets one notice per
 * assessment.
 */
export function NotifyDialog({ assessment, nameOf }: NotifyDialogProps) {
  const [isOpen, setOpen] = useState(false);
  // The state holds who was unchecked, so that everybody is checked when the dialog opens.
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const queries = useQueryClient();
  const alreadySent = new Set(assessment.notices.map(({ recipient }) => recipient));
  const recipients = assessment.owners
    .map(({ urn }) => urn)
    .filter((urn) => !alreadySent.has(urn) && !excluded.has(urn));
  const send = useMutation({
    mutationFn: async () => {
      const input = { urn: assessment.urn, recipients, message: message || null };
      return (await request(SendAssessmentDocument, { input })).sendAssessment;
    },
    onSuccess: (sent) => {
      setOpen(false);
      queries.setQueryData(['assessment', sent.id], sent);
      void queries.invalidateQueries({ queryKey: ['notices'] });
      notify({ text: assessmentTexts.sent, tone: 'done' });
    },
  });
  const toggle = (urn: string) =>
    setExcluded((before) => new Set(before.has(urn) ? [...before].filter((one) => one !== urn) : [...before, urn]));
  return (
    <>
      <Button size="xs" leftSection={<Icon name="bell" size={14} />} onClick={() => setOpen(true)}>
        {assessmentTexts.notify}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={assessmentTexts.notify}
        centered
        closeButtonProps={{ 'aria-label': texts.states.close }}
      >
        <div className={styles.dialog}>
          <p className={styles.faint}>{assessmentTexts.notifyWhy}</p>
          {send.isError ? <Banner tone="danger">{send.error.message}</Banner> : null}
          {assessment.owners.length === 0 ? <p>{assessmentTexts.notifyNone}</p> : null}
          <ul className={styles.owners}>
            {assessment.owners.map(({ urn, counts }) => (
              <li key={urn}>
                <Checkbox
                  label={nameOf(urn)}
                  checked={alreadySent.has(urn) || !excluded.has(urn)}
                  disabled={alreadySent.has(urn)}
                  onChange={() => toggle(urn)}
                />
                {alreadySent.has(urn) ? (
                  <span className={styles.faint}>{assessmentTexts.alreadySent}</span>
                ) : (
                  <CountMarks counts={counts} />
                )}
              </li>
            ))}
          </ul>
          <Textarea
            label={assessmentTexts.message}
            value={message}
            maxLength={4_000}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setOpen(false)}>
              {assessmentTexts.cancel}
            </Button>
            <Button disabled={recipients.length === 0} loading={send.isPending} onClick={() => send.mutate()}>
              {assessmentTexts.send(recipients.length)}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
