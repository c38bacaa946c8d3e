import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../api/addresses';
import { request } from '../api/client';
import {
  AssignRoleDocument,
  MakeResetLinkDocument,
  RemoveUserDocument,
  SetUserStatusDocument,
} from '../api/documents.generated';
import { CopyButton } from '../ui/CopyButton';
import { ErrorState } from '../ui/ErrorState';
import { AppLink } from '../ui/navigation';
import { identityTexts } from '../ui/texts-identity';
import { nameOf, type Person, ROLES, roleOf, roleUrn } from './people-queries';
import styles from './SettingsPage.module.css';

interface UserRowProps {
  readonly person: Person;
  readonly isMe: boolean;
  readonly mayGiveRoles: boolean;
  readonly mayReset: boolean;
}

/** One user: her role, whether she may sign in, a reset link, and her end. */
export function UserRow({ person, isMe, mayGiveRoles, mayReset }: UserRowProps) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { urn } = person;
  const name = nameOf(person);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['people'] });
  const change = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: refresh });
  const reset = useMutation({ mutationFn: () => request(MakeResetLinkDocument, { input: { userUrn: urn } }) });
  const suspended = person.status === 'SUSPENDED';
  const resetToken = reset.data?.createNativeUserResetToken?.resetToken;
  const problem = change.error ?? reset.error;
  return (
    <li className={styles.person}>
      <span className={styles.grow}>
        <AppLink href={entityAddress(urn)}>{name}</AppLink>
        {isMe ? ` (${identityTexts.you})` : ''}
        <span className={styles.when}>
          {' '}
          {person.properties?.email ?? person.username}
          {suspended ? ` · ${identityTexts.suspended}` : ''}
        </span>
      </span>
      <NativeSelect
        size="xs"
        aria-label={identityTexts.role(name)}
        disabled={!mayGiveRoles || change.isPending}
        value={roleOf(person)}
        onChange={({ currentTarget: { value } }) =>
          change.mutate(() => request(AssignRoleDocument, { input: { roleUrn: roleUrn(value), actors: [urn] } }))
        }
        data={[{ value: '', label: identityTexts.noRole }, ...ROLES]}
      />
      {isMe ? null : (
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              change.mutate(() => request(SetUserStatusDocument, { urn, status: suspended ? 'ACTIVE' : 'SUSPENDED' }))
            }
          >
            {suspended ? identityTexts.activate : identityTexts.suspend}
          </Button>
          {person.isNativeUser && mayReset ? (
            <Button size="xs" variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
              {identityTexts.resetLink}
            </Button>
          ) : null}
          {asking ? (
            <span role="alert">
              {identityTexts.removeAsk(name)}{' '}
              <Button size="xs" color="red" onClick={() => change.mutate(() => request(RemoveUserDocument, { urn }))}>
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
        </>
      )}
      {problem ? <ErrorState error={problem} /> : null}
      {resetToken ? (
        <div className={styles.made} role="status">
          <p>{identityTexts.resetMade(name)}</p>
          <code>{`${window.location.origin}/reset?reset_token=${encodeURIComponent(resetToken)}`}</code>
          <CopyButton
            text={`${window.location.origin}/reset?reset_token=${encodeURIComponent(resetToken)}`}
            label={identityTexts.copyLink}
          />
        </div>
      ) : null}
    </li>
  );
}
