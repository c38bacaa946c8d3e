import type { Marks } from './match.types.js';
import type { QueryNode } from '../query/query.types.js';
import { textAlternatives, type Vocabulary } from './text-expression.js';
import type { ExpressionCache } from './expression-cache.js';
import type { WorkMeter } from './work-meter.js';

/**
 * The documents that a query's words stand in, excluded ones left out of account; undefined where it has none. Asked word by word, and the
 * ways in which a word is found one by one: each is kept for the next question that has it, and the engine joins long lists more slowly.
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
          const marks = parts.words.of(expression);
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

/** Marked in all. What is given is never written to: it may be kept. */
export function intersection([first, ...others]: readonly Marks[]): Marks {
  const marks = first?.slice() ?? new Uint8Array(0);
  for (const other of others)
    for (let slot = 0; slot < marks.length; slot += 1) marks[slot] = (marks[slot] ?? 0) & (other[slot] ?? 0);
  return marks;
}

/** Marked in any. */
export function union([first, ...others]: readonly Marks[]): Marks {
  const marks = first?.slice() ?? new Uint8Array(0);
  for (const other of others)
    for (let slot = 0; slot < marks.length; slot += 1) marks[slot] = (marks[slot] ?? 0) | (other[slot] ?? 0);
  return marks;
}
