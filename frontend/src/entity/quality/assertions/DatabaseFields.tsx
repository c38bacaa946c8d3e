import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { withBasePath } from '../../../address/base-path';
import { request } from '../../../api/client';
import { AssertionDatabaseDocument } from '../../../api/documents.generated';
import { meQuery } from '../../../api/session';
import styles from '../../../edit/dialog/Edit.module.css';
import { ErrorState } from '../../../ui/states/ErrorState';
import { type AssertionValues, optionsOf, SQL_MEASURES } from './assertion-input';
import { assertionTexts as labels } from './texts';

export interface DatabaseFieldsProps {
  readonly form: UseFormReturnType<AssertionValues>;
  /** The dataset that the assertion is about. */
  readonly dataset: string;
}

/** The database that answers for a dataset; null where no connection serves it. */
export function databaseQuery(dataset: string) {
  return queryOptions({
    queryKey: ['entity', dataset, 'assertion-database'],
    queryFn: async ({ signal }) =>
      (await request(AssertionDatabaseDocument, { urn: dataset }, signal)).assertionDatabase ?? null,
  });
}

/**
 * Which rows the database looks at, where a connection serves the dataset and runs conditions that people write. Where
 * none does, it says what is missing. A stored condition stays visible, so that it can be removed.
 */
export function DatabaseFields({ form, dataset }: DatabaseFieldsProps) {
  const database = useQuery(databaseQuery(dataset));
  const { subject, filter } = form.values;
  if (database.isError) return <ErrorState error={database.error} onRetry={() => void database.refetch()} />;
  const hasFilter = subject !== 'sql' && (database.data?.allowsStatements === true || filter !== '');
  return (
    <>
      {hasFilter ? (
        <TextInput
          label={labels.filter}
          description={labels.filterHint(database.data?.kind ?? labels.anyDatabase)}
          styles={{ input: { fontFamily: 'var(--mono)' } }}
          spellCheck={false}
          {...form.getInputProps('filter')}
        />
      ) : null}
      {database.isSuccess && database.data?.allowsStatements !== true ? (
        <p className={styles.faint}>
          {database.data ? labels.noStatements(database.data.connection) : labels.noDatabase} <ConnectionsLink />
        </p>
      ) : null}
    </>
  );
}

/** Where connections are made, for those who may. It opens beside the page, so that the form keeps what is typed. */
function ConnectionsLink() {
  const { data: me } = useQuery(meQuery);
  if (me?.platformPrivileges.manageConnections !== true) return null;
  return (
    <a href={withBasePath('/settings/connections')} target="_blank" rel="noreferrer">
      {labels.toConnections}
    </a>
  );
}

/** The statement of an assertion in SQL, and whether its number or the change of that is compared. */
export function StatementFields({ form, dataset }: DatabaseFieldsProps) {
  const { data: database } = useQuery(databaseQuery(dataset));
  return (
    <>
      <Textarea
        label={labels.statement}
        description={labels.statementHint(database?.kind ?? labels.anyDatabase)}
        placeholder="SELECT count(*) FROM …"
        styles={{ input: { fontFamily: 'var(--mono)' } }}
        spellCheck={false}
        rows={4}
        resize="vertical"
        {...form.getInputProps('statement')}
      />
      <NativeSelect
        label={labels.measure}
        data={optionsOf(SQL_MEASURES, labels.sqlMeasures)}
        {...form.getInputProps('sqlMeasure')}
      />
    </>
  );
}
