/** `DownstreamOf` → "downstream of" */
export function relationWords(type: string): string {
  return type.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}
