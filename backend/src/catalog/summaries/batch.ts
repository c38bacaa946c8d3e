/**
 * Collects the keys that one level of a GraphQL answer asks for and loads them in one call. `setImmediate` comes after all
 * promise callbacks of the level, so a level is one batch however many wrappers each field passes through.
 */
export class Batch<Key, Value> {
  private waiting: {
    readonly key: Key;
    readonly resolve: (value: Value) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];

  constructor(private readonly loadMany: (keys: readonly Key[]) => Promise<(key: Key) => Value>) {}

  load(key: Key): Promise<Value> {
    if (this.waiting.length === 0) setImmediate(() => void this.flush());
    return new Promise((resolve, reject) => this.waiting.push({ key, resolve, reject }));
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const answer = await this.loadMany([...new Set(batch.map((item) => item.key))]);
      for (const item of batch) item.resolve(answer(item.key));
    } catch (error) {
      for (const item of batch) item.reject(error);
    }
  }
}

/** One object per request, made when first asked for; requests are any object that lives as long as one. */
export function perRequest<T>(make: (request: object) => T): (request: object) => T {
  const made = new WeakMap<object, T>();
  return (request) => {
    const existing = made.get(request);
    if (existing !== undefined) return existing;
    const fresh = make(request);
    made.set(request, fresh);
    return fresh;
  };
}
