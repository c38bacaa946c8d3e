import type { ViewState } from '../view/view-state';
import type { Places } from '../layout/layout.types';

/** A moment to which people can return: what was shown, and where the cards were. */
export interface HistoryEntry {
  readonly view: ViewState;
  readonly places: Places;
}

// Steps that can be undone; older ones are forgotten.
const MAX_ENTRIES = 200;

/**
 * Undo and redo of deliberate changes. Moments are immutable, so each costs two references. A new
 * step after an undo discards what could be redone.
 */
export class History {
  private past: HistoryEntry[] = [];
  private future: HistoryEntry[] = [];

  record(moment: HistoryEntry): void {
    this.past = [...this.past.slice(1 - MAX_ENTRIES), moment];
    this.future = [];
  }

  /** The moment to return to; undefined if there is none. `now` can then be redone. */
  undo(now: HistoryEntry): HistoryEntry | undefined {
    const moment = this.past.pop();
    if (moment) this.future.push(now);
    return moment;
  }

  redo(now: HistoryEntry): HistoryEntry | undefined {
    const moment = this.future.pop();
    if (moment) this.past.push(now);
    return moment;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }
}
