export function anchorsOf(markdown: string): Set<string>;
