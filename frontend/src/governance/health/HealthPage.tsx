import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { request } from '../../api/client';
import { RunLineageLintDocument } from '../../api/documents.generated';
import { PageTitle } from '../../ui/parts/PageTitle';
import { When } from '../../ui/parts/When';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Governance.module.css';
import { GovernanceNav } from '../lists/GovernanceNav';
import { CoverageSection } from './CoverageSection';
import { FindingsSection } from './FindingsSection';
import { readHealthState } from './health-address';
import { reportQuery } from './health-queries';
import { healthTexts } from './texts-health';

/** What is doubtful in the lineage, with fixes, and how much of the catalogue is traced, today and over time. */
export function HealthPage() {
  const state = readHealthState(useSearch({ strict: false }));
  const report = useQuery(reportQuery(state));
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () => request(RunLineageLintDocument, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['governance', 'lineage-health'] }),
  });
  const { data } = report;
  const isRunning = data?.isRunning === true;
  return (
    <div className={styles.page}>
      <GovernanceNav current="health" />
      <header className={styles.head}>
        <div>
          <PageTitle title={healthTexts.title} />
          <p className={styles.lead}>{healthTexts.lead}</p>
        </div>
        <span className={styles.actions}>
          <span role="status" className={styles.faint}>
            {isRunning ? healthTexts.running : data?.ranAt === null ? healthTexts.never : null}
            {data?.ranAt && !isRunning ? (
              <>
                {healthTexts.checked} <When instant={data.ranAt} />
              </>
            ) : null}
          </span>
          <Button size="xs" variant="default" loading={run.isPending || isRunning} onClick={() => run.mutate()}>
            {healthTexts.run}
          </Button>
        </span>
      </header>
      {run.isError ? <ErrorState error={run.error} /> : null}
      {data?.error ? <p role="alert">{healthTexts.failed(data.error)}</p> : null}
      {report.isPending ? <SkeletonRows rows={8} height={36} /> : null}
      {report.isError ? <ErrorState error={report.error} onRetry={() => void report.refetch()} /> : null}
      {data && data.ranAt !== null ? (
        <>
          <CoverageSection groups={data.coverage} ranAt={data.ranAt} />
          <FindingsSection report={data} state={state} />
        </>
      ) : null}
    </div>
  );
}
