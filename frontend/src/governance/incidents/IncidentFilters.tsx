import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { shortUrn } from '../../api/column-urn';
import { meQuery } from '../../api/session';
import { summariesQuery } from '../../api/summaries';
import { Icon } from '../../ui/theme/Icon';
import styles from '../Governance.module.css';
import type { IncidentState } from './incident-address';
import { incidentAssigneesQuery } from './incident-queries';
import { governTexts } from '../texts';

interface IncidentFiltersProps {
  readonly state: IncidentState;
  /**
   * Called with the changed filters. `replace` keeps the back button from visiting every letter
   * that was typed.
   */
  readonly onChange: (changed: Partial<IncidentState>, way?: 'push' | 'replace') => void;
}

const labels = governTexts.incidents;
/** Milliseconds of rest after the last key before the list is searched. */
const REST_MS = 200;
/**
 * The index stores priorities as numbers from 0, the most urgent first. The order of the texts is
 * the same.
 */
const PRIORITIES = Object.values(labels.priorities).map((label, index) => ({ value: String(index), label }));

/**
 * The filters of the incident list: text, state, priority, assignee and owner. All but the text
 * apply at once.
 */
export function IncidentFilters({ state, onChange }: IncidentFiltersProps) {
  const [text, setText] = useState(state.query);
  const search = useDebouncedCallback((query: string) => onChange({ query }, 'replace'), REST_MS);
  return (
    <div className={styles.tools}>
      <TextInput
        type="search"
        aria-label={labels.find}
        placeholder={labels.find}
        leftSection={<Icon name="search" size={14} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
      />
      <label className={styles.choice}>
        {labels.state}
        <select
          className={styles.select}
          value={state.state}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: value === 'ACTIVE' || value === 'RESOLVED' ? value : 'all' })
          }
        >
          {Object.entries(labels.states).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="all">{labels.all}</option>
        </select>
      </label>
      <label className={styles.choice}>
        {labels.priority}
        <select
          className={styles.select}
          value={state.priority}
          onChange={(event) => onChange({ priority: event.currentTarget.value })}
        >
          <option value="">{labels.all}</option>
          {PRIORITIES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <AssigneeFilter state={state} onChange={onChange} />
      <label className={styles.choice}>
        {labels.owner}
        <select
          className={styles.select}
          value={state.owner}
          onChange={(event) => onChange({ owner: event.currentTarget.value === 'me' ? 'me' : '' })}
        >
          <option value="">{labels.anything}</option>
          <option value="me">{labels.mine}</option>
        </select>
      </label>
    </div>
  );
}

/**
 * Offers the person first and then everybody who has an incident. The chosen one stays among the
 * options even when they have none any more, since the select would otherwise show another one.
 */
function AssigneeFilter({ state, onChange }: IncidentFiltersProps) {
  const { data: me } = useQuery(meQuery);
  const { data: assignees = [] } = useQuery(incidentAssigneesQuery);
  const { data: names = [] } = useQuery(summariesQuery(assignees));
  const mine = me?.corpUser.urn;
  const others = [...new Set([...assignees, ...(state.assignee ? [state.assignee] : [])])].filter(
    (urn) => urn !== mine,
  );
  return (
    <label className={styles.choice}>
      {labels.assignee}
      <select
        className={styles.select}
        value={state.assignee}
        onChange={(event) => onChange({ assignee: event.currentTarget.value })}
      >
        <option value="">{labels.anybody}</option>
        {mine ? <option value={mine}>{labels.me}</option> : null}
        {others.map((urn) => (
          <option key={urn} value={urn}>
            {names.find((one) => one.urn === urn)?.name ?? shortUrn(urn)}
          </option>
        ))}
      </select>
    </label>
  );
}
