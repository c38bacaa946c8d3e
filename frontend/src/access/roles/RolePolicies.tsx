import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';

import { withQuery } from '../../api/addresses';
import { EditDialog } from '../../edit/dialog/EditDialog';
import { Mark } from '../../ui/parts/Mark';
import { AppLink, useNavigation } from '../../ui/parts/navigation';
import styles from '../Access.module.css';
import type { RoleView } from '../access-queries';
import type { Policy } from '../policies/policy-form';
import { whereText } from '../policies/policy-labels';
import { accessTexts } from '../texts';

const { roles: labels } = accessTexts;

interface RolePoliciesProps {
  readonly role: RoleView;
  readonly policies: readonly Policy[];
  /** Policies that the role could be put into. */
  readonly otherPolicies: readonly Policy[];
  readonly nameOf: (urn: string) => string;
}

/**
 * The policies that a role stands for, with what each covers, and the two ways to let it do more.
 *
 * Both lead to the editor of policies, where people see who gains what before it is saved.
 */
export function RolePolicies({ role: { urn, name }, policies, otherPolicies, nameOf }: RolePoliciesProps) {
  const navigation = useNavigation();
  const [adding, setAdding] = useState(false);
  const edit = (policy: string) => navigation.push(withQuery('/settings/policies', { policy, role: urn }));
  return (
    <>
      <h4>{labels.policies}</h4>
      {policies.length === 0 ? <p>{labels.noPolicies}</p> : null}
      <ul className={styles.effects}>
        {policies.map((policy) => (
          <li key={policy.urn}>
            <AppLink href={withQuery('/settings/policies', { policy: policy.urn })}>{policy.name}</AppLink>{' '}
            {policy.state === 'ACTIVE' ? null : <Mark>{labels.inactive}</Mark>}
            <p className={styles.faint}>
              {labels.privileges(policy.privileges.length)} · {whereText(policy, nameOf)}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="xs" variant="default" aria-label={labels.newPolicyFor(name)} onClick={() => edit('new')}>
          {labels.newPolicy}
        </Button>
        {otherPolicies.length > 0 ? (
          <Button size="xs" variant="default" aria-label={labels.addPolicyTo(name)} onClick={() => setAdding(true)}>
            {labels.addPolicy}
          </Button>
        ) : null}
      </div>
      {adding ? (
        <AddPolicyDialog name={name} policies={otherPolicies} onOpen={edit} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}

interface AddPolicyDialogProps {
  /** Of the role. */
  readonly name: string;
  readonly policies: readonly Policy[];
  /** Gets the urn of the chosen policy. */
  readonly onOpen: (policy: string) => void;
  readonly onClose: () => void;
}

/** Chooses the policy that shall name a role, and opens it. Nothing is written here. */
function AddPolicyDialog({ name, policies, onOpen, onClose }: AddPolicyDialogProps) {
  const [policy, setPolicy] = useState(policies[0]?.urn ?? '');
  return (
    <EditDialog
      title={labels.addPolicyTitle(name)}
      onClose={onClose}
      onSave={() => onOpen(policy)}
      saveLabel={labels.openPolicy}
      isSaving={false}
      error={null}
    >
      <NativeSelect
        label={labels.policy}
        description={labels.policyHint}
        value={policy}
        data={policies.map((one) => ({ value: one.urn, label: one.name }))}
        onChange={(event) => setPolicy(event.currentTarget.value)}
      />
    </EditDialog>
  );
}
