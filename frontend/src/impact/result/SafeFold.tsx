import { Button } from '@mantine/core';
import { useState } from 'react';

import type { ProposedChange } from '../../api/change-address';
import type { Summary } from '../../api/summaries';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { impactTexts } from '../verdicts/texts-impact';
import { VerdictMark } from '../verdicts/VerdictMark';
import { assetNames } from '../model/asset-names';
import { ConsumerRow } from './ConsumerRow';
import { useImpact } from '../model/impact-queries';
import styles from './ImpactResult.module.css';

const ONLY_SAFE = ['SAFE'] as const;

interface SafeFoldProps {
  readonly changes: readonly ProposedChange[];
  readonly count: number;
  readonly subjects: readonly Summary[];
}

/**
 * The safe consumers in one line: how many there are and why they are safe. They are loaded when
 * people open the fold.
 */
export function SafeFold({ changes, count, subjects }: SafeFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={impactTexts.safe(count)}>
      <div className={styles.safe}>
        <VerdictMark verdict="SAFE" />
        <p>
          <strong>{impactTexts.safe(count)}.</strong> {impactTexts.safeWhy}
        </p>
        <Button size="xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? impactTexts.safeHide : impactTexts.safeShow}
        </Button>
      </div>
      {open ? <SafeList changes={changes} subjects={subjects} /> : null}
    </section>
  );
}

/** The list behind the fold, 200 at a time. It is not grouped: nobody has to act on it. */
function SafeList({ changes, subjects }: Pick<SafeFoldProps, 'changes' | 'subjects'>) {
  const { impact: safe } = useImpact(changes, ONLY_SAFE);
  if (safe.isPending) return <SkeletonRows rows={3} />;
  if (!safe.data) return <ErrorState error={safe.error} onRetry={() => void safe.refetch()} />;
  const consumers = safe.data.pages.flatMap((page) => page.consumers);
  const names = assetNames(consumers, subjects);
  return (
    <>
      <ul className={styles.group} style={{ marginTop: 8 }}>
        {consumers.map((consumer) => (
          <ConsumerRow key={consumer.urn} consumer={consumer} names={names} />
        ))}
      </ul>
      {safe.hasNextPage ? (
        <Button size="xs" variant="default" loading={safe.isFetchingNextPage} onClick={() => void safe.fetchNextPage()}>
          {impactTexts.more}
        </Button>
      ) : null}
    </>
  );
}
