/**
 * The parts of a column's path as people read them: `[version=2.0].[type=struct].address.[type=string].city` is address, city.
 * Dots inside brackets belong to the marker.
 */
export function fieldPathSegments(fieldPath: string): readonly string[] {
  const segments: string[] = [];
  let segment = '';
  let depth = 0;
  for (const char of fieldPath) {
    if (char === '[') depth += 1;
    if (char === ']') depth -= 1;
    if (char === '.' && depth === 0) {
      segments.push(segment);
      segment = '';
    } else segment += char;
  }
  segments.push(segment);
  const shown = segments.filter((one) => one !== '' && !/^\[[^\]]*\]$/.test(one));
  return shown.length > 0 ? shown : [fieldPath];
}
