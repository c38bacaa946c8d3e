/** A stored aspect, as far as telling what is newer needs it. */
export interface AspectStamp {
  readonly name: string;
  readonly version: number;
  readonly createdOn: number;
  readonly createdBy: string;
}

export interface LaterChange {
  /** Urn of who wrote last; undefined where what was shown has only gone. */
  readonly by: string | undefined;
  readonly at: number | undefined;
}

/** What was written since a page was read; undefined when it shows what is stored. */
export function laterChange(shown: readonly AspectStamp[], stored: readonly AspectStamp[]): LaterChange | undefined {
  const versions = new Map(shown.map(({ name, version, createdOn }) => [name, { version, createdOn }]));
  const newer = stored.filter(({ name, version, createdOn }) => {
    const shownVersion = versions.get(name);
    return !shownVersion || version > shownVersion.version || createdOn > shownVersion.createdOn;
  });
  const last = newer.toSorted((one, other) => other.createdOn - one.createdOn)[0];
  if (last) return { by: last.createdBy, at: last.createdOn };
  const names = new Set(stored.map(({ name }) => name));
  return shown.some(({ name }) => !names.has(name)) ? { by: undefined, at: undefined } : undefined;
}
