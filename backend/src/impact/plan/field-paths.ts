/** A column's path as people write it: `[version=2.0].[type=struct].address.[type=string].zip` is `address.zip`. */
export function plainPath(fieldPath: string): string {
  return fieldPath.replaceAll(/\[[^\]]*\]\.?/g, '');
}

/** Whether a path lies inside another one. */
export function isWithin(fieldPath: string, outer: string): boolean {
  return plainPath(fieldPath).startsWith(`${plainPath(outer)}.`);
}
