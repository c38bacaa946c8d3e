import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { addToCatalogue, type SqlAnswer } from './sql-queries';
import type { SqlQuestion } from './sql-state';
import { sqlTexts } from './sql-texts';
import styles from './SqlPage.module.css';

interface AddProps {
  readonly question: SqlQuestion;
  readonly answer: SqlAnswer;
}

/** Stores what was shown, through the same way in as files. */
export function AddToCatalogue({ question, answer }: AddProps) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => addToCatalogue(question),
    // What the text named may exist now, and everything drawn of it elsewhere is old.
    onSuccess: () => client.invalidateQueries(),
  });
  const writes = answer.tables.some(({ isWritten }) => isWritten);
  return (
    <div className={styles.add}>
      <Button size="xs" loading={add.isPending} disabled={!writes} onClick={() => add.mutate()}>
        {sqlTexts.add}
      </Button>
      <span role="status" className={styles.faint}>
        {writes ? '' : sqlTexts.nothingToAdd}
        {add.isSuccess ? sqlTexts.added(add.data) : ''}
        {add.isError ? add.error.message : ''}
      </span>
    </div>
  );
}
