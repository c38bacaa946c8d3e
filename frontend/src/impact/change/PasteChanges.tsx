import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProposedChange } from '../../api/change-address';
import { parseColumnUrn } from '../../api/column-urn';
import type { Summary } from '../../api/summaries';
import { AssetPicker } from '../../search/picker/AssetPicker';
import { EntityLink } from '../../search/results/EntityLink';
import { ErrorState } from '../../ui/states/ErrorState';
import { impactTexts } from '../verdicts/texts-impact';
import styles from './PasteChanges.module.css';
import { PastedPreview } from './PastedPreview';
import { plainChange, splitRename, textChangesQuery, withChanges, type TextChange } from './sql-changes';

// Milliseconds without a key press after which the text is sent.
const REST_MS = 400;
const words = impactTexts.paste;

interface PasteChangesProps {
  /** The changes that are composed already. The pasted ones are appended, without duplicates. */
  readonly before: readonly ProposedChange[];
  readonly onAdd: (changes: readonly ProposedChange[]) => void;
  readonly onClose: () => void;
}

/**
 * Turns pasted SQL into changes. The server reads the statements without running them, the preview
 * shows what they mean, and "Add" appends the changes that are still checked.
 *
 * A bare SELECT says nothing about which dataset it defines. For this case people pick the dataset
 * below the text.
 */
export function PasteChanges({ before, onAdd, onClose }: PasteChangesProps) {
  const [sql, setSql] = useState('');
  const [asset, setAsset] = useState<Summary>();
  const [isPicking, setPicking] = useState(false);
  // Both sets hold positions in the answer, so a new text clears them.
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [split, setSplit] = useState<ReadonlySet<number>>(new Set());
  const [settled] = useDebouncedValue(sql, REST_MS);
  const answer = useQuery(textChangesQuery({ sql: settled, dialect: '', asset: asset?.urn }));
  // An empty text sends no question, and the answer to the previous text must not stay on the page.
  const answerForText = settled.trim() === '' ? undefined : answer.data;
  const chosenChanges = (answerForText?.changes ?? []).flatMap((change, index) =>
    excluded.has(index) ? [] : asChanges(change, split.has(index)),
  );
  const write = (text: string) => {
    setSql(text);
    setExcluded(new Set());
    setSplit(new Set());
  };
  return (
    <section className={styles.paste} aria-label={words.title}>
      <Textarea
        label={words.label}
        description={words.hint}
        classNames={{ input: styles.text ?? '' }}
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        data-autofocus
        value={sql}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={styles.whose}>
        {asset ? (
          <>
            <span>{words.definition}</span>
            <EntityLink entity={asset} size={20} />
          </>
        ) : null}
        <Button size="compact-xs" variant="subtle" onClick={() => setPicking(!isPicking)}>
          {asset ? impactTexts.other : words.whose}
        </Button>
        {isPicking ? (
          <AssetPicker
            label={impactTexts.asset}
            kinds={['dataset']}
            onPick={(picked) => {
              setAsset(picked);
              setPicking(false);
            }}
          />
        ) : null}
      </div>
      {answer.isError && settled.trim() !== '' ? <ErrorState error={answer.error} /> : null}
      <div aria-live="polite" aria-busy={answer.isFetching}>
        {answerForText ? (
          <PastedPreview
            answer={answerForText}
            sql={settled}
            left={excluded}
            split={split}
            onToggle={(index) => setExcluded(toggled(excluded, index))}
            onSplit={(index) => setSplit(toggled(split, index))}
          />
        ) : null}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          disabled={chosenChanges.length === 0 || sql !== settled}
          loading={answer.isFetching}
          onClick={() => onAdd(withChanges(before, chosenChanges))}
        >
          {words.take(chosenChanges.length)}
        </Button>
      </div>
    </section>
  );
}

/**
 * The changes of one line of the preview: one as a rule, two when the reader says that a supposed
 * rename is a drop and an addition.
 */
function asChanges(change: TextChange, isSplit: boolean): readonly ProposedChange[] {
  const parent = parseColumnUrn(change.urn)?.parent;
  return isSplit && parent !== undefined ? splitRename(change, parent) : [plainChange(change)];
}

function toggled(before: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(index)) after.add(index);
  return after;
}
