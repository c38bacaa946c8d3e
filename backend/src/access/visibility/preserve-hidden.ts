import { arrayOf, isJsonObject, type Json, jsonEquals, type JsonObject } from '../../kernel/json.js';
import type { Visibility } from '../../kernel/visibility.js';
import { isHidden, namesHidden, REDACTED_STATEMENT } from '../../store/read/redacted-statements.js';

/** What readers leave out of a list's items where it would name something hidden. */
const REDACTED_FIELDS: ReadonlySet<string> = new Set(['transformOperation', 'query']);

/**
 * A value that somebody wrote whole who could not see all of what stands there: what was left out of her reading stays. Items of lists
 * are left out whole, so what an item that is there says is hers to say.
 */
export function preserveHidden(after: JsonObject, before: JsonObject, scope: Visibility): JsonObject {
  const preserved: Record<string, Json | undefined> = { ...after };
  for (const [key, stored] of Object.entries(before)) {
    const written = Object.hasOwn(after, key) ? after[key] : undefined;
    if (isHidden(key, scope) || isHidden(stored, scope)) preserved[key] = written ?? stored;
    else if (written === REDACTED_STATEMENT) preserved[key] = stored;
    else if (Array.isArray(stored)) {
      const list = preservedList(arrayOf(written), arrayOf(stored), scope);
      if (list) preserved[key] = list;
    } else if (isJsonObject(stored) && isJsonObject(written)) preserved[key] = preserveHidden(written, stored, scope);
  }
  return jsonEquals(preserved, after) ? after : preserved;
}

/** Undefined where nothing is to be kept. */
function preservedList(
  written: readonly Json[],
  stored: readonly Json[],
  scope: Visibility,
): readonly Json[] | undefined {
  const hidden = stored.filter((item) => namesHidden(item, scope) && !written.some((one) => jsonEquals(one, item)));
  const redactedItems = stored.filter((item): item is JsonObject => isJsonObject(item) && hasRedactedField(item));
  if (hidden.length === 0 && redactedItems.length === 0) return undefined;
  const writtenItems = written.map(
    (item) => redactedItems.find((one) => jsonEquals(withoutRedactedFields(one), item)) ?? item,
  );
  return [...writtenItems, ...hidden];
}

function hasRedactedField(item: JsonObject): boolean {
  return Object.keys(item).some((key) => REDACTED_FIELDS.has(key));
}

function withoutRedactedFields(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !REDACTED_FIELDS.has(key)));
}
