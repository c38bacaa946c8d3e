import type { Marks } from './match.types.js';
import type { QueryNode } from '../query/query.types.js';
import { textAlternatives, type Vocabulary } from './text-expression.js';
import type { ExpressionCache } from './expression-cache.js';
import type { WorkMeter } from './work-meter.js';

/**
 * The documents that hold a query's words; undefined where the query has no words. Excluded words
 * (NOT) are left out of account.
 *
 * Each word is asked by itself, and each way in which it can be found by itself, although FTS5
 * could join them: every part is cached for the next question that has it, and joining two arrays
 * of marks is faster than FTS5 joins two long lists.
 *
 * @param scope the parts of a document to look in, as FTS5 writes them: `{name joined}`; all parts
 *   when left out
 */
export function marksOfWords(
  node: QueryNode,
  parts: { readonly vocabulary: Vocabulary; readonly words: ExpressionCache; readonly meter: WorkMeter },
  scope?: string,
): Marks | undefined {
  if (node.type !== 'and' && node.type !== 'or') {
    const ways = textAlternatives(node, parts.vocabulary, scope);
    return (
      ways &&
      union(
        ways.map((expression) => {
          const marks = parts.words.marksOf(expression);
          parts.meter.addPostings(countOf(marks));
          return marks;
        }),
      )
    );
  }
  const marksOfParts = node.parts
    .filter((part) => part.type !== 'not')
    .map((part) => marksOfWords(part, parts, scope))
    .filter((marks) => marks !== undefined);
  return marksOfParts.length === 0 ? undefined : node.type === 'and' ? intersection(marksOfParts) : union(marksOfParts);
}

function countOf(marks: Marks): number {
  let count = 0;
  for (let slot = 0; slot < marks.length; slot += 1) count += marks[slot] ?? 0;
  return count;
}

/**
 * Documents that are marked in all of them. The arguments are not written to, because they may be
 * cached.
 */
export function intersection([first, ...others]: readonly Marks[]): Marks {
  const marks = first?.slice() ?? new Uint8Array(0);
  for (const other of others)
    for (let slot = 0; slot < marks.length; slot += 1) marks[slot] = (marks[slot] ?? 0) & (other[slot] ?? 0);
  return marks;
}

/** Documents that are marked in any of them. */
export function union([first, ...others]: readonly Marks[]): Marks {
  const marks = first?.slice() ?? new Uint8Array(0);
  for (const other of others)
    for (let slot = 0; slot < marks.length; slot += 1) marks[slot] = (marks[slot] ?? 0) | (other[slot] ?? 0);
  return marks;
}
