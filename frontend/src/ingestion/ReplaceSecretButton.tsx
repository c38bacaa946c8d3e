import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SecretDialog } from '../access/setup/SecretDialog';
import { secretsQuery } from '../access/setup/setup-queries';
import { meQuery } from '../api/session';
import { secretTexts as labels } from './texts';

/**
 * Replaces the value of a secret where it is used. Only for people who manage secrets, and for a secret that is stored; the old
 * value is never shown, to nobody.
 */
export function ReplaceSecretButton({ name, size = 'sm' }: { readonly name: string; readonly size?: 'xs' | 'sm' }) {
  const { data: me } = useQuery(meQuery);
  const isAllowed = me?.platformPrivileges.manageSecrets === true;
  const { data: secrets } = useQuery({ ...secretsQuery(''), enabled: isAllowed });
  const [isOpen, setOpen] = useState(false);
  const secret = secrets?.find((one) => one.name === name);
  if (!isAllowed || !secret) return null;
  return (
    <>
      <Button size={size} variant="default" aria-label={labels.replaceOf(name)} onClick={() => setOpen(true)}>
        {labels.replace}
      </Button>
      {isOpen ? <SecretDialog secret={secret} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
