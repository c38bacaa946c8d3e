import { Button, Checkbox, Switch, TextInput } from '@mantine/core';

import {
  type FilterOption,
  type FilterRow,
  NO_FILTERS,
  countActiveFilters,
  filterRows,
} from '../../graph/view/filters';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { kindWord } from '../../kinds/kinds';
import { Segments } from '../parts/Segments';
import { BAR_TEXTS } from './texts';

import '@mantine/core/styles/Switch.layer.css';
import './lineage-filters.css';

// The panel shows edges first, then how edges look, then assets.
const ROWS = filterRows('edges', 'display', 'assets');

/**
 * All filters, each with the control that its row in the table of filters asks for
 * (`graph/view/filters.ts`), so a new filter needs no change here.
 *
 * Assets that are filtered out on the way to a shown one are not lost: the graph joins both by an
 * edge "via 3 hidden".
 */
export function FilterPanel() {
  const { explorer } = useTools();
  const view = useView();
  // The choices are counted over what is loaded, so they follow every change of the graph.
  useTopic('scene', (store) => store.geometry);
  return (
    <div className="lx-filters">
      {ROWS.map(([name, row]) => (
        <FilterField
          key={name}
          row={row}
          value={view[name]}
          onChange={(value, mode) => explorer.change({ [name]: value }, mode)}
        />
      ))}
      <Button
        size="xs"
        variant="subtle"
        disabled={countActiveFilters(view) === 0}
        onClick={() => explorer.change(NO_FILTERS)}
      >
        {BAR_TEXTS.clearFilters}
      </Button>
    </div>
  );
}

interface FilterFieldProps<Value> {
  readonly row: FilterRow<Value>;
  readonly value: Value;
  /** `replace`: the change is no step of its own, because it is one of many while a person types. */
  readonly onChange: (value: Value, mode?: 'replace') => void;
}

/**
 * One filter with its control. Only text is changed with `replace`, so that undo does not go back
 * letter by letter.
 */
function FilterField<Value>({ row: { control, label }, value, onChange }: FilterFieldProps<Value>) {
  const { explorer } = useTools();
  switch (control.type) {
    case 'segments':
      return (
        <div className="lx-field">
          <span aria-hidden="true">{label}</span>
          <Segments
            label={label}
            data={control.options}
            value={control.toControl(value)}
            onChange={(option) => onChange(control.fromControl(option))}
          />
        </div>
      );
    case 'switch':
      return (
        <Switch
          size="sm"
          label={label}
          description={control.hint}
          checked={control.toControl(value)}
          onChange={(event) => onChange(control.fromControl(event.currentTarget.checked))}
        />
      );
    case 'text':
      return (
        <TextInput
          size="xs"
          type="search"
          label={label}
          placeholder={control.placeholder}
          value={control.toControl(value)}
          onChange={(event) => onChange(control.fromControl(event.currentTarget.value), 'replace')}
        />
      );
    case 'checkboxes':
      return (
        <Checkboxes
          label={label}
          options={control.options([...explorer.graph.assets.values()], kindWord, [...explorer.graph.columns.values()])}
          checked={control.toControl(value)}
          onChange={(ids) => onChange(control.fromControl(ids))}
        />
      );
  }
}

interface CheckboxesProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly checked: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * A list of values to choose from, such as platforms. None checked means all. A single option is no
 * choice, so the list is left out unless that option is checked and people must be able to uncheck
 * it.
 */
function Checkboxes({ label, options, checked, onChange }: CheckboxesProps) {
  if (options.length < 2 && checked.length === 0) return null;
  return (
    <fieldset className="lx-choice">
      <legend>{label}</legend>
      {options.map(({ id, label: name, count }) => (
        <Checkbox
          key={id}
          size="xs"
          label={count === null ? name : `${name} (${count})`}
          checked={checked.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...checked, id] : checked.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
