/** A field path without type annotations, as people write it: `[version=2.0].[type=struct].address.[type=string].zip` is `address.zip`. */
export function plainPath(fieldPath: string): string {
  return fieldPath.replaceAll(/\[[^\]]*\]\.?/g, '');
}

/** Whether a column is nested in another. */
export function isWithin(fieldPath: string, outer: string): boolean {
  return plainPath(fieldPath).startsWith(`${plainPath(outer)}.`);
}
