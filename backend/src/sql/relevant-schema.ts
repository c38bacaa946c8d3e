import { createHash } from 'node:crypto';

import type { LineageRequest, SchemaLookup } from './contract/lineage.types.js';
import { splitName } from './resolve/scope/catalog.js';

/**
 * The part of a schema whose tables a text may name. A catalogue has hundreds of thousands of
 * tables and a text names a few, and only these have to be hashed for the cache and copied to a
 * worker.
 *
 * A table is named where the last part of its name occurs in the text as a whole word, in whatever
 * letter case; a name with spaces or other marks, where it occurs at all. Too many tables do no
 * harm, so strings and comments count too.
 *
 *     SELECT * FROM shop.Orders JOIN "order items"      db.shop.orders, db.shop."order items"
 *     SELECT * FROM events_20240101                     db.shop.events, the base of the date shard
 *     SELECT * FROM `shop.events_*`                     every db.shop.events_…
 *
 * The cost is one pass over the text and one over the names of the schema.
 */
export function relevantSchema(sql: string, schema: SchemaLookup | undefined): SchemaLookup | undefined {
  if (!schema) return undefined;
  const text = sql.toLowerCase();
  const words = new Set<string>();
  const prefixes = new Set<string>();
  // A pattern for word and wildcard together would begin anew at every letter of a word of a million letters.
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}_$#-]+/gu)) {
    words.add(word).add(word.replace(/_?\d{8}$|_\d*$/, ''));
    if (text.startsWith('*`', index + word.length)) prefixes.add(word);
  }
  const named = Object.keys(schema).filter((key) => {
    const last = (splitName(key).at(-1) ?? '').toLowerCase();
    if (prefixes.size > 0 && beginnings(last).some((beginning) => prefixes.has(beginning))) return true;
    return words.has(last) || (/[^\p{L}\p{M}\p{N}_$#-]/u.test(last) && text.includes(last));
  });
  return Object.fromEntries(named.map((key) => [key, schema[key] ?? {}]));
}

/** `["e", "ev", …]` of `events`: a text may hold more prefixes than a name has letters. */
function beginnings(name: string): readonly string[] {
  return Array.from({ length: name.length }, (_, index) => name.slice(0, index + 1));
}

/** Two requests with the same key have the same result. */
export function requestKey(request: LineageRequest): string {
  const { sql, dialect, schema, defaultDatabase, defaultSchema, temporaryPattern } = request;
  // As texts: `Infinity` is null in JSON.
  const budgets = [request.statementBudgetMs, request.textBudgetMs].map(String);
  const parts = [sql, dialect, defaultDatabase, defaultSchema, temporaryPattern, budgets, schema];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
