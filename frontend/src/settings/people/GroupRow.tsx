import { Button } from '@mantine/core';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { AddMembersDocument, RemoveGroupDocument, RemoveMembersDocument } from '../../api/documents.generated';
import { useUndoable } from '../../edit/writes/use-undoable';
import { AssetPicker } from '../../search/picker/AssetPicker';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import { type Group, GROUPS_KEY, nameOf } from './people-queries';
import { ConfirmButton } from '../../ui/parts/ConfirmButton';
import styles from '../Settings.module.css';
import { NotificationsPart } from '../notifications/NotificationsPart';
import { notificationTexts } from '../notifications/texts';
import { catalogueTexts } from '../catalogue/texts';
import { peopleTexts } from './texts';

const labels = catalogueTexts.people;

/** One group of the list. */
interface GroupRowProps {
  readonly group: Group;
  /**
   * Whether the person may give roles. Without it they cannot add members to a group that has a
   * role, because they would give the role in this way.
   */
  readonly mayGiveRoles: boolean;
}

/**
 * A group and its members. Members of a sign-in provider's group are managed at the provider.
 *
 * Adding and removing a member take effect at once and offer undo. Deleting a group asks first,
 * because it cannot be undone.
 */
export function GroupRow({ group, mayGiveRoles }: GroupRowProps) {
  const change = useUndoable([GROUPS_KEY]);
  const [showsNotifications, setShowsNotifications] = useState(false);
  const name = group.properties?.displayName ?? group.name;
  // Adds a user. It is also the undo of taking them out.
  const putIn = (user: string) => () =>
    request(AddMembersDocument, { input: { groupUrn: group.urn, userUrns: [user] } });
  // Takes a user out. It is also the undo of adding them.
  const takeOut = (user: string) => () =>
    request(RemoveMembersDocument, { input: { groupUrn: group.urn, userUrns: [user] } });
  // A group that came from the sign-in provider, which decides who its members are.
  const isOutside = group.origin?.type === 'EXTERNAL';
  // A relationship may point to an entity that is no user; only users can be listed here.
  const members = (group.members?.relationships ?? []).flatMap(({ entity }) =>
    entity && 'username' in entity ? [entity] : [],
  );
  // The server applies the same rule to groups that a policy names.
  const givesRole = (group.roles?.total ?? 0) > 0;
  return (
    <li className={styles.person}>
      <span className={styles.grow}>
        <AppLink href={entityAddress(group.urn)}>{name}</AppLink>{' '}
        <span className={styles.when}>
          {peopleTexts.members(group.members?.total ?? 0)}
          {isOutside ? ` · ${peopleTexts.outside}` : ''}
          {givesRole && !mayGiveRoles ? ` · ${peopleTexts.givesRole}` : ''}
        </span>
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={showsNotifications}
        aria-label={notificationTexts.groupAction(name)}
        onClick={() => setShowsNotifications(!showsNotifications)}
      >
        {notificationTexts.groupButton}
      </Button>
      <ConfirmButton
        label={peopleTexts.remove}
        question={peopleTexts.removeGroupAsk(name)}
        keep={peopleTexts.keep}
        onYes={() =>
          change.mutate({ run: () => request(RemoveGroupDocument, { urn: group.urn }), message: labels.removed(name) })
        }
      />
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.urn}>
            {nameOf(member)}
            {isOutside ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={peopleTexts.takeOut(nameOf(member), name)}
                onClick={() =>
                  change.mutate({
                    run: takeOut(member.urn),
                    undo: putIn(member.urn),
                    message: labels.left(nameOf(member), name),
                  })
                }
              >
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOutside || (givesRole && !mayGiveRoles) ? null : (
        <div className={styles.adding}>
          <AssetPicker
            label={peopleTexts.addMember(name)}
            kinds={['corpuser']}
            onPick={({ urn, name: person }) =>
              change.mutate({ run: putIn(urn), undo: takeOut(urn), message: labels.joined(person, name) })
            }
          />
        </div>
      )}
      {showsNotifications ? (
        <div className={styles.adding}>
          <NotificationsPart group={group.urn} />
        </div>
      ) : null}
      {change.error ? <ErrorState error={change.error} /> : null}
    </li>
  );
}
