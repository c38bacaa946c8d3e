const files = import.meta.glob<object>('/src/**/*.de.ts', { eager: true, import: 'german' });

/** All German texts, by the file that has them in English. A chunk of its own, which only pages in German load. */
export const german: ReadonlyMap<string, object> = new Map(
  Object.entries(files).map(([path, texts]) => [path.slice('/src/'.length, -'.de.ts'.length), texts]),
);
