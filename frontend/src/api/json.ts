/** A field of a value whose shape is not known; undefined where the value is no object. */
export function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** A list in such a field; empty where it is none. */
export function listField(value: unknown, key: string): readonly unknown[] {
  const list = propertyOf(value, key);
  return Array.isArray(list) ? list : [];
}
