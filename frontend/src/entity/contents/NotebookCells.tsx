import { CodeBlock } from '../../ui/content/CodeBlock';
import { Markdown } from '../../ui/content/Markdown';
import { When } from '../../ui/parts/When';
import styles from '../parts/Tab.module.css';
import type { Aspects } from '../view/aspects';
import { readCells, type Cell } from '../view/aspects-notebook';
import { notebookTexts } from './notebook-texts';

/**
 * The cells of a notebook in their order: texts, queries with their SQL, and charts. Of a chart the
 * source sends no more than its title, so its cell says that the tool draws it.
 */
export function NotebookCells({ aspects }: { readonly aspects: Aspects }) {
  return readCells(aspects).map((cell) => <NotebookCell key={cell.id} cell={cell} />);
}

function NotebookCell({ cell: { kind, title, text, executedAt, changedAt } }: { readonly cell: Cell }) {
  return (
    <article className={styles.card}>
      {title || kind !== 'text' ? <h2>{title ?? notebookTexts.untitled[kind]}</h2> : null}
      {kind === 'text' ? <Markdown text={text} /> : null}
      {kind === 'query' ? <CodeBlock text={text} language="SQL" label={title ?? notebookTexts.untitled.query} /> : null}
      {kind === 'chart' ? <p className={styles.faint}>{notebookTexts.chart}</p> : null}
      {executedAt !== undefined ? (
        <p className={`${styles.faint} ${styles.under}`}>
          {notebookTexts.executed} <When instant={executedAt} />
        </p>
      ) : null}
      {executedAt === undefined && changedAt !== undefined ? (
        <p className={`${styles.faint} ${styles.under}`}>
          {notebookTexts.changed} <When instant={changedAt} />
        </p>
      ) : null}
    </article>
  );
}
