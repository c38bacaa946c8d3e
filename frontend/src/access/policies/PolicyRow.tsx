import { Button } from '@mantine/core';
import { useState } from 'react';

import { withQuery } from '../../api/addresses';
import { Mark } from '../../ui/parts/Mark';
import { AppLink } from '../../ui/parts/navigation';
import styles from '../Access.module.css';
import { usePrivilegeName } from '../access-queries';
import { formOf, inputOf, type Policy } from './policy-form';
import { PolicyChangeDialog, type PolicyChange } from './PolicyChangeDialog';
import { whatText, whereText, whoText } from './policy-labels';
import { accessTexts } from '../texts';

const { policies: labels } = accessTexts;

interface PolicyRowProps {
  readonly policy: Policy;
  /** Names of the people, groups and entities; the list reads them for all rows together. */
  readonly nameOf: (urn: string) => string;
}

/**
 * A policy in three lines (for whom, which privileges, on which entities), with the button that
 * switches it.
 *
 * Switching and deleting open a dialog with a preview first. A policy that is not editable has no
 * buttons.
 */
export function PolicyRow({ policy, nameOf }: PolicyRowProps) {
  const [change, setChange] = useState<PolicyChange>();
  const nameOfPrivilege = usePrivilegeName();
  const isActive = policy.state === 'ACTIVE';
  return (
    <li>
      <div className={styles.main}>
        <p className={styles.title}>
          <AppLink href={withQuery('/settings/policies', { policy: policy.urn })}>{policy.name}</AppLink>
          <PolicyMarks policy={policy} />
        </p>
        <dl className={styles.facts}>
          <dt>{labels.who}</dt>
          <dd>{whoText(policy, nameOf)}</dd>
          <dt>{labels.what}</dt>
          <dd>{whatText(policy, nameOfPrivilege)}</dd>
          <dt>{labels.where}</dt>
          <dd>{whereText(policy, nameOf)}</dd>
        </dl>
      </div>
      {policy.editable ? (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={(isActive ? labels.deactivateLabel : labels.activateLabel)(policy.name)}
            onClick={() => setChange(switchOf(policy))}
          >
            {isActive ? labels.deactivate : labels.activate}
          </Button>
          {policy.deletable ? (
            <Button
              size="xs"
              variant="default"
              aria-label={accessTexts.removeLabel(policy.name)}
              onClick={() => setChange({ title: labels.removeTitle(policy.name), label: accessTexts.remove })}
            >
              {accessTexts.remove}
            </Button>
          ) : null}
        </div>
      ) : null}
      {change ? <PolicyChangeDialog policy={policy} change={change} onClose={() => setChange(undefined)} /> : null}
    </li>
  );
}

/** State and type of a policy, and whether it is fixed or came with the installation. */
export function PolicyMarks({ policy }: { readonly policy: Policy }) {
  const isActive = policy.state === 'ACTIVE';
  return (
    <>
      <Mark tone={isActive ? 'good' : 'plain'} icon={isActive ? 'check' : 'close'}>
        {labels.states[policy.state]}
      </Mark>
      <Mark>{labels.types[policy.type]}</Mark>
      {policy.editable ? null : <Mark icon="key">{labels.fixed}</Mark>}
      {policy.editable && !policy.deletable ? <Mark>{labels.shipped}</Mark> : null}
    </>
  );
}

/**
 * The change behind the switch: activates an inactive policy and deactivates an active one.
 *
 * The whole policy is sent, because the mutation replaces it.
 */
function switchOf(policy: Policy): PolicyChange {
  const isActive = policy.state === 'ACTIVE';
  return {
    title: isActive ? labels.deactivateTitle(policy.name) : labels.activateTitle(policy.name),
    label: isActive ? labels.deactivate : labels.activate,
    input: inputOf({ ...formOf(policy), state: isActive ? 'INACTIVE' : 'ACTIVE' }),
  };
}
