import { sqlParts } from '../../ui/format/sql-parts';
import { EDGE_TEXTS } from './texts';

/**
 * The SQL of a claim in colours, with the transformation of this edge marked where it first occurs.
 */
export function SqlText({ sql, mark }: { readonly sql: string; readonly mark: string | null }) {
  return (
    <details className="lx-sql" open>
      <summary>{EDGE_TEXTS.sql}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={EDGE_TEXTS.sql}>
        {splitAt(sql, mark).map(({ text, at: offset, marked }) =>
          marked ? <mark key={offset}>{text}</mark> : <SqlSpan key={offset} text={text} />,
        )}
      </pre>
    </details>
  );
}

/** A part of the SQL in colours. Keys are offsets, because equal parts occur many times. */
function SqlSpan({ text }: { readonly text: string }) {
  let offset = 0;
  return sqlParts(text).map((part) => {
    const key = offset;
    offset += part.text.length;
    return (
      <span key={key} data-sql={part.kind}>
        {part.text}
      </span>
    );
  });
}

interface SqlPiece {
  readonly text: string;
  readonly at: number;
  readonly marked: boolean;
}

/**
 * Cuts the SQL around the first occurrence of the mark, ignoring case; in one piece if it does not
 * occur.
 */
function splitAt(sql: string, mark: string | null): readonly SqlPiece[] {
  const offset = mark ? sql.toLowerCase().indexOf(mark.toLowerCase()) : -1;
  if (!mark || offset < 0) return [{ text: sql, at: 0, marked: false }];
  const end = offset + mark.length;
  return [
    { text: sql.slice(0, offset), at: 0, marked: false },
    { text: sql.slice(offset, end), at: offset, marked: true },
    { text: sql.slice(end), at: end, marked: false },
  ];
}
