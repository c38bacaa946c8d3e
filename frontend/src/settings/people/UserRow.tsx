import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import {
  AssignRoleDocument,
  MakeResetLinkDocument,
  RemoveUserDocument,
  SetUserStatusDocument,
} from '../../api/documents.generated';
import { useUndoable } from '../../edit/writes/use-undoable';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { identityTexts } from './texts-identity';
import { nameOf, type Person, ROLES, roleOf, roleUrn } from './people-queries';
import { AskTwice } from '../../ui/parts/ConfirmButton';
import styles from '../Settings.module.css';
import { catalogueTexts } from '../catalogue/texts';

const words = catalogueTexts.people;

interface UserRowProps {
  readonly person: Person;
  readonly isMe: boolean;
  readonly mayGiveRoles: boolean;
  readonly mayReset: boolean;
}

/** One user: her role, whether she may sign in, a reset link, and her end. */
export function UserRow({ person, isMe, mayGiveRoles, mayReset }: UserRowProps) {
  const { urn } = person;
  const name = nameOf(person);
  const change = useUndoable([['people']]);
  const setRole = (role: string) => () =>
    request(AssignRoleDocument, { input: { roleUrn: roleUrn(role), actors: [urn] } });
  const setStatus = (status: 'ACTIVE' | 'SUSPENDED') => () => request(SetUserStatusDocument, { urn, status });
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
          change.mutate({ run: setRole(value), back: setRole(roleOf(person)), said: words.roleSet(name) })
        }
        data={[{ value: '', label: identityTexts.noRole }, ...ROLES]}
      />
      {isMe ? null : (
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              change.mutate({
                run: setStatus(suspended ? 'ACTIVE' : 'SUSPENDED'),
                back: setStatus(suspended ? 'SUSPENDED' : 'ACTIVE'),
                said: suspended ? words.activated(name) : words.suspended(name),
              })
            }
          >
            {suspended ? identityTexts.activate : identityTexts.suspend}
          </Button>
          {person.isNativeUser && mayReset ? (
            <Button size="xs" variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
              {identityTexts.resetLink}
            </Button>
          ) : null}
          <AskTwice
            label={identityTexts.remove}
            question={identityTexts.removeAsk(name)}
            keep={identityTexts.keep}
            onYes={() => change.mutate({ run: () => request(RemoveUserDocument, { urn }), said: words.removed(name) })}
          />
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
