import type { ViewState } from '../view/view-state';
import type { Places } from '../layout/layout.types';

export interface HistoryEntry {
  readonly view: ViewState;
  readonly places: Places;
}

const MAX_ENTRIES = 200;

/** Undo and redo of view changes: moments are immutable, so a step costs two references. */
export class History {
  private past: HistoryEntry[] = [];
  private future: HistoryEntry[] = [];

  record(moment: HistoryEntry): void {
    this.past = [...this.past.slice(1 - MAX_ENTRIES), moment];
    this.future = [];
  }

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
