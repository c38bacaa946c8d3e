const PREFIX = 'urn:li:schemaField:(';

/**
 * The asset in `urn:li:schemaField:(ASSET,path)`; null for any other urn. The commas inside the
 * asset's own parentheses are skipped.
 */
export function assetOfColumn(urn: string): string | null {
  const comma = commaOf(urn);
  return comma < 0 ? null : urn.slice(PREFIX.length, comma);
}

/**
 * The field path in a column's urn, with the escapes of the urn taken back; empty for any other
 * urn.
 */
export function pathOfColumn(urn: string): string {
  const comma = commaOf(urn);
  const path = comma < 0 ? '' : urn.slice(comma + 1, -1);
  return path.replaceAll(/%(25|2C|28|29)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * The comma between asset and path: the first one outside of inner parentheses; −1 if there is
 * none.
 */
function commaOf(urn: string): number {
  if (!urn.startsWith(PREFIX)) return -1;
  let depth = 0;
  for (let i = PREFIX.length; i < urn.length; i++) {
    if (urn[i] === '(') depth++;
    else if (urn[i] === ')') depth--;
    else if (urn[i] === ',' && depth === 0) return i;
  }
  return -1;
}
