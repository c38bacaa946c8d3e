import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { DeleteServiceAccountDocument, GiveRoleDocument } from '../../api/documents.generated';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import { useUndoable } from '../../edit/writes/use-undoable';
import { ErrorState } from '../../ui/states/ErrorState';
import { AppLink } from '../../ui/parts/navigation';
import styles from '../Access.module.css';
import { forgetDecisions } from '../policies/PolicyChangeDialog';
import { programsQuery, type ServiceAccount } from './program-queries';
import { ProgramTokens } from './ProgramTokens';
import { accessTexts } from '../texts';

const { programs: labels } = accessTexts;

interface ProgramRowProps {
  readonly account: ServiceAccount;
  /** Urn of the role; empty for no role. */
  readonly role: string;
  readonly roles: readonly { readonly urn: string; readonly name: string }[];
  /** False disables the choice of a role, which stays readable. */
  readonly mayGiveRoles: boolean;
  /** False hides the button that opens the tokens. */
  readonly mayMakeTokens: boolean;
}

/**
 * One service account, with its role, its tokens and a button that deletes it.
 *
 * Choosing another role takes effect at once and offers undo. Deleting asks first, because the
 * tokens of the account die with it.
 */
export function ProgramRow({ account, role, roles, mayGiveRoles, mayMakeTokens }: ProgramRowProps) {
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const queryClient = useQueryClient();
  const name = account.displayName ?? account.name;
  // An account has at most one role, as a person has. The empty urn takes the role away. Everything
  // that depends on decisions is forgotten afterwards, because the account may now see and do other
  // things.
  const giveRole = (roleUrn: string) => async () => {
    await request(GiveRoleDocument, { input: { ...(roleUrn ? { roleUrn } : {}), actors: [account.urn] } });
    await forgetDecisions(queryClient);
  };
  const assign = useUndoable([programsQuery.queryKey]);
  return (
    <li>
      <div className={styles.main}>
        <p className={styles.title}>
          <AppLink href={entityAddress(account.urn)}>{name}</AppLink>
        </p>
        {account.description ? <p className={styles.faint}>{account.description}</p> : null}
        {assign.isError ? <ErrorState error={assign.error} /> : null}
        {open ? <ProgramTokens urn={account.urn} name={name} /> : null}
      </div>
      <div className={styles.actions}>
        <NativeSelect
          size="xs"
          aria-label={labels.role(name)}
          value={role}
          disabled={!mayGiveRoles || assign.isPending}
          data={[{ value: '', label: labels.noRole }, ...roles.map((one) => ({ value: one.urn, label: one.name }))]}
          onChange={({ currentTarget: { value } }) =>
            assign.mutate({ run: giveRole(value), undo: giveRole(role), message: labels.roleSet(name) })
          }
        />
        {mayMakeTokens ? (
          <Button
            size="xs"
            variant="default"
            aria-expanded={open}
            aria-label={labels.tokensOf(name)}
            onClick={() => setOpen(!open)}
          >
            {labels.tokens}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          aria-label={accessTexts.removeLabel(name)}
          onClick={() => setRemoving(true)}
        >
          {accessTexts.remove}
        </Button>
      </div>
      {removing ? (
        <ConfirmDialog
          title={labels.removeTitle(name)}
          label={accessTexts.remove}
          run={() => request(DeleteServiceAccountDocument, { urn: account.urn })}
          message={labels.removed(name)}
          reads={programsQuery.queryKey}
          onClose={() => setRemoving(false)}
        >
          <p>{labels.removeWhy}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
