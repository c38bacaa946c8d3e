import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { kindLook } from '../../kinds/kinds';
import type { Summary } from '../../api/summaries';
import { Icon } from '../../ui/theme/Icon';
import { SkeletonRows } from '../../ui/states/Skeletons';
import styles from './Edit.module.css';
import { pickQuery } from '../writes/edit-queries';
import { editTexts } from '../writes/texts';

const REST_MS = 150;

interface PickerProps {
  readonly kinds: readonly string[];
  /** Urns that are not offered. */
  readonly without: readonly string[];
  readonly onPick: (picked: Summary) => void;
  /** What is looked for, where a dialog has several boxes. */
  readonly label?: string;
  /** False: another field of the dialog is the first. */
  readonly focused?: boolean;
}

/** A search box over a short list of what can be chosen; the list is there before anything is typed. */
export function Picker({ kinds, without, onPick, label, focused = true }: PickerProps) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), REST_MS);
  const { data, isPending } = useQuery(pickQuery(settled, kinds));
  const options = data?.filter(({ urn }) => !without.includes(urn)) ?? [];
  const box = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  // Enter may come before the answer: it takes the first of what was typed, never of what stands there from before.
  const takeFirst = async (typed: string): Promise<void> => {
    const matches = await queries.ensureQueryData(pickQuery(typed, kinds)).catch(() => []);
    const first = matches.find(({ urn }) => !without.includes(urn));
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
          event.preventDefault();
          void takeFirst(typed);
        }}
      />
      {isPending ? <SkeletonRows rows={3} height={28} /> : null}
      {data && options.length === 0 ? <p className={styles.faint}>{editTexts.nothing}</p> : null}
      {options.length > 0 ? (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.urn}>
              <button type="button" className={styles.option} onClick={() => onPick(option)}>
                <Icon name={kindLook(option.kind).icon} size={16} />
                <span className={styles.optionName}>{option.name}</span>{' '}
                <span className={styles.optionKind}>
                  {[option.path.join(' › '), kindLook(option.kind).label].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
