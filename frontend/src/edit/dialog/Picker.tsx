import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { kindLook, typeAndPlace } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { Icon } from '../../ui/theme/Icon';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from './Edit.module.css';
import { pickQuery } from '../writes/edit-queries';
import { editTexts } from '../writes/texts';

/** Short enough to feel immediate, and long enough that fast typing is one request. */
const REST_MS = 150;

interface PickerProps {
  readonly kinds: readonly string[];
  /** Urns that are not offered. */
  readonly without: readonly string[];
  readonly onPick: (picked: Summary) => void;
  /** Creates what was typed, for people who may; offered unless something of this name exists. */
  readonly onCreate?: ((name: string) => void) | undefined;
  /** Tells the fields apart in a dialog with several pickers. */
  readonly label?: string;
  /**
   * Whether the field takes the focus when the dialog opens; false where another field comes first.
   */
  readonly focused?: boolean;
}

/**
 * Chooses an entity by name. The list shows the first entities of the kinds before anything is
 * typed, and the matches once typing pauses for 150 ms.
 *
 * Enter takes the first match and empties the field, so that the next name can be typed at once; a
 * click takes any of them. The picker itself holds no choice: what is chosen already is in
 * `without` and is no longer offered.
 */
export function Picker({ kinds, without, onPick, onCreate, label, focused = true }: PickerProps) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), REST_MS);
  const { data, isPending } = useQuery(pickQuery(settled, kinds));
  const options = data?.filter(({ urn }) => !without.includes(urn)) ?? [];
  const box = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  // Enter may come before the answer. It waits for the matches of what was typed, and never takes
  // an entry of the old list.
  const takeFirst = async (typed: string): Promise<void> => {
    const matches = await queries.ensureQueryData(pickQuery(typed, kinds)).catch(() => []);
    const first = matches.find(({ urn }) => !without.includes(urn));
    // The person typed on while the answer was on its way: it no longer belongs to what they see.
    if (!first || box.current?.value.trim() !== typed) return;
    onPick(first);
    setText('');
  };
  return (
    <>
      <TextInput
        {...(focused ? { 'data-autofocus': true } : {})}
        type="search"
        aria-label={label ? `${editTexts.find}: ${label}` : editTexts.find}
        placeholder={editTexts.find}
        leftSection={<Icon name="search" />}
        value={text}
        ref={box}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const typed = text.trim();
          if (event.key !== 'Enter' || typed === '') return;
          // Enter would otherwise save the form around the picker.
          event.preventDefault();
          void takeFirst(typed);
        }}
      />
      {isPending ? <SkeletonRows rows={3} height={28} /> : null}
      {data && options.length === 0 ? <p className={styles.faint}>{editTexts.nothing}</p> : null}
      {onCreate && data && settled !== '' && !data.some(({ name }) => name.toLowerCase() === settled.toLowerCase()) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => {
            onCreate(settled);
            setText('');
          }}
        >
          {editTexts.create(settled)}
        </Button>
      ) : null}
      {options.length > 0 ? (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.urn}>
              <button type="button" className={styles.option} onClick={() => onPick(option)}>
                <Icon name={kindLook(option.kind).icon} size={16} />
                <span className={styles.optionName}>{option.name}</span>{' '}
                <span className={styles.optionKind}>{typeAndPlace(option)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
