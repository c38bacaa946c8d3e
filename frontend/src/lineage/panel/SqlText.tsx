import { sqlParts } from '../../ui/format/sql-parts';
import { PARTS } from '../parts/texts-parts';

/** SQL in colours, with the transform of this edge marked where it occurs. */
export function SqlText({ sql, mark }: { readonly sql: string; readonly mark: string | null }) {
  return (
    <details className="lx-sql" open>
      <summary>{PARTS.panel.sql}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={PARTS.panel.sql}>
        {splitAt(sql, mark).map(({ text, at, marked }) =>
          marked ? <mark key={at}>{text}</mark> : <SqlSpan key={at} text={text} />,
        )}
      </pre>
    </details>
  );
}

function SqlSpan({ text }: { readonly text: string }) {
  let at = 0;
  return sqlParts(text).map((part) => {
    const key = at;
    at += part.text.length;
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

function splitAt(sql: string, mark: string | null): readonly SqlPiece[] {
  const at = mark ? sql.toLowerCase().indexOf(mark.toLowerCase()) : -1;
  if (!mark || at < 0) return [{ text: sql, at: 0, marked: false }];
  const end = at + mark.length;
  return [
    { text: sql.slice(0, at), at: 0, marked: false },
    { text: sql.slice(at, end), at, marked: true },
    { text: sql.slice(end), at: end, marked: false },
  ];
}
