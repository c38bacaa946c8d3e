import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { absoluteAddress } from '../../address/base-path';
import { request } from '../../api/client';
import { InviteLinkDocument, RenewInviteDocument } from '../../api/documents.generated';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { READER_ROLE, useRoleOptions } from '../../access/access-queries';
import styles from '../Settings.module.css';
import { peopleTexts } from './texts';

/**
 * The invitation link. There is one link for each role, and one without a role.
 *
 * Showing the link gives the one that exists, so that people who already have it can still use it.
 * Renewing makes a new one and ends the old one, for example after it was sent to the wrong person.
 *
 * Those who may not give roles can invite only without a role: a link with a role would give it.
 */
export function InvitePart({ mayGiveRoles }: { readonly mayGiveRoles: boolean }) {
  const [role, setRole] = useState(mayGiveRoles ? READER_ROLE : '');
  const roleOptions = useRoleOptions(role);
  const link = useMutation({
    mutationFn: async (how: 'show' | 'renew') => {
      const variables = { input: role ? { roleUrn: role } : {} };
      const token =
        how === 'show'
          ? (await request(InviteLinkDocument, variables)).getInviteToken?.inviteToken
          : (await request(RenewInviteDocument, variables)).createInviteToken?.inviteToken;
      return absoluteAddress(`/signup?invite_token=${encodeURIComponent(token ?? '')}`);
    },
  });
  return (
    <section aria-label={peopleTexts.invite}>
      <h3>{peopleTexts.invite}</h3>
      <p className={styles.lead}>{mayGiveRoles ? peopleTexts.inviteLead : peopleTexts.inviteWithoutRole}</p>
      <div className={styles.form}>
        {mayGiveRoles ? (
          <NativeSelect
            label={peopleTexts.inviteRole}
            value={role}
            onChange={(event) => {
              setRole(event.currentTarget.value);
              link.reset();
            }}
            data={[...roleOptions, { value: '', label: peopleTexts.noRole }]}
          />
        ) : null}
        <Button className={styles.submit} loading={link.isPending} onClick={() => link.mutate('show')}>
          {peopleTexts.inviteShow}
        </Button>
        <Button
          className={styles.submit}
          variant="default"
          loading={link.isPending}
          onClick={() => link.mutate('renew')}
        >
          {peopleTexts.inviteRenew}
        </Button>
      </div>
      {link.isError ? <ErrorState error={link.error} /> : null}
      {link.data ? (
        <div className={styles.made} role="status" aria-label={peopleTexts.inviteLink}>
          <code>{link.data}</code>
          <CopyButton text={link.data} label={peopleTexts.copyLink} />
        </div>
      ) : null}
    </section>
  );
}
