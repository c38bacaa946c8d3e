import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { request } from '../../api/client';
import { DeleteTestDocument, EvaluateTestDocument } from '../../api/documents.generated';
import { useMay } from '../../edit/writes/edit-queries';
import { useEdit } from '../../edit/writes/use-edit';
import { searchAddress } from '../../search/query/search-address';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import { AppLink } from '../../ui/parts/navigation';
import { notify } from '../../ui/parts/notices';
import { ErrorState } from '../../ui/states/ErrorState';
import styles from '../Governance.module.css';
import { type MetadataTest, passRate } from './test-queries';
import { testTexts } from './texts-tests';

const TestDialog = lazy(async () => ({ default: (await import('./TestDialog')).TestDialog }));

/** The results of a test in numbers: the rate as a bar, and links to the assets that pass and fail. */
export function TestRate({ test: { urn, name, results } }: { readonly test: MetadataTest }) {
  const rate = results ? passRate(results) : undefined;
  if (!results || rate === undefined) return <span className={styles.faint}>{testTexts.noResults}</span>;
  const hrefOf = (field: string): string => searchAddress({ filters: { [field]: [urn] } });
  return (
    <span className={styles.rate}>
      <Progress w={90} value={rate} aria-label={`${name}: ${testTexts.rate(rate)}`} />
      <span>{testTexts.rate(rate)}</span>{' '}
      <AppLink href={hrefOf('passingTests')}>{testTexts.passing(results.passing)}</AppLink>{' '}
      <AppLink href={hrefOf('failingTests')}>{testTexts.failing(results.failing)}</AppLink>
    </span>
  );
}

interface TestActionsProps {
  readonly test: MetadataTest;
  /** Where the page goes when the test is gone. */
  readonly onRemoved?: () => void;
}

/** Buttons that evaluate, edit and delete a test, for people who manage tests. */
export function TestActions({ test, onRemoved }: TestActionsProps) {
  const may = useMay()('MANAGE_TESTS');
  const [isEditing, setEditing] = useState(false);
  const edit = useEdit();
  const evaluate = useMutation({
    mutationFn: () => request(EvaluateTestDocument, { urn: test.urn }),
    onSuccess: () => notify({ text: testTexts.running(test.name), tone: 'done' }),
  });
  if (!may) return null;
  const remove = (): void => {
    const run = (): Promise<unknown> => request(DeleteTestDocument, { urn: test.urn });
    edit.mutate({ urns: [test.urn], message: testTexts.removed(test.name), run }, { onSuccess: () => onRemoved?.() });
  };
  return (
    <span className={styles.actions}>
      <Button size="xs" variant="default" loading={evaluate.isPending} onClick={() => evaluate.mutate()}>
        {testTexts.run}
      </Button>
      <Button size="xs" variant="default" onClick={() => setEditing(true)}>
        {testTexts.edit}
      </Button>
      <ConfirmButton
        label={testTexts.remove}
        question={testTexts.removeAsk}
        keep={testTexts.keep}
        isPending={edit.isPending}
        onYes={remove}
      />
      {evaluate.isError ? <ErrorState error={evaluate.error} /> : null}
      {edit.isError ? <ErrorState error={edit.error} /> : null}
      {isEditing ? (
        <Suspense>
          <TestDialog test={test} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
