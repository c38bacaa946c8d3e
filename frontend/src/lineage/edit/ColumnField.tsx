import '@mantine/core/styles/Combobox.layer.css';

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { request } from '../../api/client';
import { LineageColumnsDocument } from '../../api/documents.generated';
import { plainPath } from '../../graph/model/siblings';
import { EDIT_TEXTS } from './texts';

// Columns that are loaded for the choice.
const MOST = 1000;

interface ColumnFieldProps {
  readonly asset: string;
  /** Null: the whole asset. */
  readonly value: string | null;
  readonly onChange: (urn: string | null) => void;
  readonly label?: string;
}

/**
 * Chooses one column of an asset, or none of them, which means the whole asset. It is not shown for
 * assets without known columns.
 */
export function ColumnField({ asset, value, onChange, label = EDIT_TEXTS.column }: ColumnFieldProps) {
  const { data } = useQuery({
    queryKey: ['lineage', 'columns', asset],
    queryFn: async ({ signal }) =>
      (await request(LineageColumnsDocument, { input: { urn: asset, count: MOST } }, signal)).entityColumns.columns,
  });
  if (!data || data.length === 0) return null;
  return (
    <Select
      size="xs"
      label={label}
      placeholder={EDIT_TEXTS.wholeAsset}
      searchable
      clearable
      data={data.map(({ urn, fieldPath }) => ({ value: urn, label: plainPath(fieldPath) }))}
      value={value}
      onChange={onChange}
    />
  );
}
