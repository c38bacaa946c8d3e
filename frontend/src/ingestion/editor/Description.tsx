import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { request } from '../../api/client';
import { DescribeIngestionConnectorsDocument } from '../../api/documents.generated';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { idOfRun } from '../ingestion-address';
import { isOpen, shortRunQuery, SOURCES_KEY } from '../ingestion-queries';
import { RunLog } from '../runs/RunLog';
import { editorTexts as labels } from '../texts';

interface DescriptionProps {
  /** Undefined: the list of all connectors. */
  readonly connector?: string;
  readonly version: string;
  /** What is read, in a sentence. */
  readonly title: string;
}

/**
 * Asks an executor for what nobody has read yet, and shows how far it is. When it is done the queries that wait for it are
 * read again, and this part goes. A failure says what to install.
 */
export function Description({ connector, version, title }: DescriptionProps) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: async () => {
      const names = { ...(connector === undefined ? {} : { name: connector }), ...(version === '' ? {} : { version }) };
      return (await request(DescribeIngestionConnectorsDocument, names)).describeIngestionConnectors;
    },
  });
  const { mutate } = ask;
  useEffect(() => mutate(), [mutate, connector, version]);
  const run = useQuery({ ...shortRunQuery(ask.data ?? ''), enabled: ask.data !== undefined });
  const status = run.data?.result?.status;
  const isDone = status === 'SUCCESS';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: SOURCES_KEY });
  }, [isDone, queryClient]);
  if (ask.isError) return <ErrorState error={ask.error} onRetry={() => ask.mutate()} />;
  if (ask.data === undefined) return <SkeletonRows rows={2} height={40} />;
  if (status !== undefined && !isOpen(status) && !isDone)
    return (
      <>
        <EmptyState
          icon="warning"
          title={labels.failed}
          actions={<Button onClick={() => ask.mutate()}>{labels.retry}</Button>}
        >
          {run.data?.result?.report?.split('\n', 1)[0]}
        </EmptyState>
        <RunLog run={idOfRun(ask.data)} />
      </>
    );
  return (
    <>
      <EmptyState icon="clock" title={title}>
        <span role="status">{labels.describingWhy}</span>
      </EmptyState>
      <RunLog run={idOfRun(ask.data)} />
    </>
  );
}
