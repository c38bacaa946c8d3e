import { isJsonObject, type Json, jsonEquals, ownValue } from '../../kernel/json.js';
import { append } from '../../kernel/lists.js';
import type { PatchOperation } from './change.types.js';

/**
 * RFC 6902 operations that turn one value into the other when they are applied in order.
 *
 * Records are compared name by name. Of lists the common beginning and end are skipped; what lies
 * between is compared element by element, and then shortened or lengthened. That is not the
 * shortest patch, but it takes one pass and is short for the usual edits:
 *
 *     [a, b, c, d] → [a, x, d]   replace /1 x, remove /2
 *
 * Cost: one comparison for each value of both documents.
 *
 * @param path pointer of the values in their document
 */
export function jsonDiff(before: Json | undefined, after: Json | undefined, path = ''): readonly PatchOperation[] {
  if (before === undefined) return after === undefined ? [] : [{ op: 'add', path, value: after }];
  if (after === undefined) return [{ op: 'remove', path }];
  if (jsonEquals(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDiff(before, after, path);
  if (isJsonObject(before) && isJsonObject(after)) {
    const fieldNames = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fieldNames.flatMap((name) =>
      jsonDiff(ownValue(before, name), ownValue(after, name), `${path}/${escaped(name)}`),
    );
  }
  return [{ op: 'replace', path, value: after }];
}

function listDiff(before: readonly Json[], after: readonly Json[], path: string): readonly PatchOperation[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && jsonEquals(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && jsonEquals(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const operations: PatchOperation[] = [];
  const common = Math.min(old.length, now.length);
  for (let index = 0; index < common; index += 1)
    append(operations, jsonDiff(old[index], now[index], `${path}/${head + index}`));
  // Removed from the end, so that the positions of the other elements stay what they were.
  for (let index = old.length - 1; index >= common; index -= 1)
    operations.push({ op: 'remove', path: `${path}/${head + index}` });
  for (let index = common; index < now.length; index += 1)
    operations.push({ op: 'add', path: `${path}/${head + index}`, value: now[index] });
  return operations;
}

/** A name as one segment of a JSON pointer. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
