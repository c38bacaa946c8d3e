/** The most recently used values, as many as the limit. */
export class ResultCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  find(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  put(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size <= this.limit) return;
    const oldest = this.values.keys().next();
    if (!oldest.done) this.values.delete(oldest.value);
  }

  drop(key: string): void {
    this.values.delete(key);
  }
}
