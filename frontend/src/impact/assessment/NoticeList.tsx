import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { request } from '../../api/client';
import { AcknowledgeAssessmentDocument } from '../../api/documents.generated';
import { Banner } from '../../ui/states/Banner';
import { Icon } from '../../ui/theme/Icon';
import { assessmentTexts } from './texts-assessment';
import { When } from '../../ui/parts/When';
import type { Assessment } from './assessment-queries';
import styles from './Assessment.module.css';

interface NoticeListProps {
  readonly assessment: Assessment;
  /** Name of a user or group, or the short form of the urn while names are loading. */
  readonly nameOf: (urn: string) => string;
}

/**
 * Who was notified of an assessment, and what each of them answered. Nothing is shown before a
 * notice was sent.
 *
 * The form for an answer appears only if one of the notices is addressed to the viewer and nobody
 * has acknowledged it yet.
 */
export function NoticeList({ assessment, nameOf }: NoticeListProps) {
  const { notices } = assessment;
  if (notices.length === 0) return null;
  const waits = notices.some(({ isMine, acknowledgedBy }) => isMine && acknowledgedBy === null);
  return (
    <section className={styles.card} aria-label={assessmentTexts.notices}>
      <h2>{assessmentTexts.notices}</h2>
      {waits ? <Acknowledge assessment={assessment} /> : null}
      <ul className={styles.notices}>
        {notices.map(({ recipient, message, acknowledgedBy, acknowledgedOn, comment }) => (
          <li key={recipient}>
            <Icon name={acknowledgedBy === null ? 'clock' : 'check'} size={16} />
            <div>
              <strong>{nameOf(recipient)}</strong>{' '}
              <span className={styles.faint}>
                {acknowledgedBy === null ? (
                  assessmentTexts.waits
                ) : (
                  <>
                    {assessmentTexts.acknowledgedBy} {nameOf(acknowledgedBy)} <When instant={acknowledgedOn ?? 0} />
                  </>
                )}
              </span>
              {message === null ? null : <p className={styles.faint}>{message}</p>}
              {comment === null ? null : <p>{assessmentTexts.quoted(comment)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The viewer's own answer, with an optional comment of up to 4,000 characters. The server returns
 * the whole assessment, which replaces the cached one, so the list below changes at once.
 */
function Acknowledge({ assessment }: Pick<NoticeListProps, 'assessment'>) {
  const [comment, setComment] = useState('');
  const queries = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: async () => {
      const input = { urn: assessment.urn, comment: comment || null };
      return (await request(AcknowledgeAssessmentDocument, { input })).acknowledgeAssessment;
    },
    onSuccess: (said) => {
      queries.setQueryData(['assessment', said.id], said);
      void queries.invalidateQueries({ queryKey: ['notices'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acknowledge.mutate();
  };
  return (
    <form className={styles.acknowledge} onSubmit={submit}>
      <p>{assessmentTexts.acknowledgeAsk}</p>
      {acknowledge.isError ? <Banner tone="danger">{acknowledge.error.message}</Banner> : null}
      <TextInput
        label={assessmentTexts.comment}
        value={comment}
        maxLength={4_000}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button type="submit" loading={acknowledge.isPending}>
        {assessmentTexts.acknowledge}
      </Button>
    </form>
  );
}
