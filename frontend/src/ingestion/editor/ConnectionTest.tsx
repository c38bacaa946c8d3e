import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { TestIngestionConnectionDocument } from '../../api/documents.generated';
import { Mark } from '../../ui/parts/Mark';
import { ErrorState } from '../../ui/states/ErrorState';
import { idOfRun } from '../ingestion-address';
import { isOpen, shortRunQuery } from '../ingestion-queries';
import styles from '../Ingestion.module.css';
import { RunLog } from '../runs/RunLog';
import { editorTexts as labels } from '../texts';
import { readTestReport } from './test-report';

interface ConnectionTestProps {
  /** The recipe as JSON; undefined while it can not be read. */
  readonly recipe: string | undefined;
  readonly version: string;
}

/** Tests the recipe as it stands in the editor, saved or not, and shows what the connector reports. */
export function ConnectionTest({ recipe, version }: ConnectionTestProps) {
  const test = useMutation({
    mutationFn: async (text: string) => {
      const input = { recipe: text, ...(version === '' ? {} : { version }) };
      return (await request(TestIngestionConnectionDocument, { input })).createTestConnectionRequest ?? '';
    },
  });
  const run = useQuery({ ...shortRunQuery(test.data ?? ''), enabled: test.data !== undefined });
  const result = run.data?.result;
  const isBusy = test.isPending || (test.data !== undefined && isOpen(result?.status));
  return (
    <section className={`${styles.card} ${styles.fields}`}>
      <div className={styles.inline}>
        <Button
          variant="default"
          loading={isBusy}
          disabled={recipe === undefined}
          onClick={() => recipe !== undefined && test.mutate(recipe)}
        >
          {labels.test}
        </Button>
        <span role="status">{isBusy ? labels.testing : null}</span>
      </div>
      {test.isError ? <ErrorState error={test.error} /> : null}
      {result && !isOpen(result.status) ? (
        <TestResult
          status={result.status}
          message={result.report?.split('\n', 1)[0] ?? ''}
          report={result.structuredReport?.serializedValue}
        />
      ) : null}
      {test.data === undefined ? null : (
        <details className={styles.group} open={isBusy}>
          <summary>{labels.testLog}</summary>
          <RunLog run={idOfRun(test.data)} />
        </details>
      )}
    </section>
  );
}

interface TestResultProps {
  readonly status: string;
  readonly message: string;
  readonly report: string | undefined;
}

function TestResult({ status, message, report }: TestResultProps) {
  const { works, reason, capabilities } = readTestReport(report);
  if (works === undefined) return <p role="status">{status === 'SUCCESS' ? labels.testNothing : reason || message}</p>;
  return (
    <>
      <p role="status">
        <Mark tone={works ? 'good' : 'bad'} icon={works ? 'check' : 'close'}>
          {works ? labels.testOk : labels.testBad}
        </Mark>{' '}
        {reason}
      </p>
      <ul className={styles.messages} aria-label={labels.capability}>
        {capabilities.map((capability) => (
          <li key={capability.name}>
            {capability.name}:{' '}
            <Mark tone={capability.works ? 'good' : 'warn'}>{capability.works ? labels.works : labels.doesNot}</Mark>{' '}
            <span className={styles.faint}>{capability.reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
