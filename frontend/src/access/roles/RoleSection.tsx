import { Button } from '@mantine/core';
import { useState } from 'react';

import { entityAddress } from '../../api/addresses';
import { request } from '../../api/client';
import { DeleteRoleDocument } from '../../api/documents.generated';
import { Icon } from '../../ui/theme/Icon';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import { ConfirmDialog } from '../../edit/dialog/ConfirmDialog';
import styles from '../Access.module.css';
import type { Policy } from '../policies/policy-form';
import { accessTexts } from '../texts';
import type { RoleView } from '../access-queries';
import { GiveDialog, TakeDialog } from './MemberDialogs';
import { RoleDialog } from './RoleDialog';
import { RolePolicies } from './RolePolicies';

const { roles: labels } = accessTexts;

/** One role with the policies that name it, and those that it could be put into. */
interface RoleSectionProps {
  readonly role: RoleView;
  readonly nameOf: (urn: string) => string;
  readonly policies: readonly Policy[];
  readonly otherPolicies: readonly Policy[];
}

/** The dialog that is open; `take` names the member whose role waits for confirmation. */
type OpenDialog = { readonly kind: 'give' | 'edit' | 'remove' } | { readonly kind: 'take'; readonly urn: string };

/** One role: what it is called, who has it and what it may do. Each change opens a dialog first. */
export function RoleSection({ role, nameOf, policies, otherPolicies }: RoleSectionProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { name } = role;
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {name} <Mark icon="person">{labels.members(role.total)}</Mark>
        </h3>
        {role.editable ? (
          <div className={styles.actions}>
            <Button
              size="xs"
              variant="default"
              aria-label={labels.edit(name)}
              onClick={() => setOpen({ kind: 'edit' })}
            >
              {labels.editShort}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={labels.remove(name)}
              onClick={() => setOpen({ kind: 'remove' })}
            >
              {accessTexts.remove}
            </Button>
          </div>
        ) : null}
      </div>
      {role.description ? <p className={styles.faint}>{role.description}</p> : null}
      <Members role={role} nameOf={nameOf} onTake={(urn) => setOpen({ kind: 'take', urn })} />
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={13} />}
          aria-label={labels.giveLabel(name)}
          onClick={() => setOpen({ kind: 'give' })}
        >
          {labels.give}
        </Button>
      </div>
      <RolePolicies role={role} policies={policies} otherPolicies={otherPolicies} nameOf={nameOf} />
      {open?.kind === 'give' ? <GiveDialog role={role} onClose={close} /> : null}
      {open?.kind === 'take' ? <TakeDialog role={role} urn={open.urn} name={nameOf(open.urn)} onClose={close} /> : null}
      {open?.kind === 'edit' ? <RoleDialog role={role} policies={[]} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          title={labels.removeTitle(name)}
          label={accessTexts.remove}
          run={() => request(DeleteRoleDocument, { urn: role.urn })}
          message={labels.removed(name)}
          // Whoever had the role may do less now: everything on the page is read again.
          reads={[]}
          onClose={close}
        >
          <p>{labels.removeWhy(role.total, policies.length)}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

interface MembersProps {
  readonly role: RoleView;
  readonly nameOf: (urn: string) => string;
  readonly onTake: (urn: string) => void;
}

/** Who has a role, with a button each that takes it away. */
function Members({ role: { name, members, total }, nameOf, onTake }: MembersProps) {
  if (members.length === 0) return <p>{labels.noMembers}</p>;
  return (
    <>
      <ul className={styles.rows} aria-label={labels.membersOf(name)}>
        {members.map((urn) => (
          <li key={urn}>
            <span className={styles.main}>
              <Icon name={urn.startsWith('urn:li:corpGroup:') ? 'group' : 'person'} size={15} />{' '}
              <AppLink href={entityAddress(urn)}>{nameOf(urn)}</AppLink>
            </span>
            <Button size="xs" variant="default" aria-label={labels.take(nameOf(urn), name)} onClick={() => onTake(urn)}>
              {labels.takeIt}
            </Button>
          </li>
        ))}
      </ul>
      {total > members.length ? <p className={styles.faint}>{accessTexts.more(total - members.length)}</p> : null}
    </>
  );
}
