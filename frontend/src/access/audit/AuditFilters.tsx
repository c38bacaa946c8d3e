import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';

import { useNames } from '../../api/use-names';
import { Picker } from '../../edit/dialog/Picker';
import { focusMistake } from '../../ui/parts/focus-mistake';
import { useNavigation } from '../../ui/parts/navigation';
import styles from '../Access.module.css';
import { auditAddress, type AuditState } from '../settings-address';
import { accessTexts } from '../texts';

const { audit: labels } = accessTexts;

interface AuditFiltersProps {
  /**
   * The filters of the address. The caller uses the address as the key, so a new address starts the
   * form anew.
   */
  readonly state: AuditState;
  /**
   * False for people who may read only their own records. The filter for a person is then hidden.
   */
  readonly maySeeAll: boolean;
}

/**
 * Filters of the audit list: person, entity, action, outcome and days. They are part of the
 * address.
 *
 * A choice in a select applies at once. Days and the urn apply with Enter or the button, because a
 * half-typed urn or date would answer with an empty list.
 */
export function AuditFilters({ state, maySeeAll }: AuditFiltersProps) {
  // What is typed and not applied yet.
  const form = useForm({
    initialValues: state,
    validate: { urn: (urn) => (urn.trim() === '' || urn.trim().startsWith('urn:li:') ? null : labels.badUrn) },
    validateInputOnChange: ['urn'],
  });
  const [choosing, setChoosing] = useState(false);
  const navigation = useNavigation();
  const nameOf = useNames(state.actor ? [state.actor] : []);
  const go = (part: Partial<AuditState>) => navigation.push(auditAddress({ ...form.values, ...part, page: 1 }));
  // The person is not counted for those who see only their own records: for them it is no filter.
  const isFiltered = auditAddress({ ...state, page: 1, actor: maySeeAll ? state.actor : '' }) !== '/settings/audit';
  return (
    <form
      role="search"
      className={styles.stack}
      noValidate
      onSubmit={form.onSubmit(({ urn }) => go({ urn: urn.trim() }), focusMistake)}
    >
      <div className={styles.bar}>
        {maySeeAll ? (
          <div>
            <p className={styles.fieldLabel}>{labels.actor}</p>
            <Button
              variant="default"
              aria-expanded={choosing}
              aria-label={`${labels.actor}: ${state.actor ? nameOf(state.actor) : labels.anybody}`}
              onClick={() => setChoosing(!choosing)}
            >
              {state.actor ? nameOf(state.actor) : labels.anybody}
            </Button>
          </div>
        ) : null}
        <NativeSelect
          label={labels.action}
          value={form.values.action}
          data={[
            { value: '', label: accessTexts.any },
            ...Object.entries(labels.actions).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => go({ action: event.currentTarget.value })}
        />
        <NativeSelect
          label={labels.outcome}
          value={form.values.outcome}
          data={[
            { value: '', label: accessTexts.any },
            ...Object.entries(labels.outcomes).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => go({ outcome: event.currentTarget.value })}
        />
        <TextInput type="date" label={labels.from} {...form.getInputProps('from')} />
        <TextInput type="date" label={labels.to} {...form.getInputProps('to')} />
        <TextInput className={styles.grow} label={labels.urn} {...form.getInputProps('urn')} />
        <Button type="submit">{labels.apply}</Button>
        {isFiltered ? (
          <Button variant="default" onClick={() => navigation.push('/settings/audit')}>
            {labels.clear}
          </Button>
        ) : null}
      </div>
      {choosing ? (
        <div>
          {state.actor ? (
            <Button size="xs" variant="default" onClick={() => go({ actor: '' })}>
              {labels.clearActor}
            </Button>
          ) : null}
          <Picker kinds={['corpuser']} without={[]} onPick={({ urn }) => go({ actor: urn })} />
        </div>
      ) : null}
    </form>
  );
}
