import '@mantine/core/styles/Combobox.layer.css';

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { request } from '../../api/client';
import { ImpactColumnsDocument } from '../../api/documents.generated';
import { impactTexts } from '../verdicts/texts-impact';
import styles from './ImpactPage.module.css';

// Columns in the drop-down. A wider table is narrowed by typing, so that no list of thousands is
// mounted.
const SHOWN = 200;

interface ColumnSelectProps {
  /** The asset whose columns are offered. */
  readonly urn: string;
  /** The urn of the chosen column; empty while none is chosen. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (urn: string) => void;
  /** The path of the field in its form, by which a mistake finds it to give it the focus. */
  readonly 'data-path'?: string;
}

/**
 * Chooses one column of an asset. What people type is searched on the server after 150 ms without a
 * key press, so columns beyond the first 200 can be found too.
 *
 * Once a column is chosen, the field shows its name. That name is not used as a filter: otherwise
 * the list would hold only the chosen column.
 */
export function ColumnSelect({ urn, value, onChange, ...field }: ColumnSelectProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 150);
  const { data } = useQuery({
    queryKey: ['entity', urn, 'impact-columns', value ? '' : settled],
    queryFn: async ({ signal }) => {
      const input = { urn, filter: value ? null : settled || null, start: 0, count: SHOWN };
      return (await request(ImpactColumnsDocument, { input }, signal)).entityColumns;
    },
    placeholderData: keepPreviousData,
  });
  const options = (data?.columns ?? []).map((column) => ({ value: column.urn, label: column.segments.join('.') }));
  return (
    <Select
      className={styles.field}
      label={impactTexts.column}
      placeholder={impactTexts.chooseColumn}
      searchable
      data={options}
      value={value || null}
      {...field}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next ?? '')}
      maxDropdownHeight={300}
    />
  );
}
