import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../api/client';
import { ImpactColumnsDocument } from '../../api/documents.generated';
import { impactTexts } from '../verdicts/texts-impact';
import styles from './ImpactPage.module.css';

const SHOWN = 200;

interface ColumnSelectProps {
  readonly urn: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (urn: string) => void;
}

/** One of an asset's columns; what is typed is looked for by the server, so wide tables work too. */
export function ColumnSelect({ urn, value, error, onChange }: ColumnSelectProps) {
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
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next ?? '')}
      maxDropdownHeight={300}
    />
  );
}
