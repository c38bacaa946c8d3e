import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

import { SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from './ApiExplorer.module.css';
import { fieldsOf, operationsQuery, type Operations } from './api-explorer-queries';
import { firstQuestion, innerType, type Operation, printType } from './graphql-shape';
import { apiTexts as words } from './texts-api';

/**
 * Operations shown at once; a search narrows the list, and the number of the others is named below.
 */
const SHOWN = 60;

interface OperationListProps {
  /** Called with a request for the chosen operation. It replaces what is in the fields. */
  readonly onChoose: (chosen: ReturnType<typeof firstQuestion>) => void;
}

/**
 * The operations of the API by name. Choosing one fills in a request for it.
 *
 * The fields of the answer's type are read only when an operation is chosen, because the whole
 * schema is large.
 */
export function OperationList({ onChoose }: OperationListProps) {
  const operationList = useQuery(operationsQuery);
  // Whether queries or mutations are listed.
  const [way, setWay] = useState<keyof Operations>('query');
  const [text, setText] = useState('');
  const choose = useMutation({
    mutationFn: async (operation: Operation) =>
      firstQuestion(way, operation, await fieldsOf(innerType(operation.type).name)),
    onSuccess: onChoose,
  });
  const needle = text.trim().toLowerCase();
  const matching = operationList.data?.[way].filter(({ name }) => name.toLowerCase().includes(needle)) ?? [];
  return (
    <section className={styles.operations} aria-label={words.operations}>
      <SegmentedControl
        fullWidth
        aria-label={words.operations}
        value={way}
        data={[
          { value: 'query', label: words.ways.query },
          { value: 'mutation', label: words.ways.mutation },
        ]}
        onChange={(value) => setWay(value === 'mutation' ? 'mutation' : 'query')}
      />
      <TextInput
        type="search"
        label={words.find}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {operationList.isPending ? <SkeletonRows rows={8} height={28} /> : null}
      {operationList.isError ? (
        <ErrorState error={operationList.error} onRetry={() => void operationList.refetch()} />
      ) : null}
      {choose.isError ? <ErrorState error={choose.error} /> : null}
      {operationList.data && matching.length === 0 ? (
        <EmptyState small icon="search" title={words.none}>
          {words.noneWhy}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {matching.slice(0, SHOWN).map((operation) => (
          <li key={operation.name}>
            <button
              type="button"
              className={styles.operation}
              title={operation.description ?? undefined}
              onClick={() => choose.mutate(operation)}
            >
              <strong>{operation.name}</strong> <span>{printType(operation.type)}</span>
            </button>
          </li>
        ))}
      </ul>
      {matching.length > SHOWN ? <p className={styles.lead}>{words.more(matching.length - SHOWN)}</p> : null}
    </section>
  );
}
