/** How many seconds old the data of an answer may be, sent only while the database is away. */
const DATA_AGE_HEADER = 'x-headwater-data-age';

/**
 * The age of what the server answers with while its database does not answer. Each answer states it
 * anew, and an answer without the header ends it.
 */
export class DataAge {
  private age: number | undefined;
  private readonly listeners = new Set<() => void>();

  /** Seconds; undefined while the database answers. */
  get seconds(): number | undefined {
    return this.age;
  }

  note(headers: Headers): void {
    const header = headers.get(DATA_AGE_HEADER);
    const age = header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
    if (age === this.age) return;
    this.age = age;
    for (const listener of this.listeners) listener();
  }

  /** @returns how to stop */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The age of the answers that this page gets. */
export const dataAge = new DataAge();
