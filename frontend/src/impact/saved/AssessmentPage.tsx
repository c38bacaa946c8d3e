import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { anyText, readSearch } from '../../address/search-schema';
import { request } from '../../api/client';
import { MarkNoticeReadDocument } from '../../api/documents.generated';
import type { Summary } from '../../api/summaries';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { assessmentTexts } from '../assessment/texts-assessment';
import type { VerdictName } from '../verdicts/verdicts';
import { assetNames, nameOf as shortNameOf } from '../model/asset-names';
import { CheckLine } from '../result/CheckLine';
import { ConsumerGroups } from '../result/ConsumerGroups';
import { GroupSelect } from '../result/GroupSelect';
import type { Grouping } from '../model/impact-address';
import { VerdictTiles } from '../result/VerdictTiles';
import {
  type Assessment,
  assessmentAddress,
  assessmentQuery,
  assessmentsQuery,
  consumersOf,
  manySummariesQuery,
} from '../assessment/assessment-queries';
import { AssessmentHeader } from './AssessmentHeader';
import { ComparisonView } from './ComparisonView';
import { SavedExport } from './SavedExport';
import { NoticeList } from '../assessment/NoticeList';
import { exactTime } from '../../ui/format/time';
import page from '../change/ImpactPage.module.css';
import result from '../result/ImpactResult.module.css';
import styles from '../result/ImpactResult.module.css';

// One shared empty map, so that the memos below do not run on every render while names load.
const NONE: ReadonlyMap<string, Summary> = new Map();

/**
 * A saved assessment at its own address. An unknown id and one that is hidden from the viewer look
 * the same, so that the page does not disclose that it exists.
 */
export function AssessmentPage() {
  const { id = '' } = useParams({ strict: false });
  const assessment = useQuery(assessmentQuery(id));
  return (
    <div className={page.page}>
      {assessment.isPending ? (
        <>
          <PageTitle title={assessmentTexts.list} hidden />
          <SkeletonRows rows={6} height={64} />
        </>
      ) : null}
      {assessment.isError ? (
        <>
          <PageTitle title={assessmentTexts.list} />
          <ErrorState error={assessment.error} onRetry={() => void assessment.refetch()} />
        </>
      ) : null}
      {assessment.data === null ? (
        <>
          <PageTitle title={assessmentTexts.missing} hidden />
          <EmptyState
            title={assessmentTexts.missing}
            actions={<AppLink href="/impact/saved">{assessmentTexts.all}</AppLink>}
          >
            {assessmentTexts.missingWhy}
          </EmptyState>
        </>
      ) : null}
      {assessment.data ? <SavedAssessment key={assessment.data.id} assessment={assessment.data} /> : null}
    </div>
  );
}

/** `now`, or the id of the assessment to compare with. */
const ASSESSMENT_SEARCH = { compare: anyText };

/**
 * The assessment with its saved verdicts, which do not change when the catalogue does. Only the
 * comparison is in the address, since it is what people share; filter and grouping are not.
 */
function SavedAssessment({ assessment }: { readonly assessment: Assessment }) {
  const navigation = useNavigation();
  const { compare = '' } = readSearch(ASSESSMENT_SEARCH, useSearch({ strict: false })).values;
  const [group, setGroup] = useState<Grouping>('owner');
  const [verdicts, setVerdicts] = useState<readonly VerdictName[]>([]);
  const urns = useMemo(() => peopleAndAssets(assessment), [assessment]);
  const { data: summaries = NONE } = useQuery(manySummariesQuery(urns));
  const { data: others } = useQuery(assessmentsQuery(0, false));
  const consumers = useMemo(() => consumersOf(assessment), [assessment]);
  const names = useMemo(() => assetNames(consumers, [...summaries.values()]), [consumers, summaries]);
  useReading(assessment);

  const visibleConsumers = consumers.filter(({ verdict }) => verdicts.length === 0 || verdicts.includes(verdict));
  const toName =
    compare === 'now'
      ? assessmentTexts.compareNow
      : (others?.assessments.find(({ id }) => id === compare)?.title ?? compare);
  return (
    <>
      <AssessmentHeader assessment={assessment} names={names} />
      <NoticeList assessment={assessment} nameOf={(urn) => shortNameOf(urn, names)} />
      <div className={result.result}>
        <VerdictTiles answer={assessment} consumers={consumers} chosen={verdicts} onChoose={setVerdicts} />
        <div className={result.tools}>
          <GroupSelect group={group} onChange={setGroup} />
          <CompareSelect
            assessment={assessment}
            value={compare}
            onChange={(value) => navigation.push(assessmentAddress(assessment.id, value))}
          />
          <SavedExport assessment={assessment} consumers={consumers} names={names} />
        </div>
        {compare ? <ComparisonView from={assessment.id} to={compare} toName={toName} /> : null}
        <p className={result.progress}>
          {assessmentTexts.frozen(assessment.left)}{' '}
          {assessment.hidden > 0 ? assessmentTexts.hidden(assessment.hidden) : null}
        </p>
        <CheckLine checks={assessment.checks} />
        <ConsumerGroups consumers={visibleConsumers} grouping={group} names={names} />
      </div>
    </>
  );
}

/** Every urn on the page that needs a name besides the consumers, so that one query can load them all. */
function peopleAndAssets({ author, assets, owners, notices }: Assessment): readonly string[] {
  const people = notices.flatMap(({ recipient, acknowledgedBy }) => [recipient, acknowledgedBy ?? recipient]);
  return [...new Set([author, ...assets, ...owners.map(({ urn }) => urn), ...people])];
}

/**
 * Marks the viewer's notice as read when the page is opened, and so takes it off the bell in the
 * header.
 */
function useReading({ urn, notices, isMine: isAuthor }: Assessment): void {
  const queries = useQueryClient();
  // The author has no notice of their own, but an acknowledgement is news to them.
  const isForMe = notices.some(({ isMine, acknowledgedBy }) => isMine || (isAuthor && acknowledgedBy !== null));
  useEffect(() => {
    if (!isForMe) return;
    request(MarkNoticeReadDocument, { input: { urn } }).then(
      ({ markNoticeRead }) => (markNoticeRead ? queries.invalidateQueries({ queryKey: ['notices'] }) : undefined),
      // A failure leaves the notice unread, and the next visit tries again. People need not hear of
      // it.
      () => undefined,
    );
  }, [isForMe, urn, queries]);
}

interface CompareSelectProps {
  readonly assessment: Assessment;
  /** An id, `now`, or '' for nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Chooses what the assessment is compared with: the same question asked now, or one of the 20
 * latest assessments. An older one that the address names is offered by its id, so the select never
 * shows a wrong choice.
 */
function CompareSelect({ assessment, value, onChange }: CompareSelectProps) {
  const { data } = useQuery(assessmentsQuery(0, false));
  const others = data?.assessments.filter(({ id }) => id !== assessment.id) ?? [];
  const isListed = value === '' || value === 'now' || others.some(({ id }) => id === value);
  return (
    <label className={styles.label}>
      {assessmentTexts.compare}
      <select className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{assessmentTexts.compareNone}</option>
        <option value="now">{assessmentTexts.compareNow}</option>
        {isListed ? null : <option value={value}>{value}</option>}
        {others.map(({ id, title, created }) => (
          <option key={id} value={id}>
            {title} ({exactTime(created)})
          </option>
        ))}
      </select>
    </label>
  );
}
