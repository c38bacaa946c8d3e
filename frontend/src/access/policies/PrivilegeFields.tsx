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

const { editor: words } = accessTexts;

/** Every privilege of the policy's type, each with what it allows. */
export function PrivilegeFields({ form, onChange, isFixed }: PolicyFieldsProps) {
  const [filter, setFilter] = useState('');
  const found = useQuery(privilegeTextsQuery);
  const all = (form.type === 'PLATFORM' ? found.data?.platform : found.data?.metadata) ?? [];
  // Names that other clients gave, and that stand for privileges of ours, stay.
  const unknown = form.privileges
    .filter((id) => found.data && !all.some((one) => one.id === id))
    .map((id) => ({ id, name: id, sentence: '' }));
  const wanted = filter.trim().toLowerCase();
  const shown = [...all, ...unknown].filter(({ id, name, sentence }) =>
    `${id} ${name} ${sentence}`.toLowerCase().includes(wanted),
  );
  return (
    <fieldset className={styles.group}>
      <legend>{words.may}</legend>
      <div className={styles.stack}>
        <TextInput
          type="search"
          label={words.findPrivilege}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <p className={styles.faint} role="status">
          {words.chosen(form.privileges.length)}
        </p>
        {found.isPending ? <SkeletonRows rows={4} height={36} /> : null}
        {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
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
        {found.data && shown.length === 0 ? <p>{words.noPrivilege}</p> : null}
      </div>
    </fieldset>
  );
}
