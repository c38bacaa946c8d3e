import { arrayOf, isJsonObject, type Json, jsonEquals, type JsonObject } from '../../kernel/json.js';
import type { Visibility } from '../../kernel/visibility.js';
import { isHidden, namesHidden, REDACTED_STATEMENT } from '../../store/read/redacted-statements.js';

/** What readers leave out of a list's items where it would name something hidden. */
const UNTOLD_FIELDS: ReadonlySet<string> = new Set(['transformOperation', 'query']);

/**
 * A value that somebody wrote whole who could not see all of what stands there: what was left out of her reading stays. Items of lists
 * are left out whole, so what an item that is there says is hers to say.
 */
export function preserveHidden(after: JsonObject, before: JsonObject, scope: Visibility): JsonObject {
  const kept: Record<string, Json | undefined> = { ...after };
  for (const [key, old] of Object.entries(before)) {
    const now = Object.hasOwn(after, key) ? after[key] : undefined;
    if (isHidden(key, scope) || isHidden(old, scope)) kept[key] = now ?? old;
    else if (now === REDACTED_STATEMENT) kept[key] = old;
    else if (Array.isArray(old)) {
      const list = keptList(arrayOf(now), arrayOf(old), scope);
      if (list) kept[key] = list;
    } else if (isJsonObject(old) && isJsonObject(now)) kept[key] = preserveHidden(now, old, scope);
  }
  return jsonEquals(kept, after) ? after : kept;
}

/** Undefined where nothing is to be kept. */
function keptList(now: readonly Json[], old: readonly Json[], scope: Visibility): readonly Json[] | undefined {
  const hidden = old.filter((item) => namesHidden(item, scope) && !now.some((one) => jsonEquals(one, item)));
  const told = old.filter((item): item is JsonObject => isJsonObject(item) && hasUntold(item));
  if (hidden.length === 0 && told.length === 0) return undefined;
  const asWas = now.map((item) => told.find((one) => jsonEquals(withoutUntold(one), item)) ?? item);
  return [...asWas, ...hidden];
}

function hasUntold(item: JsonObject): boolean {
  return Object.keys(item).some((key) => UNTOLD_FIELDS.has(key));
}

function withoutUntold(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !UNTOLD_FIELDS.has(key)));
}
