import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../api/addresses';
import { request } from '../api/client';
import { AddMembersDocument, RemoveGroupDocument, RemoveMembersDocument } from '../api/documents.generated';
import { ErrorState } from '../ui/ErrorState';
import { AppLink } from '../ui/navigation';
import { identityTexts } from '../ui/texts-identity';
import { type Group, nameOf, peopleQuery } from './people-queries';
import styles from './SettingsPage.module.css';

interface GroupRowProps {
  readonly group: Group;
  readonly mayGiveRoles: boolean;
}

/** One group and its members; who belongs to a provider's group is said there. */
export function GroupRow({ group, mayGiveRoles }: GroupRowProps) {
  const queryClient = useQueryClient();
  const people = useQuery(peopleQuery(''));
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => {
      setChosen('');
      return queryClient.invalidateQueries({ queryKey: ['groups'] });
    },
  });
  const name = group.properties?.displayName ?? group.name;
  const isOutside = group.origin?.type === 'EXTERNAL';
  const members = (group.members?.relationships ?? []).flatMap(({ entity }) =>
    entity && 'username' in entity ? [entity] : [],
  );
  // The server asks the same of groups that a policy names; it says so.
  const givesRole = (group.roles?.total ?? 0) > 0;
  const others = (people.data?.users ?? []).filter(({ urn }) => !members.some((member) => member.urn === urn));
  return (
    <li className={styles.person}>
      <span className={styles.grow}>
        <AppLink href={entityAddress(group.urn)}>{name}</AppLink>{' '}
        <span className={styles.when}>
          {identityTexts.members(group.members?.total ?? 0)}
          {isOutside ? ` · ${identityTexts.outside}` : ''}
          {givesRole && !mayGiveRoles ? ` · ${identityTexts.givesRole}` : ''}
        </span>
      </span>
      {asking ? (
        <span role="alert">
          {identityTexts.removeGroupAsk(name)}{' '}
          <Button
            size="xs"
            color="red"
            onClick={() => change.mutate(() => request(RemoveGroupDocument, { urn: group.urn }))}
          >
            {identityTexts.remove}
          </Button>{' '}
          <Button size="xs" variant="default" onClick={() => setAsking(false)}>
            {identityTexts.keep}
          </Button>
        </span>
      ) : (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {identityTexts.remove}
        </Button>
      )}
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.urn}>
            {nameOf(member)}
            {isOutside ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={identityTexts.takeOut(nameOf(member), name)}
                onClick={() =>
                  change.mutate(() =>
                    request(RemoveMembersDocument, { input: { groupUrn: group.urn, userUrns: [member.urn] } }),
                  )
                }
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOutside || (givesRole && !mayGiveRoles) ? null : (
        <span className={styles.adding}>
          <NativeSelect
            size="xs"
            aria-label={identityTexts.addMember(name)}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: identityTexts.choose },
              ...others.map((person) => ({ value: person.urn, label: nameOf(person) })),
            ]}
          />
          <Button
            size="xs"
            disabled={chosen === ''}
            onClick={() =>
              change.mutate(() => request(AddMembersDocument, { input: { groupUrn: group.urn, userUrns: [chosen] } }))
            }
          >
            {identityTexts.add}
          </Button>
        </span>
      )}
      {change.error ? <ErrorState error={change.error} /> : null}
    </li>
  );
}
