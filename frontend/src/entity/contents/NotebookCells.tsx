import { CodeBlock } from '../../ui/content/CodeBlock';
import { Markdown } from '../../ui/content/Markdown';
import type { Aspects } from '../view/aspects';
import { readCells } from '../view/aspects-notebook';
import styles from '../parts/Tab.module.css';

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
