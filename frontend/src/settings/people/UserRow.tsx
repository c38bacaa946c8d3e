import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { absoluteAddress } from '../../address/base-path';
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
import { useRoleOptions } from '../../access/access-queries';
import { nameOf, type Person, roleOf } from './people-queries';
import { Confirmation } from '../../ui/parts/ConfirmButton';
import { RowMenu } from '../../ui/parts/RowMenu';
import styles from '../Settings.module.css';
import { catalogueTexts } from '../catalogue/texts';
import { peopleTexts } from './texts';

const labels = catalogueTexts.people;

/** One user of the list, and what the person who looks at it may do. */
interface UserRowProps {
  readonly person: Person;
  /**
   * True for the person's own row. It has no buttons, so that nobody suspends or removes themselves
   * by mistake.
   */
  readonly isMe: boolean;
  /** False disables the choice of a role, which stays readable. */
  readonly mayGiveRoles: boolean;
  /** False hides the link to reset the password. */
  readonly mayReset: boolean;
}

/**
 * One user: role, suspension, a link to reset the password, and removal. A change of the role and a
 * suspension take effect at once and offer undo, while removal asks first. A reset link is offered
 * for people who sign in with a password here, to be sent to them.
 */
export function UserRow({ person, isMe, mayGiveRoles, mayReset }: UserRowProps) {
  const { urn } = person;
  const name = nameOf(person);
  const [isRemoving, setRemoving] = useState(false);
  const roleOptions = useRoleOptions(roleOf(person));
  const change = useUndoable([['people'], ['roles']]);
  const setRole = (role: string) => () =>
    request(AssignRoleDocument, { input: { ...(role ? { roleUrn: role } : {}), actors: [urn] } });
  const setStatus = (status: 'ACTIVE' | 'SUSPENDED') => () => request(SetUserStatusDocument, { urn, status });
  const reset = useMutation({ mutationFn: () => request(MakeResetLinkDocument, { input: { userUrn: urn } }) });
  const suspended = person.status === 'SUSPENDED';
  const resetToken = reset.data?.createNativeUserResetToken?.resetToken;
  const problem = change.error ?? reset.error;
  return (
    <li className={styles.person}>
      <span className={styles.grow}>
        <AppLink href={entityAddress(urn)}>{name}</AppLink>
        {isMe ? ` (${peopleTexts.you})` : ''}
        <span className={styles.when}>
          {' '}
          {person.properties?.email ?? person.username}
          {suspended ? ` · ${peopleTexts.suspended}` : ''}
        </span>
      </span>
      <NativeSelect
        size="xs"
        aria-label={peopleTexts.role(name)}
        disabled={!mayGiveRoles || change.isPending}
        value={roleOf(person)}
        onChange={({ currentTarget: { value } }) =>
          change.mutate({ run: setRole(value), undo: setRole(roleOf(person)), message: labels.roleSet(name) })
        }
        data={[{ value: '', label: peopleTexts.noRole }, ...roleOptions]}
      />
      {isMe ? null : (
        <RowMenu
          label={peopleTexts.actions(name)}
          entries={[
            [
              {
                key: 'status',
                label: suspended ? peopleTexts.activate : peopleTexts.suspend,
                onSelect: () =>
                  change.mutate({
                    run: setStatus(suspended ? 'ACTIVE' : 'SUSPENDED'),
                    undo: setStatus(suspended ? 'SUSPENDED' : 'ACTIVE'),
                    message: suspended ? labels.activated(name) : labels.suspended(name),
                  }),
              },
              ...(person.isNativeUser && mayReset
                ? [{ key: 'reset', label: peopleTexts.resetLink, onSelect: () => reset.mutate() }]
                : []),
            ],
            [{ key: 'remove', label: peopleTexts.remove, onSelect: () => setRemoving(true) }],
          ]}
        />
      )}
      {isRemoving ? (
        <Confirmation
          label={peopleTexts.remove}
          question={peopleTexts.removeAsk(name)}
          keep={peopleTexts.keep}
          isPending={change.isPending}
          onNo={() => setRemoving(false)}
          onYes={() =>
            change.mutate({ run: () => request(RemoveUserDocument, { urn }), message: labels.removed(name) })
          }
        />
      ) : null}
      {problem ? <ErrorState error={problem} /> : null}
      {resetToken ? (
        <div className={styles.made} role="status">
          <p>{peopleTexts.resetMade(name)}</p>
          <code>{absoluteAddress(`/reset?reset_token=${encodeURIComponent(resetToken)}`)}</code>
          <CopyButton
            text={absoluteAddress(`/reset?reset_token=${encodeURIComponent(resetToken)}`)}
            label={peopleTexts.copyLink}
          />
        </div>
      ) : null}
    </li>
  );
}
