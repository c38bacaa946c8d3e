/** What an element of the canvas can be at the moment; bits, so that one number tells all. */
export const FLAG = { lit: 1, selected: 2, found: 4, cursor: 8, near: 16 } as const;
export type Flag = keyof typeof FLAG;

type Listener = () => void;

const NO_MEMBERS: ReadonlySet<string> = new Set();

/**
 * Subscriptions by name and flags by element id. A lit path tells only the cards, rows and edges that change, so the
 * thousand others are not looked at by React.
 */
export class Signals {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly flags = new Map<string, number>();
  private readonly members = new Map<Flag, ReadonlySet<string>>();

  subscribe(topic: string, listener: Listener): () => void {
    const set = this.listeners.get(topic) ?? new Set<Listener>();
    set.add(listener);
    this.listeners.set(topic, set);
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(topic) === set) this.listeners.delete(topic);
    };
  }

  emit(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  flagsOf(id: string): number {
    return this.flags.get(id) ?? 0;
  }

  membersOf(flag: Flag): ReadonlySet<string> {
    return this.members.get(flag) ?? NO_MEMBERS;
  }

  /** From now on exactly these elements have the flag. */
  mark(flag: Flag, ids: ReadonlySet<string>): void {
    const before = this.membersOf(flag);
    this.members.set(flag, ids);
    const bit = FLAG[flag];
    const changed: string[] = [];
    for (const id of before) {
      if (ids.has(id)) continue;
      this.flags.set(id, this.flagsOf(id) & ~bit);
      changed.push(id);
    }
    for (const id of ids) {
      if (before.has(id)) continue;
      this.flags.set(id, this.flagsOf(id) | bit);
      changed.push(id);
    }
    for (const id of changed) this.emit(id);
    if (changed.length > 0) this.emit('flags');
  }
}
