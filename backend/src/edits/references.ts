import { isJsonObject, type Json, type JsonObject } from '../kernel/json.js';

/**
 * A value without the references at these paths (`owners/0/owner`): the nearest list element that holds one goes, or the field where no
 * list does.
 */
export function withoutReferences(value: JsonObject, paths: readonly string[]): JsonObject {
  // From the back, so that the positions of what is still to go stay true.
  const ends = [...new Set(paths.map(elementPath))].toSorted(fromTheBack);
  return ends.reduce<JsonObject>((rest, path) => removeAt(rest, path.split('/')) as JsonObject, value);
}

function elementPath(path: string): string {
  const steps = path.split('/');
  const last = steps.findLastIndex((step) => /^\d+$/.test(step));
  return steps.slice(0, last < 0 ? undefined : last + 1).join('/');
}

function fromTheBack(left: string, right: string): number {
  return right.localeCompare(left, 'en', { numeric: true });
}

function removeAt(value: Json, [step = '', ...rest]: readonly string[]): Json {
  if (Array.isArray(value)) {
    const at = Number(step);
    return rest.length === 0
      ? value.toSpliced(at, 1)
      : value.map((item: Json, index) => (index === at ? removeAt(item, rest) : item));
  }
  if (!isJsonObject(value)) return value;
  const { [step]: inner, ...others } = value;
  if (rest.length === 0 || inner === undefined) return others;
  return { ...value, [step]: removeAt(inner, rest) };
}
