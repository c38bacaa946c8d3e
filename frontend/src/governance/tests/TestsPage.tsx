import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { useMay } from '../../edit/writes/edit-queries';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Governance.module.css';
import { GovernanceNav } from '../lists/GovernanceNav';
import { TestActions, TestRate } from './TestLine';
import { testListQuery } from './test-queries';
import { testTexts } from './texts-tests';

/** Tests that are listed at first, and that each click on "more" adds. */
const STEP = 20;

const TestDialog = lazy(async () => ({ default: (await import('./TestDialog')).TestDialog }));

/** All metadata tests with their pass rates. */
export function TestsPage() {
  const [count, setCount] = useState(STEP);
  const [isCreating, setCreating] = useState(false);
  const list = useQuery(testListQuery(count));
  const may = useMay()('MANAGE_TESTS');
  return (
    <div className={styles.page}>
      <GovernanceNav current="tests" />
      <header className={styles.head}>
        <div>
          <PageTitle title={testTexts.title} />
          <p className={styles.lead}>{testTexts.lead}</p>
        </div>
        {may ? (
          <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={() => setCreating(true)}>
            {testTexts.create}
          </Button>
        ) : null}
      </header>
      <section className={styles.card} aria-label={testTexts.list}>
        {list.isPending ? <SkeletonRows rows={4} height={36} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.tests.length === 0 ? (
          <EmptyState title={testTexts.none} icon="check" small>
            {testTexts.noneWhy}
          </EmptyState>
        ) : null}
        <ul className={styles.rows}>
          {list.data?.tests.map((test) => (
            <li key={test.urn}>
              <div className={styles.grow}>
                <AppLink href={entityAddress(test.urn)}>{test.name}</AppLink>
                <div className={styles.faint}>{[test.category, test.description].filter(Boolean).join(' · ')}</div>
              </div>
              <TestRate test={test} />
              <TestActions test={test} />
            </li>
          ))}
        </ul>
        {(list.data?.total ?? 0) > count ? (
          <Button size="xs" variant="default" onClick={() => setCount(count + STEP)}>
            {testTexts.more}
          </Button>
        ) : null}
      </section>
      {isCreating ? (
        <Suspense>
          <TestDialog onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
