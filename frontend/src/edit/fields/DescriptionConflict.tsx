import { Button } from '@mantine/core';
import { useMemo } from 'react';

import { DiffView } from '../../ui/content/DiffView';
import { diffLines } from '../../ui/format/line-diff';
import styles from '../dialog/Edit.module.css';
import { editTexts } from '../writes/texts';

interface DescriptionConflictProps {
  /** The text that both edits started from. */
  readonly before: string;
  readonly theirs: string;
  /** Name of the person who saved the other text, if known. */
  readonly by: string | undefined;
  readonly onMerge: () => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

const labels = editTexts.conflict;

/**
 * Shows what somebody else saved during the edit, as a difference to the text that both edits
 * started from, and offers to merge, to use theirs, or to save the own text over it. Merging is the
 * main button, because it loses nothing.
 */
export function DescriptionConflict({ before, theirs, by, onMerge, onTheirs, onMine }: DescriptionConflictProps) {
  const lines = useMemo(() => diffLines(before, theirs), [before, theirs]);
  return (
    <div className={styles.error} role="alert">
      <strong>{by ? editTexts.conflictBy(by) : editTexts.conflictTitle}</strong>
      <p>{editTexts.conflictWhy}</p>
      <DiffView
        lines={lines}
        labels={{ label: labels.changes, gone: labels.gone, come: labels.come, unchanged: labels.unchanged }}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onTheirs}>
          {labels.theirs}
        </Button>
        <Button variant="default" onClick={onMine}>
          {labels.mine}
        </Button>
        <Button onClick={onMerge}>{labels.merge}</Button>
      </div>
    </div>
  );
}
