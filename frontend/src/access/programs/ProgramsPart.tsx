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

const { programs: labels } = accessTexts;

/**
 * The settings part about service accounts: users for programs, which have tokens and no password.
 *
 * The role of an account is not part of its own answer. It is looked up among the members that each
 * role lists, so that no further request is needed for each row.
 */
export function ProgramsPart() {
  const programList = useQuery(programsQuery);
  const roles = useQuery(rolesQuery);
  const { data: me } = useQuery(meQuery);
  const accounts = programList.data?.serviceAccounts ?? [];
  return (
    <>
      <p className={styles.lead}>{labels.lead}</p>
      <NewProgram />
      {programList.isPending ? <SkeletonRows rows={3} height={48} /> : null}
      {programList.isError ? <ErrorState error={programList.error} onRetry={() => void programList.refetch()} /> : null}
      {programList.data && accounts.length === 0 ? <EmptyState small icon="key" title={labels.none} /> : null}
      <ul className={styles.rows} aria-label={labels.list}>
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

/**
 * The form that makes an account. It needs a name only; a role is given afterwards in the row of
 * the account.
 */
function NewProgram() {
  const [displayName, setName] = useState('');
  const [description, setDescription] = useState('');
  // A missing name is marked only after the first attempt to save. Marking it earlier would accuse
  // people of a mistake before they have typed anything.
  const [showsMistakes, setShowsMistakes] = useState(false);
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      request(CreateServiceAccountDocument, {
        input: { displayName: displayName.trim(), description: description.trim() },
      }),
    onSuccess: async () => {
      notify({ text: labels.made(displayName.trim()), tone: 'done' });
      setName('');
      setDescription('');
      setShowsMistakes(false);
      await queryClient.invalidateQueries({ queryKey: programsQuery.queryKey });
    },
  });
  return (
    <form
      className={styles.bar}
      aria-label={labels.make}
      onSubmit={(event) => {
        event.preventDefault();
        if (displayName.trim() === '') setShowsMistakes(true);
        else create.mutate();
      }}
    >
      <TextInput
        className={styles.grow}
        label={labels.name}
        value={displayName}
        maxLength={200}
        error={showsMistakes && displayName.trim() === '' ? labels.nameMissing : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        className={styles.grow}
        label={labels.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending}>
        {labels.make}
      </Button>
      {create.isError ? <ErrorState error={create.error} /> : null}
    </form>
  );
}
