import type { DocumentTable, FieldSource } from '../index/document-table.js';
import type { SetColumn } from '../index/set-column.js';
import type { FilterCondition, OrFilters } from '../query/filter.types.js';
import type { QueryNode } from '../query/query.types.js';
import { indexedField, PATTERN_CONDITIONS } from './filter-conditions.js';
import { columnsOfTerm } from './match.js';
import type { MatchParts } from './match.types.js';

/** A `field:value` term cuts each different value into words. */
const STEPS_PER_CUT_VALUE = 40;
/** A pattern with `*` or `?` inside is compared with every word of the index; there are about as many words as documents. */
const STEPS_PER_PATTERN = 50;
/** `includes` and its like read this many characters in one step. */
const CHARACTERS_PER_STEP = 16;
/** A field that another folder computes is asked document by document. */
const STEPS_PER_COMPUTED_VALUE = 20;

/**
 * What the terms of a query cost, one number a term. Estimated from sizes alone: nothing is looked up, so that the estimate of the
 * largest question takes less than a millisecond.
 */
export function workOfTerms(node: QueryNode, parts: Pick<MatchParts, 'file' | 'table'>): readonly number[] {
  switch (node.type) {
    case 'all':
      return [];
    case 'and':
    case 'or':
      return node.parts.flatMap((part) => workOfTerms(part, parts));
    case 'not':
      return workOfTerms(node.part, parts);
    case 'word':
    case 'phrase':
      return [workOfText(node.text, parts.table)];
    case 'field': {
      const columns = columnsOfTerm(node).map((field) => parts.table.column(field, (name) => parts.file.field(name)));
      if (columns.length === 0) return [workOfText(node.text, parts.table)];
      const work = columns.map(({ memberships, values }) => memberships + STEPS_PER_CUT_VALUE * values.length);
      return [work.reduce((sum, steps) => sum + steps, parts.table.length)];
    }
  }
}

/** How many documents hold a word is known only after it was looked up: the meter counts that while the query runs. */
function workOfText(text: string, table: DocumentTable): number {
  const isPattern = /[*?]/.test(text.replace(/\*$/, ''));
  return table.length + (isPattern ? STEPS_PER_PATTERN * table.size : 0);
}

/**
 * What the conditions of filters cost when they are asked of so many documents, one number a condition. A test runs once a document
 * and once for each set of values that the documents have.
 *
 * Example: 300 alternatives `name EQUAL x` over 100,000 documents with a name each are 300 × (100,000 + 100,000) = 60 million steps and
 * are refused; one condition with 300 values asks the same in 200,000.
 */
export function workOfFilters(
  orFilters: OrFilters,
  documentCount: number,
  table: DocumentTable,
  source: FieldSource,
): readonly number[] {
  const columns = new Map<string, SetColumn>();
  const columnOf = (field: string): SetColumn => {
    const column = columns.get(field) ?? table.column(field, source);
    columns.set(field, column);
    return column;
  };
  return orFilters.flatMap(({ and }) =>
    (and ?? []).map((filter) => documentCount + workOfCondition(filter, { documentCount, table, columnOf })),
  );
}

function workOfCondition(
  { field: name, condition, values }: FilterCondition,
  {
    documentCount,
    table,
    columnOf,
  }: {
    readonly documentCount: number;
    readonly table: DocumentTable;
    readonly columnOf: (field: string) => SetColumn;
  },
): number {
  const field = indexedField(name);
  const patterns = PATTERN_CONDITIONS.has(condition ?? 'EQUAL') ? (values?.length ?? 0) : 0;
  if (PER_DOCUMENT.has(field)) return documentCount * (1 + patterns * 4);
  if (table.computedFields.has(field)) return documentCount * (STEPS_PER_COMPUTED_VALUE + patterns);
  const column = columnOf(field);
  const memberships = Math.min(column.setCount, documentCount) * (1 + column.memberships / column.setCount);
  return memberships + patterns * (column.values.length + column.characters / CHARACTERS_PER_STEP);
}

/** Fields with a value of its own for each document: there are no sets to share. */
const PER_DOCUMENT: ReadonlySet<string> = new Set(['urn', 'lowercasedUrn', '_name']);
