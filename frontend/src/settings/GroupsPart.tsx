import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../api/client';
import { meQuery } from '../api/session';
import { CreateGroupDocument } from '../api/documents.generated';
import { ErrorState } from '../ui/ErrorState';
import { SkeletonRows } from '../ui/Skeletons';
import { identityTexts } from '../ui/texts-identity';
import { GroupRow } from './GroupRow';
import { groupsQuery } from './people-queries';
import styles from './SettingsPage.module.css';

export function GroupsPart() {
  const queryClient = useQueryClient();
  const groups = useQuery(groupsQuery);
  const { data: me } = useQuery(meQuery);
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => request(CreateGroupDocument, { input: { name: name.trim() } }),
    onSuccess: () => {
      setName('');
      return queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    },
  });
  return (
    <>
      <p className={styles.lead}>{identityTexts.groupsLead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate();
        }}
      >
        <TextInput
          className={styles.grow}
          label={identityTexts.newGroup}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" className={styles.submit} loading={create.isPending}>
          {identityTexts.makeGroup}
        </Button>
      </form>
      {create.isError ? <ErrorState error={create.error} /> : null}
      {groups.isPending ? <SkeletonRows rows={3} height={36} /> : null}
      {groups.isError ? <ErrorState error={groups.error} onRetry={() => void groups.refetch()} /> : null}
      {groups.data?.total === 0 ? <p>{identityTexts.noGroups}</p> : null}
      <ul className={styles.people} aria-label={identityTexts.groups}>
        {groups.data?.groups.map((group) => (
          <GroupRow key={group.urn} group={group} mayGiveRoles={me?.platformPrivileges.managePolicies === true} />
        ))}
      </ul>
    </>
  );
}
