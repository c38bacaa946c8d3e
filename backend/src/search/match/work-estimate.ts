import type { DocumentTable, FieldSource } from '../index/document-table.js';
import type { SetColumn } from '../index/set-column.js';
import type { FilterCondition, OrFilters } from '../query/filter.types.js';
import type { QueryNode } from '../query/query.types.js';
import { indexedField, PATTERN_CONDITIONS } from './filter-conditions.js';
import { columnsOfTerm } from './match.js';
import { hideableFields } from './hidden-names.js';
import type { MatchParts } from './match.types.js';
import type { Work } from './work-meter.js';

/** A `field:value` term cuts each different value into words. */
const STEPS_PER_CUT_VALUE = 60;
/**
 * A pattern with `*` or `?` inside is compared with every word of the index; there are about as
 * many words as documents.
 */
const STEPS_PER_PATTERN = 200;
/** `includes` and its like read this many characters in one step. */
const CHARACTERS_PER_STEP = 16;
/** A urn or name is read, folded and tested document by document. */
const STEPS_PER_OWN_VALUE = 20;
/** A field that another folder computes is asked document by document. */
const STEPS_PER_COMPUTED_VALUE = 20;

type SizedParts = Pick<MatchParts, 'file' | 'table' | 'viewer'>;

/**
 * What the terms of a query cost, one number a term. Estimated from sizes alone: nothing is looked
 * up, so that the estimate of the largest question takes less than a millisecond.
 */
export function workOfTerms(node: QueryNode, parts: SizedParts): readonly Work[] {
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
      return [{ steps: workOfText(node.text, parts) }];
    case 'field': {
      const columns = columnsOfTerm(node).map((field) => parts.table.column(field, (name) => parts.file.field(name)));
      if (columns.length === 0) return [{ steps: workOfText(node.text, parts) }];
      const work = columns.map(({ memberships, values }) => memberships + STEPS_PER_CUT_VALUE * values.length);
      return [{ steps: work.reduce((sum, steps) => sum + steps, parts.table.length) }];
    }
  }
}

/**
 * How many documents hold a word is known only after it was looked up: the meter counts that while
 * the query runs.
 */
function workOfText(text: string, { file, table, viewer }: SizedParts): number {
  const isPattern = /[*?]/.test(text.replace(/\*$/, ''));
  return table.length + (isPattern ? STEPS_PER_PATTERN * table.size : 0) + workOfHiding({ file, table, viewer });
}

/**
 * For a restricted viewer each text is also compared with the names of containers, domains and
 * products.
 */
function workOfHiding({ file, table, viewer }: SizedParts): number {
  if (viewer.visibility.isUnrestricted) return 0;
  const columns = hideableFields(table, file).map((field) => table.column(field, (name) => file.field(name)));
  return STEPS_PER_CUT_VALUE * columns.reduce((sum, { values }) => sum + values.length, 0);
}

/**
 * What the conditions of filters cost when they are asked of so many documents. A test runs once
 * for each document and once for each set of values that the documents have; a condition on parts
 * of values compares each part with each different value.
 *
 * Example: 300 alternatives `description EQUAL x` over 100,000 documents are 300 × (100,000 + 2 ×
 * 100,000) = 90 million steps and are refused. One condition with 300 values asks the same in
 * 300,000.
 */
export function workOfFilters(
  orFilters: OrFilters,
  documentCount: number,
  table: DocumentTable,
  source: FieldSource,
): readonly Work[] {
  const columns = new Map<string, SetColumn>();
  const columnOf = (field: string): SetColumn => {
    const column = columns.get(field) ?? table.column(field, source);
    columns.set(field, column);
    return column;
  };
  return orFilters.flatMap(({ and }) =>
    (and ?? []).map((filter) => workOfCondition(filter, { documentCount, table, columnOf })),
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
): Work {
  const field = indexedField(name);
  const parts = PATTERN_CONDITIONS.has(condition ?? 'EQUAL') ? (values?.length ?? 0) : 0;
  if (PER_DOCUMENT.has(field))
    return { steps: documentCount * STEPS_PER_OWN_VALUE, moreValues: documentCount * 2 * parts };
  if (table.computedFields.has(field))
    return { steps: documentCount * STEPS_PER_COMPUTED_VALUE, moreValues: documentCount * parts };
  const column = columnOf(field);
  const memberships = Math.min(column.setCount, documentCount) * (1 + column.memberships / column.setCount);
  const onePart = column.values.length + column.characters / CHARACTERS_PER_STEP;
  return {
    steps: documentCount + memberships + (parts > 0 ? onePart : 0),
    moreValues: onePart * Math.max(0, parts - 1),
  };
}

/** Fields with a value of its own for each document: there are no sets to share. */
const PER_DOCUMENT: ReadonlySet<string> = new Set(['urn', 'lowercasedUrn', '_name']);
