import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { Pages } from '../../access/Pages';
import { pageOf } from '../../access/settings-address';
import { request } from '../../api/client';
import { meQuery } from '../../api/session';
import { CreateGroupDocument } from '../../api/documents.generated';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { GroupRow } from './GroupRow';
import { GROUPS_KEY, groupsQuery, PEOPLE_PAGE } from './people-queries';
import styles from '../Settings.module.css';
import { peopleTexts } from './texts';

/**
 * The groups of the installation, a form that makes one by its name, and a row for each with its
 * members. The page of the list is in the address.
 */
export function GroupsPart() {
  const queryClient = useQueryClient();
  const page = pageOf(useSearch({ strict: false }));
  const groups = useQuery(groupsQuery(page));
  const { data: me } = useQuery(meQuery);
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => request(CreateGroupDocument, { input: { name: name.trim() } }),
    onSuccess: () => {
      setName('');
      return queryClient.invalidateQueries({ queryKey: GROUPS_KEY });
    },
  });
  return (
    <>
      <p className={styles.lead}>{peopleTexts.groupsLead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate();
        }}
      >
        <TextInput
          className={styles.grow}
          label={peopleTexts.newGroup}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" className={styles.submit} loading={create.isPending}>
          {peopleTexts.makeGroup}
        </Button>
      </form>
      {create.isError ? <ErrorState error={create.error} /> : null}
      {groups.isPending ? <SkeletonRows rows={3} height={36} /> : null}
      {groups.isError ? <ErrorState error={groups.error} onRetry={() => void groups.refetch()} /> : null}
      {groups.data?.total === 0 ? (
        <EmptyState small icon="group" title={peopleTexts.noGroups}>
          {peopleTexts.noGroupsWhy}
        </EmptyState>
      ) : null}
      <ul className={styles.people} aria-label={peopleTexts.groups}>
        {groups.data?.groups.map((group) => (
          <GroupRow key={group.urn} group={group} mayGiveRoles={me?.platformPrivileges.managePolicies === true} />
        ))}
      </ul>
      <Pages
        page={page}
        size={PEOPLE_PAGE}
        total={groups.data?.total ?? 0}
        hrefOf={(to) => `/settings/groups?page=${String(to)}`}
      />
    </>
  );
}
