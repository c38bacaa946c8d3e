import type { Tree } from './tree.js';
import { isTree, kindOf, list, part } from './tree.js';

const SET_OPERATIONS = ['union', 'intersect', 'except'];
/** Where the text of an expression ends: the operand that stands last. */
const LAST_OPERANDS = ['right', 'high'];
const PREFIXES = new Set(['not', 'neg', 'bitwise_not']);

/**
 * `SELECT a FROM t WHERE b > (SELECT …) UNION SELECT c FROM u`: the parser takes the set operation
 * for a part of the last expression. An expression is never a bare set operation, so the SELECT
 * around it belongs in its place.
 */
export function hoistSetOperations(node: unknown): unknown {
  return anyMisplaced(node) ? hoisted(node) : node;
}

function anyMisplaced(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(anyMisplaced);
  if (!isTree(node)) return false;
  const select = part(node, 'select');
  if (select && misplaced(select)) return true;
  for (const key in node) if (typeof node[key] === 'object' && anyMisplaced(node[key])) return true;
  return false;
}

function hoisted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(hoisted);
  if (!isTree(node)) return node;
  const select = kindOf(node) === 'select' ? part(node, 'select') : undefined;
  const misplacedOperation = select && misplaced(select);
  if (!select || !misplacedOperation) return mapped(node, hoisted);
  const { with: clause, ...rest } = replaced(select, misplacedOperation, leftmost(misplacedOperation)) as Tree; // an object stays one
  const nodeKind = kindOf(misplacedOperation) ?? '';
  const chain = rebased(misplacedOperation, { select: rest });
  return hoisted(clause ? { [nodeKind]: { ...part(chain, nodeKind), with: clause } } : chain);
}

function misplaced(select: Tree): Tree | undefined {
  const clauses = [
    list(select, 'expressions').at(-1),
    ...list(select, 'joins').map((join) => (isTree(join) ? join['on'] : undefined)),
    ...['where_clause', 'having', 'qualify'].map((clause) => part(select, clause)?.['this']),
  ];
  for (const clause of clauses) {
    const misplacedOperation = atTheEnd(clause);
    if (misplacedOperation) return misplacedOperation;
  }
  return undefined;
}

function atTheEnd(node: unknown): Tree | undefined {
  const nodeKind = kindOf(node) ?? '';
  const payload = part(node, nodeKind);
  if (!payload || !isTree(node)) return undefined;
  if (SET_OPERATIONS.includes(nodeKind)) return kindOf(leftmost(node)) === 'subquery' ? node : undefined;
  if (PREFIXES.has(nodeKind)) return atTheEnd(payload['this']);
  for (const key of LAST_OPERANDS) if (payload[key]) return atTheEnd(payload[key]);
  return undefined;
}

const leftOf = (node: unknown): unknown => {
  const nodeKind = kindOf(node) ?? '';
  return SET_OPERATIONS.includes(nodeKind) ? part(node, nodeKind)?.['left'] : undefined;
};

/** The first branch of a chain of set operations. */
function leftmost(node: unknown): unknown {
  let first = node;
  for (let left = leftOf(first); left !== undefined; left = leftOf(first)) first = left;
  return first;
}

/** The chain of set operations with another query as its first. */
function rebased(node: unknown, first: Tree): Tree {
  const nodeKind = kindOf(node) ?? '';
  const payload = part(node, nodeKind);
  if (!payload || !SET_OPERATIONS.includes(nodeKind)) return first;
  return { [nodeKind]: { ...payload, left: rebased(payload['left'], first) } };
}

function replaced(node: unknown, target: unknown, by: unknown): unknown {
  if (node === target) return by;
  if (Array.isArray(node)) return node.map((item) => replaced(item, target, by));
  return isTree(node) ? mapped(node, (value) => replaced(value, target, by)) : node;
}

function mapped(node: Tree, each: (value: unknown) => unknown): Tree {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, each(value)]));
}
