import { Button, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/client';
import { meQuery } from '../../api/session';
import { CreateServiceAccountDocument } from '../../api/documents.generated';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { focusMistake } from '../../ui/parts/focus-mistake';
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
            role={roles.data?.roles.find(({ members }) => members.includes(account.urn))?.urn ?? ''}
            roles={roles.data?.roles ?? []}
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
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { displayName: '', description: '' },
    validate: { displayName: isNotEmpty(labels.nameMissing) },
  });
  const create = useMutation({
    mutationFn: ({ displayName, description }: typeof form.values) =>
      request(CreateServiceAccountDocument, {
        input: { displayName: displayName.trim(), description: description.trim() },
      }),
    onSuccess: async (_, { displayName }) => {
      notify({ text: labels.made(displayName.trim()), tone: 'done' });
      form.reset();
      await queryClient.invalidateQueries({ queryKey: programsQuery.queryKey });
    },
  });
  return (
    <form
      className={styles.bar}
      aria-label={labels.make}
      noValidate
      onSubmit={form.onSubmit((values) => create.mutate(values), focusMistake)}
    >
      <TextInput className={styles.grow} label={labels.name} maxLength={200} {...form.getInputProps('displayName')} />
      <TextInput className={styles.grow} label={labels.description} {...form.getInputProps('description')} />
      <Button type="submit" loading={create.isPending}>
        {labels.make}
      </Button>
      {create.isError ? <ErrorState error={create.error} /> : null}
    </form>
  );
}
