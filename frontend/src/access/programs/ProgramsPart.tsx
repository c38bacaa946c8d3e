import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { meQuery } from '../../api/session';
import { CreateServiceAccountDocument } from '../../api/documents.generated';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { notify } from '../../ui/parts/notices';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { rolesQuery } from '../access-queries';
import { programsQuery } from './program-queries';
import { ProgramRow } from './ProgramRow';
import { accessTexts } from '../texts';

const { programs: words } = accessTexts;

/** Users that programs are, with their tokens. */
export function ProgramsPart() {
  const found = useQuery(programsQuery);
  const roles = useQuery(rolesQuery);
  const { data: me } = useQuery(meQuery);
  const accounts = found.data?.serviceAccounts ?? [];
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      <NewProgram />
      {found.isPending ? <SkeletonRows rows={3} height={48} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && accounts.length === 0 ? <EmptyState small icon="key" title={words.none} /> : null}
      <ul className={styles.rows} aria-label={words.list}>
        {accounts.map((account) => (
          <ProgramRow
            key={account.urn}
            account={account}
            role={
              roles.data?.find(({ relationships }) =>
                relationships?.relationships.some(({ entity }) => entity?.urn === account.urn),
              )?.urn ?? ''
            }
            roles={roles.data ?? []}
            mayGiveRoles={me?.platformPrivileges.managePolicies === true}
            mayMakeTokens={me?.platformPrivileges.manageTokens === true}
          />
        ))}
      </ul>
    </>
  );
}

function NewProgram() {
  const [displayName, setName] = useState('');
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      request(CreateServiceAccountDocument, {
        input: { displayName: displayName.trim(), description: description.trim() },
      }),
    onSuccess: async () => {
      notify({ text: words.made(displayName.trim()), tone: 'done' });
      setName('');
      setDescription('');
      setTried(false);
      await queryClient.invalidateQueries({ queryKey: programsQuery.queryKey });
    },
  });
  return (
    <form
      className={styles.bar}
      aria-label={words.make}
      onSubmit={(event) => {
        event.preventDefault();
        if (displayName.trim() === '') setTried(true);
        else create.mutate();
      }}
    >
      <TextInput
        className={styles.grow}
        label={words.name}
        value={displayName}
        maxLength={200}
        error={tried && displayName.trim() === '' ? words.nameMissing : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        className={styles.grow}
        label={words.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending}>
        {words.make}
      </Button>
      {create.isError ? <ErrorState error={create.error} /> : null}
    </form>
  );
}
