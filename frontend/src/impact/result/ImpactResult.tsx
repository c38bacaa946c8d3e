import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Summary } from '../../api/summaries';
import { Banner } from '../../ui/states/Banner';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { assessmentTexts } from '../assessment/texts-assessment';
import { impactTexts } from '../verdicts/texts-impact';
import { VERDICTS, type VerdictName } from '../verdicts/verdicts';
import { assetNames, assetOf, nameOf, type AssetNames } from '../model/asset-names';
import { changeText } from '../model/change-text';
import { CheckLine } from './CheckLine';
import { ConsumerGroups } from './ConsumerGroups';
import { ImpactPicture } from './ImpactPicture';
import { ExportBar } from './ExportBar';
import { GroupSelect } from './GroupSelect';
import type { ImpactState } from '../model/impact-address';
import { useImpact, type Gap, type ImpactAnswer, type Refusal } from '../model/impact-queries';
import { SaveDialog } from '../assessment/SaveDialog';
import { SafeFold } from './SafeFold';
import { VerdictTiles } from './VerdictTiles';
import { entityAddress } from '../../api/addresses';
import { AppLink } from '../../ui/parts/navigation';
import styles from './ImpactResult.module.css';

interface ImpactResultProps {
  readonly state: ImpactState;
  /** The assets that are changed, for their names on the paths. */
  readonly subjects: readonly Summary[];
  readonly onChange: (state: ImpactState) => void;
}

// Characters that the title of an assessment may have.
const MAX_TITLE = 200;

// Without a chosen verdict, the safe consumers are not asked for. They can be many and need no
// action, so `SafeFold` loads them on demand.
const AFFECTED: readonly VerdictName[] = VERDICTS.filter((verdict) => verdict !== 'SAFE');

/**
 * The answer to a list of changes: the headline with its verdict tiles, the gaps, the consumers in
 * groups, and the folded safe ones.
 *
 * A walk that was cut on the server is announced above the list, because what it did not reach
 * counts as unknown.
 */
export function ImpactResult({ state, subjects, onChange }: ImpactResultProps) {
  const { changes, group, verdicts } = state;
  const { impact, isProving } = useImpact(changes, verdicts.length > 0 ? verdicts : AFFECTED, group);
  const consumers = useMemo(() => impact.data?.pages.flatMap((page) => page.consumers) ?? [], [impact.data]);
  const names = useMemo(() => assetNames(consumers, subjects), [consumers, subjects]);
  const texts = useMemo(() => changes.map((change) => changeText(change, names)), [changes, names]);
  // Headline, counts and gaps are about the whole answer and are the same on every page.
  const answer = impact.data?.pages[0];

  if (impact.isPending) return <SkeletonRows rows={6} height={64} />;
  if (!answer) return <ErrorState error={impact.error} onRetry={() => void impact.refetch()} />;
  return (
    <div className={styles.result} aria-busy={impact.isFetching}>
      <VerdictTiles
        answer={answer}
        consumers={consumers}
        chosen={verdicts}
        onChoose={(next) => onChange({ ...state, verdicts: next })}
      />
      <ImpactPicture changes={texts} consumers={consumers} />
      <CheckLine checks={answer.checks} />
      <ProofLine proofs={answer.proofs} isProving={isProving} />
      {answer.complete ? null : <Banner>{impactTexts.incomplete}</Banner>}
      <RefusalList refusals={answer.refusals} names={names} />
      <GapList gaps={answer.gaps} names={names} />
      <div className={styles.tools}>
        <GroupSelect group={group} onChange={(next) => onChange({ ...state, group: next })} />
        <SaveDialog label={assessmentTexts.save} changes={changes} title={texts.join(', ').slice(0, MAX_TITLE)} />
        <ExportBar changes={changes} subjects={subjects} />
      </div>
      <ConsumerGroups
        consumers={consumers}
        grouping={group}
        names={names}
        // While a new answer loads, the counts on hand belong to the previous question.
        counted={impact.isPlaceholderData ? null : answer.groups}
      />
      {impact.hasNextPage ? (
        <div className={styles.more}>
          <span role="status">{impactTexts.loaded(consumers.length, answer.total)}</span>
          <Button
            size="xs"
            variant="default"
            loading={impact.isFetchingNextPage}
            onClick={() => void impact.fetchNextPage()}
          >
            {impactTexts.more}
          </Button>
        </div>
      ) : null}
      {verdicts.length === 0 && answer.counts.safe > 0 ? (
        <SafeFold changes={changes} count={answer.counts.safe} subjects={subjects} />
      ) : null}
    </div>
  );
}

/**
 * What embedded databases said of the consumers' SQL, in one line. Nothing is shown where no consumer has SQL that
 * could be proved, and where the server proves nothing.
 */
function ProofLine({ proofs, isProving }: { readonly proofs: ImpactAnswer['proofs']; readonly isProving: boolean }) {
  const { state, message, rejected, compiles, notProved } = proofs;
  const isEmpty = state === 'OFF' || rejected + compiles + notProved === 0;
  if (!isProving && isEmpty && state !== 'UNAVAILABLE') return null;
  return (
    <p className={styles.proofs} role="status">
      {isProving
        ? impactTexts.proving
        : [
            ...(isEmpty ? [] : [impactTexts.provedCounts(rejected, compiles, notProved)]),
            ...(message ? [message] : []),
          ].join(' ')}
    </p>
  );
}

interface RefusalListProps {
  /** Null while the database is away. */
  readonly refusals: readonly Refusal[] | null;
  readonly names: AssetNames;
}

/** Changes that the database itself refuses, each with the documentation of the rule. */
function RefusalList({ refusals, names }: RefusalListProps) {
  if (refusals === null)
    return (
      <Banner>
        <strong>{impactTexts.refusals}</strong>: {impactTexts.refusalsUnknown}
      </Banner>
    );
  if (refusals.length === 0) return null;
  return (
    <Banner>
      <strong>{impactTexts.refusals}</strong>
      <ul>
        {refusals.map(({ urn, fieldPath, sentence, source }) => (
          <li key={`${urn} ${fieldPath} ${sentence}`}>
            {nameOf(urn, names)}
            {fieldPath === null ? '' : `.${fieldPath}`}: {sentence}{' '}
            <a href={source} target="_blank" rel="noreferrer">
              {impactTexts.refusalRule}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

interface GapListProps {
  readonly gaps: readonly Gap[];
  readonly names: AssetNames;
}

/**
 * Where lineage is missing, folded until people open it, with what would close each gap. Verdicts
 * beyond a gap are UNKNOWN.
 */
function GapList({ gaps, names }: GapListProps) {
  if (gaps.length === 0) return null;
  return (
    <details className={styles.gaps}>
      <summary>? {impactTexts.gaps(gaps.length)}</summary>
      <p>{impactTexts.gapsWhy}</p>
      <ul>
        {gaps.map(({ urn, reason, remedy }) => (
          <li key={`${urn} ${reason}`}>
            <AppLink href={entityAddress(assetOf(urn))}>{nameOf(urn, names)}</AppLink>:{' '}
            {impactTexts.gapReasons[reason] ?? reason}
            {remedy ? `. ${remedy}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
