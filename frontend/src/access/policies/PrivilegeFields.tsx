import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from '../Access.module.css';
import { privilegeTextsQuery } from '../access-queries';
import { toggled } from './ActorFields';
import type { PolicyFieldsProps } from './policy-form';
import { accessTexts } from '../texts';

const { editor: labels } = accessTexts;

/**
 * Checkboxes for every privilege of the policy's type, each with a sentence about what it allows.
 *
 * The filter looks at ids, names and sentences, and it only hides: a checked privilege stays
 * checked while it is filtered out, and the number of chosen ones counts it.
 */
export function PrivilegeFields({ form, onChange, isFixed }: PolicyFieldsProps) {
  const [filter, setFilter] = useState('');
  const privilegeTexts = useQuery(privilegeTextsQuery);
  const all = (form.type === 'PLATFORM' ? privilegeTexts.data?.platform : privilegeTexts.data?.metadata) ?? [];
  // Another client may have stored a privilege under a name that is not listed: it stays, and can
  // be unchecked.
  const unknown = form.privileges
    .filter((id) => privilegeTexts.data && !all.some((one) => one.id === id))
    .map((id) => ({ id, name: id, sentence: '' }));
  const needle = filter.trim().toLowerCase();
  const shown = [...all, ...unknown].filter(({ id, name, sentence }) =>
    `${id} ${name} ${sentence}`.toLowerCase().includes(needle),
  );
  return (
    <fieldset className={styles.group}>
      <legend>{labels.may}</legend>
      <div className={styles.stack}>
        <TextInput
          type="search"
          label={labels.findPrivilege}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <p className={styles.faint} role="status">
          {labels.chosen(form.privileges.length)}
        </p>
        {privilegeTexts.isPending ? <SkeletonRows rows={4} height={36} /> : null}
        {privilegeTexts.isError ? (
          <ErrorState error={privilegeTexts.error} onRetry={() => void privilegeTexts.refetch()} />
        ) : null}
        <div className={styles.privileges}>
          {shown.map(({ id, name, sentence }) => (
            <Checkbox
              key={id}
              label={name}
              description={sentence}
              checked={form.privileges.includes(id)}
              disabled={isFixed}
              onChange={() => onChange({ privileges: toggled(form.privileges, id) })}
            />
          ))}
        </div>
        {privilegeTexts.data && shown.length === 0 ? <p>{labels.noPrivilege}</p> : null}
      </div>
    </fieldset>
  );
}
