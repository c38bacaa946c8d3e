import styles from './CodeBlock.module.css';
import { sqlParts } from '../format/sql-parts';

interface CodeBlockProps {
  readonly text: string;
  /** The name of a language; any name that contains "sql" is coloured as SQL. */
  readonly language?: string;
  readonly label: string;
}

/** Code in a scrollable box that the keyboard can reach; SQL is coloured. */
export function CodeBlock({ text, language = '', label }: CodeBlockProps) {
  const parts = /sql/i.test(language) ? sqlParts(text) : [{ text, kind: 'plain' as const }];
  let offset = 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <pre className={styles.code} tabIndex={0} aria-label={label}>
      {parts.map((part) => {
        const key = offset;
        offset += part.text.length;
        return part.kind === 'plain' ? (
          part.text
        ) : (
          <span key={key} className={styles[part.kind]}>
            {part.text}
          </span>
        );
      })}
    </pre>
  );
}
