import { propertyOf } from '../../api/json';
import type { Aspects } from './aspects';

export interface Cell {
  readonly id: string;
  readonly title: string | undefined;
  readonly kind: 'text' | 'query' | 'chart';
  readonly text: string;
}

const KINDS = [
  ['textCell', 'text', 'text'],
  ['queryCell', 'query', 'rawQuery'],
  ['chartCell', 'chart', 'cellTitle'],
] as const;

/** A notebook's cells in their order. */
export function readCells(aspects: Aspects): readonly Cell[] {
  const cells = propertyOf(aspects.get('notebookContent'), 'cells');
  if (!Array.isArray(cells)) return [];
  return cells.flatMap((one: unknown, index): readonly Cell[] => {
    const cellKind = KINDS.find(([key]) => propertyOf(one, key) !== undefined && propertyOf(one, key) !== null);
    if (!cellKind) return [];
    const [key, kind, field] = cellKind;
    const cell = propertyOf(one, key);
    const id = textAt(cell, 'cellId') ?? String(index);
    return [{ id, kind, title: textAt(cell, 'cellTitle'), text: textAt(cell, field) ?? '' }];
  });
}

function textAt(value: unknown, key: string): string | undefined {
  const text = propertyOf(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
