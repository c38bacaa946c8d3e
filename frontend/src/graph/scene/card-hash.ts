/** FNV-1a over the id, 24 bits: three bytes a card instead of a whole urn. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return ((hash >>> 8) ^ (hash & 0xff)) & 0xffffff;
}
