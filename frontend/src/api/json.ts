/** A property of a value of unknown shape; undefined when the value is not an object. */
export function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** A property that should hold a list; empty when it does not. */
export function listField(value: unknown, key: string): readonly unknown[] {
  const list = propertyOf(value, key);
  return Array.isArray(list) ? list : [];
}
