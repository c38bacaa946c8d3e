import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { kindOfUrn } from '../../kinds/kinds';
import { useNames } from '../../api/use-names';
import { ownershipTypesQuery } from '../../edit/writes/edit-queries';
import { Picker } from '../../edit/dialog/Picker';
import styles from '../Access.module.css';
import { rolesQuery } from '../access-queries';
import { ChosenUrns } from '../ChosenUrns';
import type { PolicyFieldsProps, PolicyForm } from './policy-form';
import { accessTexts } from '../texts';

const { editor: labels } = accessTexts;

/**
 * Edits whom a policy is for. The choices add up: a policy can be for a role and for some people.
 *
 * Owners are offered for metadata policies only, because a platform privilege has no entity that
 * somebody could own.
 */
export function ActorFields({ form, onChange, isFixed }: PolicyFieldsProps) {
  const roles = useQuery(rolesQuery);
  const actors = [...form.users, ...form.groups];
  const nameOf = useNames(actors);
  const [adding, setAdding] = useState(false);
  const flag = (key: 'allUsers' | 'allGroups' | 'owners', label: string) => (
    <Checkbox
      label={label}
      checked={form[key]}
      disabled={isFixed}
      onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
    />
  );
  // People and groups share one picker but are stored in two lists, so the kind of the urn decides.
  const put = (urn: string) => {
    const key = kindOfUrn(urn) === 'corpGroup' ? 'groups' : 'users';
    onChange({ [key]: [...form[key], urn] });
  };
  const drop = (urn: string) =>
    onChange({ users: form.users.filter((one) => one !== urn), groups: form.groups.filter((one) => one !== urn) });
  return (
    <fieldset className={styles.group}>
      <legend>{labels.who}</legend>
      <div className={styles.stack}>
        {flag('allUsers', labels.everyone)}
        {flag('allGroups', labels.anyGroup)}
        {form.type === 'METADATA' ? flag('owners', labels.owners) : null}
        {form.type === 'METADATA' && form.owners ? (
          <OwnerTypes form={form} onChange={onChange} isFixed={isFixed} />
        ) : null}
        <div role="group" aria-label={labels.roles} className={styles.inline}>
          {roles.data?.roles.map(({ urn, name }) => (
            <Checkbox
              key={urn}
              label={accessTexts.actors.role(name)}
              checked={form.roles.includes(urn)}
              disabled={isFixed}
              onChange={() => onChange({ roles: toggled(form.roles, urn) })}
            />
          ))}
        </div>
        {actors.length > 0 || !isFixed ? (
          <ChosenUrns
            label={labels.people}
            urns={actors}
            nameOf={nameOf}
            onRemove={isFixed ? undefined : drop}
            addLabel={labels.addActor}
            isAdding={adding}
            onAdding={setAdding}
          >
            <Picker kinds={['corpuser', 'corpGroup']} without={actors} onPick={({ urn }) => put(urn)} />
          </ChosenUrns>
        ) : null}
      </div>
    </fieldset>
  );
}

/**
 * Narrows the choice "owners" to some types of ownership. Without a checked type, owners of every
 * type are meant.
 */
function OwnerTypes({ form, onChange, isFixed }: PolicyFieldsProps) {
  const { data: types = [] } = useQuery(ownershipTypesQuery);
  return (
    <div role="group" aria-label={labels.ownerTypes} className={styles.stack}>
      <p className={styles.faint}>
        {labels.ownerTypes}. {labels.ownerTypesHint}
      </p>
      <div className={styles.inline}>
        {types.map(({ urn, name }) => (
          <Checkbox
            key={urn}
            label={name}
            checked={form.ownerTypes.includes(urn)}
            disabled={isFixed}
            onChange={() => onChange({ ownerTypes: toggled(form.ownerTypes, urn) })}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * The list with the value added if it was missing, or removed if it was there. The order of the
 * others is kept.
 */
export function toggled(list: PolicyForm['roles'], value: string): readonly string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}
