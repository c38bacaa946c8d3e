const PREFIX = 'urn:li:schemaField:(';

/** `urn:li:schemaField:(ASSET,path)` names its asset; null for any other urn. */
export function assetOfColumn(urn: string): string | null {
  const comma = commaOf(urn);
  return comma < 0 ? null : urn.slice(PREFIX.length, comma);
}

/** The path as it stands in the urn, with the urn's escapes taken back. */
export function pathOfColumn(urn: string): string {
  const comma = commaOf(urn);
  const path = comma < 0 ? '' : urn.slice(comma + 1, -1);
  return path.replaceAll(/%(25|2C|28|29)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

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
