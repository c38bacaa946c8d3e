import { Button } from '@mantine/core';
import { useMemo, useState, type Ref } from 'react';

import { CodeEditor, type CodeEditorHandle, type CodeMark } from '../../ui/content/CodeEditor';
import { formatSql } from '../../ui/content/format-sql';
import type { TextSpan } from './column-spans';
import type { SqlAnswer } from './sql-queries';
import { sqlTexts } from './sql-texts';
import styles from './SqlPage.module.css';

interface SqlEditorProps {
  readonly value: string;
  /** Platform or dialect, for the layout. */
  readonly dialect: string;
  /** What was not understood; empty while the answer belongs to an older text. */
  readonly findings: SqlAnswer['findings'];
  /** Where the column is that people point at in the graph. */
  readonly pointed: readonly TextSpan[];
  /** Lets the page select a place in the text. */
  readonly handle: Ref<CodeEditorHandle>;
  readonly onChange: (sql: string) => void;
}

/** The text with marks where it was not understood and where the graph is pointed at, and a button that lays it out. */
export function SqlEditor({ value, dialect, findings, pointed, handle, onChange }: SqlEditorProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  const marks = useMemo(
    () => [...findings.flatMap(markOf), ...pointed.map((span) => ({ ...span, severity: 'POINTED' as const }))],
    [findings, pointed],
  );
  const layOut = async (): Promise<void> => {
    const formatted = await formatSql(value, dialect);
    setUnreadable(formatted === undefined);
    if (formatted !== undefined) onChange(formatted);
  };
  return (
    <>
      <CodeEditor
        className={styles.editor}
        value={value}
        language="sql"
        label={sqlTexts.text}
        placeholder={sqlTexts.placeholder}
        marks={marks}
        handle={handle}
        minHeight={320}
        onChange={(sql) => {
          setUnreadable(false);
          onChange(sql);
        }}
      />
      <div className={styles.add}>
        <Button size="compact-sm" variant="subtle" disabled={value.trim() === ''} onClick={() => void layOut()}>
          {sqlTexts.format}
        </Button>
        <span role="status" className={styles.faint}>
          {isUnreadable ? sqlTexts.formatFailed : ''}
        </span>
      </div>
    </>
  );
}

/** A finding as a mark. One that only informs, or that has no place, is not marked. */
function markOf({ severity, start, end }: SqlAnswer['findings'][number]): readonly CodeMark[] {
  if (start === null || start === undefined || severity === 'INFO') return [];
  return [{ start, end: end ?? start, severity: severity === 'ERROR' ? 'ERROR' : 'WARNING' }];
}
