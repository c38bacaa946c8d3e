/**
 * A hash of a card's id in 24 bits (FNV-1a). The address holds three bytes for a card instead of a
 * whole urn. Two cards may share a hash; then one of them is placed wrongly, and nothing worse
 * happens.
 */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return ((hash >>> 8) ^ (hash & 0xff)) & 0xffffff;
}
