import { propertyOf } from '../../api/json';
import type { Aspects } from './aspects';

/** A cell of a notebook, brought into one form. */
export interface Cell {
  /** The id of the source or, without one, the position. */
  readonly id: string;
  readonly title: string | undefined;
  /** Text is Markdown, a query is SQL. Of a chart only its title is known. */
  readonly kind: 'text' | 'query' | 'chart';
  readonly text: string;
  /** When the query last ran, in epoch milliseconds. */
  readonly executedAt: number | undefined;
  readonly changedAt: number | undefined;
}

/** The field that a cell of each kind has, the kind, and the field of its text. */
const KINDS = [
  ['textCell', 'text', 'text'],
  ['queryCell', 'query', 'rawQuery'],
  ['chartCell', 'chart', 'cellTitle'],
] as const;

/** The cells of a notebook in their order. A cell of an unknown kind is left out. */
export function readCells(aspects: Aspects): readonly Cell[] {
  const cells = propertyOf(aspects.get('notebookContent'), 'cells');
  if (!Array.isArray(cells)) return [];
  return cells.flatMap((one: unknown, index): readonly Cell[] => {
    const cellKind = KINDS.find(([key]) => propertyOf(one, key) !== undefined && propertyOf(one, key) !== null);
    if (!cellKind) return [];
    const [key, kind, field] = cellKind;
    const cell = propertyOf(one, key);
    const id = textAt(cell, 'cellId') ?? String(index);
    return [
      {
        id,
        kind,
        title: textAt(cell, 'cellTitle'),
        text: textAt(cell, field) ?? '',
        executedAt: timeAt(propertyOf(cell, 'lastExecuted')),
        changedAt: timeAt(propertyOf(propertyOf(cell, 'changeAuditStamps'), 'lastModified')),
      },
    ];
  });
}

/** The time of an audit stamp. Sources that know none send 0. */
function timeAt(stamp: unknown): number | undefined {
  const time = propertyOf(stamp, 'time');
  return typeof time === 'number' && time > 0 ? time : undefined;
}

/** The text under a key; undefined when it is missing or empty. */
function textAt(value: unknown, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
