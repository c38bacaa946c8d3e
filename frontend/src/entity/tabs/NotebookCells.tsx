import { CodeBlock } from '../../ui/CodeBlock';
import { Markdown } from '../../ui/Markdown';
import type { Aspects } from '../aspects';
import { readCells } from '../aspects-notebook';
import styles from './Tab.module.css';

/** A notebook as it reads: texts, queries and the names of its charts. */
export function NotebookCells({ aspects }: { readonly aspects: Aspects }) {
  return readCells(aspects).map(({ id, kind, title, text }) => (
    <article key={id} className={styles.card}>
      {title ? <h2>{title}</h2> : null}
      {kind === 'text' ? <Markdown text={text} /> : null}
      {kind === 'query' ? <CodeBlock text={text} language="SQL" label={title ?? 'SQL'} /> : null}
    </article>
  ));
}
