/** JSON as parsed; aspect values are JsonObject. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one: for reading optional parts of stored values. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

export function arrayOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The texts of a list; anything else in it is left out. */
export function textsOf(value: unknown): readonly string[] {
  return arrayOf(value).filter((item): item is string => typeof item === 'string');
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The value of a name the object itself has; what every object inherits (`toString`, `constructor`, `__proto__`) is none. */
export function ownValue(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A table whose keys are what clients send: names that every object inherits are none of them. */
export function tableOf<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}

/** Equal as JSON, whatever the order of keys; a missing key equals undefined, not null. */
export function jsonEquals(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => jsonEquals(item, right[index]))
    );
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => jsonEquals(ownValue(left, key), ownValue(right, key)));
}
