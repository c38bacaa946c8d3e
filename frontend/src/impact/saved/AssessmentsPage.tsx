import { Button, Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { assessmentTexts } from '../assessment/texts-assessment';
import { VerdictMark } from '../verdicts/VerdictMark';
import { When } from '../../ui/parts/When';
import { assetNames, nameOf } from '../model/asset-names';
import { changeText } from '../model/change-text';
import page from '../change/ImpactPage.module.css';
import {
  ASSESSMENTS_ON_PAGE,
  assessmentAddress,
  type AssessmentHead,
  assessmentsQuery,
  manySummariesQuery,
} from '../assessment/assessment-queries';
import styles from '../assessment/Assessment.module.css';
import { CountMarks } from '../assessment/CountMarks';

/**
 * All saved assessments that the viewer may see, newest first, 20 to a page. "Only mine" starts
 * again at the first page. While a page loads, the previous one stays.
 */
export function AssessmentsPage() {
  const [start, setStart] = useState(0);
  const [mine, setMine] = useState(false);
  const list = useQuery({ ...assessmentsQuery(start, mine), placeholderData: keepPreviousData });
  const assessments = list.data?.assessments ?? [];
  const end = start + ASSESSMENTS_ON_PAGE;
  return (
    <div className={page.page}>
      <header>
        <PageTitle title={assessmentTexts.list} />
        <p className={page.lead}>{assessmentTexts.listLead}</p>
      </header>
      <div className={styles.actions}>
        <AppLink className={styles.action} href="/impact">
          {assessmentTexts.compose}
        </AppLink>
        <Checkbox
          label={assessmentTexts.mine}
          checked={mine}
          onChange={(event) => {
            setStart(0);
            setMine(event.currentTarget.checked);
          }}
        />
      </div>
      {list.isPending ? <SkeletonRows rows={5} height={72} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.total === 0 ? (
        <EmptyState title={assessmentTexts.none} icon="impact">
          {assessmentTexts.noneWhy}
        </EmptyState>
      ) : null}
      <AssessmentList assessments={assessments} />
      {list.data && list.data.total > ASSESSMENTS_ON_PAGE ? (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            disabled={start === 0}
            onClick={() => setStart(start - ASSESSMENTS_ON_PAGE)}
          >
            {assessmentTexts.newer}
          </Button>
          <Button size="xs" variant="default" disabled={end >= list.data.total} onClick={() => setStart(end)}>
            {assessmentTexts.older}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The entries of one page. Names of authors are loaded in one request for the page. */
function AssessmentList({ assessments }: { readonly assessments: readonly AssessmentHead[] }) {
  const { data: authors } = useQuery(manySummariesQuery([...new Set(assessments.map(({ author }) => author))]));
  const names = assetNames([], [...(authors?.values() ?? [])]);
  return (
    <ul className={styles.list}>
      {assessments.map(({ id, title, author, created, changes, headline, counts, sent, acknowledged }) => (
        <li key={id} className={styles.card}>
          <div className={styles.listHead}>
            <VerdictMark verdict={headline} />
            <AppLink className={styles.listTitle} href={assessmentAddress(id)}>
              {title}
            </AppLink>
            <CountMarks counts={counts} />
          </div>
          <p className={styles.changesLine}>{changes.map((change) => changeText(change, names)).join(' · ')}</p>
          <p className={styles.faint}>
            {assessmentTexts.by} {nameOf(author, names)} <When instant={created} /> ·{' '}
            {assessmentTexts.sentTo(sent, acknowledged)}
          </p>
        </li>
      ))}
    </ul>
  );
}
