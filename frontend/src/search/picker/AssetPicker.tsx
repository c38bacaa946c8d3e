import '@mantine/core/styles/Combobox.layer.css';

import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { typeLabel } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { Icon } from '../../ui/theme/Icon';
import styles from './AssetPicker.module.css';
import { EntityMark } from '../results/EntityLink';
import { autoCompleteQuery } from '../query/search-queries';
import { pickerTexts } from '../query/texts';

/** Matches in the list: as many as can be read at a glance. */
const SHOWN = 8;
/**
 * The matches are asked for once typing pauses for this long, so that a word costs one request
 * instead of one per letter.
 */
const REST_MS = 150;
/**
 * One list for all renders: a new empty list each time would run the effect below again and again.
 */
const NONE: readonly Summary[] = [];

interface AssetPickerProps {
  readonly label: string;
  readonly kinds: readonly string[];
  readonly onPick: (summary: Summary) => void;
}

/**
 * A field that finds one asset by its name. The list opens while the person types. ↑ and ↓ move in
 * it, Enter takes the selected match and Escape closes the list. After a choice the field is empty
 * again.
 *
 * @param kinds the kinds to find, as the model names them
 */
export function AssetPicker({ label, kinds, onPick }: AssetPickerProps) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, REST_MS);
  const { data: completions = NONE, isFetching } = useQuery(autoCompleteQuery(settled, kinds, SHOWN));
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const options = settled.trim() === '' ? NONE : completions;

  // Preselects the first match, so that Enter takes it.
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (options.length > 0) selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store's function is new on every render
  }, [options]);

  const pick = (urn: string) => {
    const chosen = options.find((option) => option.urn === urn);
    if (!chosen) return;
    setText('');
    combobox.closeDropdown();
    onPick(chosen);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={pickerTexts.placeholder}
          leftSection={<Icon name="search" />}
          value={text}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={settled.trim() === ''}>
        <Combobox.Options mah={360} className={styles.options}>
          {options.map((option) => (
            <Combobox.Option key={option.urn} value={option.urn}>
              <PickerOption option={option} />
            </Combobox.Option>
          ))}
          {options.length === 0 && !isFetching ? <Combobox.Empty>{pickerTexts.none}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PickerOption({ option }: { readonly option: Summary }) {
  return (
    <span className={styles.option}>
      <EntityMark entity={option} size={22} />
      <span className={styles.text}>
        <span className={styles.name}>{option.name}</span>
        <span className={styles.where}>
          {[typeLabel(option), option.platform?.name, ...option.path].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}
