import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { Pages } from '../../access/Pages';
import { pageOf } from '../../access/settings-address';
import { meQuery } from '../../api/session';
import { Banner } from '../../ui/states/Banner';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { InvitePart } from './InvitePart';
import { PEOPLE_PAGE, peopleQuery } from './people-queries';
import styles from '../Settings.module.css';
import { UserRow } from './UserRow';
import { peopleTexts } from './texts';

/** Milliseconds of rest after the last key before the users are searched. */
const TYPING_MS = 200;

/**
 * The users of the installation, with a search, the invitation link and a row for each. It is open
 * to people who manage users and groups. Roles and reset links need a privilege of their own each.
 *
 * While the only user is the first one, a note explains how to invite others.
 */
export function UsersPart() {
  const { data: me } = useQuery(meQuery);
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, TYPING_MS);
  // A new search starts at the first page.
  const addressPage = pageOf(useSearch({ strict: false }));
  const page = query === '' ? addressPage : 1;
  const people = useQuery(peopleQuery(query, page));
  const users = people.data?.users ?? [];
  const mayGiveRoles = me?.platformPrivileges.managePolicies === true;
  return (
    <>
      <p className={styles.lead}>{peopleTexts.usersLead}</p>
      {query === '' && people.data?.total === 1 ? (
        <Banner tone="info" icon="info">
          {peopleTexts.firstRun}
        </Banner>
      ) : null}
      {me ? <InvitePart mayGiveRoles={mayGiveRoles} /> : null}
      <TextInput
        type="search"
        label={peopleTexts.findUser}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {people.isPending ? <SkeletonRows rows={4} height={36} /> : null}
      {people.isError ? <ErrorState error={people.error} onRetry={() => void people.refetch()} /> : null}
      {people.data && users.length === 0 ? (
        <EmptyState small icon="person" title={peopleTexts.noUsers}>
          {peopleTexts.noUsersWhy}
        </EmptyState>
      ) : null}
      <ul className={styles.people} aria-label={peopleTexts.users}>
        {users.map((person) => (
          <UserRow
            key={person.urn}
            person={person}
            isMe={person.urn === me?.corpUser.urn}
            mayGiveRoles={mayGiveRoles}
            mayReset={me?.platformPrivileges.manageUserCredentials === true}
          />
        ))}
      </ul>
      <Pages
        page={page}
        size={PEOPLE_PAGE}
        total={people.data?.total ?? 0}
        hrefOf={(to) => `/settings/users?page=${String(to)}`}
      />
    </>
  );
}
