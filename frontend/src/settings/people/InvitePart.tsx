import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { InviteLinkDocument, RenewInviteDocument } from '../../api/documents.generated';
import { CopyButton } from '../../ui/parts/CopyButton';
import { ErrorState } from '../../ui/states/ErrorState';
import { identityTexts } from './texts-identity';
import { ROLES, roleUrn } from './people-queries';
import styles from '../Settings.module.css';

/** The link by which people join, one for each role. */
export function InvitePart({ mayGiveRoles }: { readonly mayGiveRoles: boolean }) {
  const [role, setRole] = useState(mayGiveRoles ? 'Reader' : '');
  const link = useMutation({
    mutationFn: async (how: 'show' | 'renew') => {
      const variables = { input: { roleUrn: roleUrn(role) } };
      const token =
        how === 'show'
          ? (await request(InviteLinkDocument, variables)).getInviteToken?.inviteToken
          : (await request(RenewInviteDocument, variables)).createInviteToken?.inviteToken;
      return `${window.location.origin}/signup?invite_token=${encodeURIComponent(token ?? '')}`;
    },
  });
  return (
    <section aria-label={identityTexts.invite}>
      <h3>{identityTexts.invite}</h3>
      <p className={styles.lead}>{mayGiveRoles ? identityTexts.inviteLead : identityTexts.inviteWithoutRole}</p>
      <div className={styles.form}>
        {mayGiveRoles ? (
          <NativeSelect
            label={identityTexts.inviteRole}
            value={role}
            onChange={(event) => {
              setRole(event.currentTarget.value);
              link.reset();
            }}
            data={[...ROLES, { value: '', label: identityTexts.noRole }]}
          />
        ) : null}
        <Button className={styles.submit} loading={link.isPending} onClick={() => link.mutate('show')}>
          {identityTexts.inviteShow}
        </Button>
        <Button
          className={styles.submit}
          variant="default"
          loading={link.isPending}
          onClick={() => link.mutate('renew')}
        >
          {identityTexts.inviteRenew}
        </Button>
      </div>
      {link.isError ? <ErrorState error={link.error} /> : null}
      {link.data ? (
        <div className={styles.made} role="status" aria-label={identityTexts.inviteLink}>
          <code>{link.data}</code>
          <CopyButton text={link.data} label={identityTexts.copyLink} />
        </div>
      ) : null}
    </section>
  );
}
