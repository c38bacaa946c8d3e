import '@mantine/core/styles/Combobox.layer.css';

import { Autocomplete, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { type Column, columnsQuery } from '../../view/entity-queries';
import { databaseQuery, type DatabaseFieldsProps } from './DatabaseFields';
import { assertionTexts as labels } from './texts';

/** How long nobody has typed before columns are searched. */
const REST_MS = 150;
/** Columns in the list; typing finds the others. */
const SHOWN = 50;

/**
 * The column that an assertion is about. The columns of the schema are offered, and any other path can be typed, because
 * an assertion may come before its column.
 */
export function CheckedColumnField({ form, dataset }: DatabaseFieldsProps) {
  const [typed] = useDebouncedValue(form.values.path, REST_MS);
  const columns = useInfiniteQuery(columnsQuery(dataset, typed));
  const paths = (columns.data?.pages.flatMap((page) => page.columns) ?? [])
    .filter(({ inSchema }) => inSchema)
    .map(({ fieldPath }) => fieldPath);
  return (
    <Autocomplete
      label={labels.path}
      data={paths}
      limit={SHOWN}
      maxDropdownHeight={300}
      {...form.getInputProps('path')}
    />
  );
}

/**
 * The column that says when a row changed, where a database can be asked. Columns of a date or time come first, then the
 * others, because some tools store times as numbers or texts.
 */
export function ChangeColumnField({ form, dataset }: DatabaseFieldsProps) {
  const { data: database } = useQuery(databaseQuery(dataset));
  const columns = useInfiniteQuery(columnsQuery(dataset, ''));
  const { changeColumn } = form.values;
  if (!database && changeColumn === '') return null;
  const options = changeColumnOptions(columns.data?.pages.flatMap((page) => page.columns) ?? []);
  // The stored column is offered even where the schema has lost it, so that saving does not change it.
  const isListed = changeColumn === '' || options.some(({ value }) => value === changeColumn);
  return (
    <NativeSelect
      label={labels.changeColumn}
      description={labels.changeColumnHint}
      data={[
        { value: '', label: labels.changeColumnNone },
        ...(isListed ? [] : [{ value: changeColumn, label: changeColumn }]),
        ...options,
      ]}
      {...form.getInputProps('changeColumn')}
    />
  );
}

/** The columns of the schema as options, those of a date or time first, each group in the order of the schema. */
function changeColumnOptions(columns: readonly Column[]): { readonly value: string; readonly label: string }[] {
  const isTime = ({ type, nativeType }: Column) => /date|time/i.test(`${type} ${nativeType}`);
  const inSchema = columns.filter((column) => column.inSchema);
  return [...inSchema.filter(isTime), ...inSchema.filter((column) => !isTime(column))].map(
    ({ fieldPath, segments }) => ({ value: fieldPath, label: segments.join('.') }),
  );
}
