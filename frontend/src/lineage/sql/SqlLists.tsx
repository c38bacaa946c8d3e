import { entityAddress } from '../../api/addresses';
import { Confidence } from '../parts/Confidence';
import { SHARED_TEXTS } from '../parts/texts';
import { AppLink } from '../../ui/parts/navigation';
import type { SqlAnswer } from './sql-queries';
import { lineAndColumn } from './sql-state';
import { sqlTexts } from './sql-texts';
import styles from './SqlPage.module.css';

/**
 * The text, and a function that selects a part of it in the editor. Offsets are in UTF-16 units.
 */
interface PlaceProps {
  readonly sql: string;
  readonly onPlace: (start: number, end: number) => void;
}

/** What was not understood, each with a button that selects its place in the text. */
export function Findings({ answer, sql, onPlace }: { readonly answer: SqlAnswer } & PlaceProps) {
  return (
    <section className={styles.list} aria-label={sqlTexts.findings}>
      <h2>{sqlTexts.findings}</h2>
      {answer.findings.length === 0 ? <p className={styles.faint}>{sqlTexts.noFindings}</p> : null}
      <ul>
        {answer.findings.map(({ severity, code, message, start, end }) => (
          <li key={`${code} ${start ?? ''} ${message}`} data-severity={severity}>
            <span className={styles.code}>{code}</span> {message}{' '}
            {start === null || start === undefined ? null : (
              <button type="button" className={styles.place} onClick={() => onPlace(start, end ?? start)}>
                {sqlTexts.line(lineAndColumn(sql, start).line, lineAndColumn(sql, start).column)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The statements of the text in order, by kind and first 120 characters. A click selects one. */
export function Statements({ answer, sql, onPlace }: { readonly answer: SqlAnswer } & PlaceProps) {
  return (
    <section className={styles.list} aria-label={sqlTexts.statements}>
      <h2>
        {sqlTexts.statements} <span className={styles.faint}>{answer.statements.length}</span>
      </h2>
      <ol>
        {answer.statements.map(({ kind, start, end }) => (
          <li key={`${start} ${end}`}>
            <button type="button" className={styles.statement} onClick={() => onPlace(start, end)}>
              <span className={styles.kind}>{sqlTexts.statementOf(kind)}</span>
              <code>{sql.slice(start, Math.min(end, start + 120)).replaceAll(/\s+/g, ' ')}</code>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * The tables of the text and whether they are read or written. Those that the catalogue has are
 * links.
 */
export function Tables({ answer }: { readonly answer: SqlAnswer }) {
  return (
    <section className={styles.list} aria-label={sqlTexts.tables}>
      <h2>
        {sqlTexts.tables} <span className={styles.faint}>{answer.tables.length}</span>
      </h2>
      <ul>
        {answer.tables.map(({ urn, name, exists, isRead, isWritten }) => (
          <li key={urn}>
            {exists ? <AppLink href={entityAddress(urn)}>{name}</AppLink> : <span>{name}</span>}{' '}
            <span className={styles.faint}>
              {[isRead ? sqlTexts.read : '', isWritten ? sqlTexts.written : '', exists ? '' : sqlTexts.ghost]
                .filter((word) => word !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Columns that are listed; the rest is counted, so that a huge script does not freeze the page.
const MAX_ROWS = 500;

/** Every output column with its sources and the transformation: the graph in words. */
export function Columns({ answer }: { readonly answer: SqlAnswer }) {
  const names = new Map(answer.tables.map(({ urn, name }) => [urn, name]));
  const rows = answer.columns.slice(0, MAX_ROWS);
  if (rows.length === 0) return null;
  return (
    <section className={styles.list} aria-label={sqlTexts.columns}>
      <h2>
        {sqlTexts.columns} <span className={styles.faint}>{answer.columns.length}</span>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sqlTexts.column}</th>
            <th scope="col">{sqlTexts.from}</th>
            <th scope="col">{sqlTexts.how}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, column, transformation, sources }, at) => (
            // Duplicate names stay apart by their position.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${table ?? ''} ${column} ${at}`}>
              <th scope="row">
                <span className={styles.faint}>{table ? names.get(table) : sqlTexts.result}.</span>
                {column}
              </th>
              <td>
                {sources.length === 0 ? <span className={styles.faint}>{sqlTexts.noSource}</span> : null}
                {sources.map((source) => (
                  <div key={`${source.table} ${source.column} ${source.path ?? ''}`} className={styles.source}>
                    <span>
                      <span className={styles.faint}>{names.get(source.table)}.</span>
                      {source.column}
                      {source.path ? `.${source.path}` : ''}
                    </span>
                    <span className={styles.faint}>
                      {SHARED_TEXTS.subtypeNames[source.subtype] ?? source.subtype.toLowerCase()}
                    </span>
                    <Confidence value={source.confidence} />
                  </div>
                ))}
              </td>
              <td>{transformation === 'COPY' ? null : <code>{transformation}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {answer.columns.length > MAX_ROWS ? (
        <p className={styles.faint}>{sqlTexts.moreColumns(answer.columns.length - MAX_ROWS)}</p>
      ) : null}
    </section>
  );
}
