import { useRef } from 'react';

import type { SqlAnswer } from './sql-queries';
import { markedParts } from './sql-state';
import { sqlTexts } from './sql-texts';
import styles from './SqlPage.module.css';

interface SqlEditorProps {
  readonly value: string;
  /** What was not understood; empty while the answer belongs to an older text. */
  readonly findings: SqlAnswer['findings'];
  /** The text area, so that the page can select a place in it. */
  readonly area: React.RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (sql: string) => void;
}

/**
 * A text area that marks where the text was not understood. Marks cannot be drawn inside a text
 * area, so a layer below it repeats the text with marks, and both scroll as one.
 */
export function SqlEditor({ value, findings, area, onChange }: SqlEditorProps) {
  const layer = useRef<HTMLPreElement>(null);
  const follow = (event: React.UIEvent<HTMLTextAreaElement>): void => {
    if (!layer.current) return;
    layer.current.scrollTop = event.currentTarget.scrollTop;
    layer.current.scrollLeft = event.currentTarget.scrollLeft;
  };
  return (
    <div className={styles.editor}>
      <pre ref={layer} className={styles.layer} aria-hidden="true">
        {markedParts(value, findings).map(({ text, at, severity }) =>
          severity === undefined ? (
            text
          ) : (
            <mark key={at} data-severity={severity}>
              {text}
            </mark>
          ),
        )}
        {'\n'}
      </pre>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={sqlTexts.text}
        placeholder={sqlTexts.placeholder}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
        onScroll={follow}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
