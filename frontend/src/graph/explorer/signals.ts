/** States of a card, row or link on the canvas. They are bits, so that one number holds all states of an element. */
export const FLAG = { lit: 1, selected: 2, found: 4, cursor: 8, near: 16 } as const;
export type Flag = keyof typeof FLAG;

type Listener = () => void;

const NO_MEMBERS: ReadonlySet<string> = new Set();

/**
 * Subscriptions by topic, and flags by element id. When a path is highlighted, only the cards, rows and edges whose flags
 * change are notified; React does not render the thousands of others.
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
