import type { DocumentTable } from '../index/document-table.js';
import { parseQuery } from '../query/query-grammar.js';
import type { QueryNode } from '../query/query.types.js';
import type { SearchQuestion } from '../query/search-question.types.js';
import { indexedField } from './filter-conditions.js';
import { parentField } from './hierarchy.js';
import { columnsOfTerm } from './match.js';

/** Fields that are answered without a column. */
const WITHOUT_COLUMN: ReadonlySet<string> = new Set(['urn', 'lowercasedUrn', 'name', '_name', '_usage', '_score']);

/**
 * The columns that a question looks into, so that they can be loaded before it is answered in one
 * piece.
 */
export function neededColumns(
  question: Pick<SearchQuestion, 'query'> &
    Partial<Pick<SearchQuestion, 'orFilters' | 'filters' | 'serverFilters' | 'sort' | 'facetFields'>>,
  table: DocumentTable,
): readonly string[] {
  const alternatives = [...(question.orFilters ?? []), ...(question.serverFilters ?? []).flat()];
  const conditions = [...alternatives.flatMap(({ and }) => and ?? []), ...(question.filters ?? [])];
  const fields = [
    ...conditions.map(({ field }) => indexedField(field)),
    ...conditions.flatMap((condition) => parentField(condition) ?? []),
    ...(question.sort ?? []).map(({ field }) => indexedField(field)),
    ...(question.facetFields ?? []).map(indexedField),
    ...columnsOfQuery(parseQuery(question.query).node),
  ];
  return [...new Set(fields)].filter((field) => !WITHOUT_COLUMN.has(field) && !table.computedFields.has(field));
}

function columnsOfQuery(node: QueryNode): readonly string[] {
  switch (node.type) {
    case 'and':
    case 'or':
      return node.parts.flatMap(columnsOfQuery);
    case 'not':
      return columnsOfQuery(node.part);
    case 'field':
      return columnsOfTerm(node);
    default:
      return [];
  }
}
