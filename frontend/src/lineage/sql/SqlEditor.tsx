import { useRef } from 'react';

import type { SqlAnswer } from './sql-queries';
import { markedParts } from './sql-state';
import { sqlTexts } from './sql-texts';
import styles from './SqlPage.module.css';

interface SqlEditorProps {
  readonly value: string;
  readonly findings: SqlAnswer['findings'];
  readonly area: React.RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (sql: string) => void;
}

/** A text area over a layer that marks where something was not understood; both scroll as one. */
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
