import { Button } from '@mantine/core';
import { useMemo } from 'react';

import { DiffView } from '../../ui/content/DiffView';
import { diffLines } from '../../ui/format/line-diff';
import styles from '../dialog/Edit.module.css';
import { editTexts } from '../writes/texts';

interface DescriptionConflictProps {
  /** What both began with. */
  readonly before: string;
  readonly theirs: string;
  /** Who wrote it, where that is known. */
  readonly by: string | undefined;
  readonly onMerge: () => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

const words = editTexts.conflict;

/** What somebody else changed while one wrote, and the ways on. */
export function DescriptionConflict({ before, theirs, by, onMerge, onTheirs, onMine }: DescriptionConflictProps) {
  const lines = useMemo(() => diffLines(before, theirs), [before, theirs]);
  return (
    <div className={styles.error} role="alert">
      <strong>{by ? editTexts.conflictBy(by) : editTexts.conflictTitle}</strong>
      <p>{editTexts.conflictWhy}</p>
      <DiffView
        lines={lines}
        words={{ label: words.changes, gone: words.gone, come: words.come, unchanged: words.unchanged }}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onTheirs}>
          {words.theirs}
        </Button>
        <Button variant="default" onClick={onMine}>
          {words.mine}
        </Button>
        <Button onClick={onMerge}>{words.merge}</Button>
      </div>
    </div>
  );
}
