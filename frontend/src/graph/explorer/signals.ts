/** States of a card, row or link on the canvas. They are bits, so that one number holds all states of an element. */
export const FLAG = { lit: 1, selected: 2, found: 4, cursor: 8, near: 16 } as const;
/** The name of a state. */
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

  /**
   * Calls the listener at every `emit` of the topic.
   *
   * @returns a function that ends the subscription
   */
  subscribe(topic: string, listener: Listener): () => void {
    const set = this.listeners.get(topic) ?? new Set<Listener>();
    set.add(listener);
    this.listeners.set(topic, set);
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(topic) === set) this.listeners.delete(topic);
    };
  }

  /** Calls the listeners of a topic, at once and in this task. */
  emit(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  /** The states of an element as bits; 0 for none. */
  flagsOf(id: string): number {
    return this.flags.get(id) ?? 0;
  }

  /**
   * The elements that have a flag. The set is replaced at every `mark`, so it can be compared by
   * identity.
   */
  membersOf(flag: Flag): ReadonlySet<string> {
    return this.members.get(flag) ?? NO_MEMBERS;
  }

  /**
   * Gives a flag to exactly these elements. Only elements whose state changes are notified, each
   * under its own id, and `flags` once.
   */
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
