import fc from 'fast-check';

import { DEFAULT_VIEW } from '../view/view-state';
import { History, type HistoryEntry } from './history';

const entry = (findText: string): HistoryEntry => ({ view: { ...DEFAULT_VIEW, findText }, places: new Map() });
const textOf = (moment: HistoryEntry | undefined): string | undefined => moment?.view.findText;

describe('the history of an explorer', () => {
  it('goes back through the recorded moments, and forth to where it came from', () => {
    const history = new History();
    history.record(entry('a'));
    history.record(entry('b'));
    expect(textOf(history.undo(entry('now')))).toBe('b');
    expect(textOf(history.undo(entry('b')))).toBe('a');
    expect([history.canUndo, history.undo(entry('a'))]).toEqual([false, undefined]);
    expect([textOf(history.redo(entry('a'))), textOf(history.redo(entry('b')))]).toEqual(['b', 'now']);
    expect([history.canRedo, history.redo(entry('now'))]).toEqual([false, undefined]);
  });

  it('discards what could be redone when a new step is made', () => {
    const history = new History();
    history.record(entry('a'));
    history.undo(entry('now'));
    history.record(entry('c'));
    expect([history.canRedo, textOf(history.undo(entry('d')))]).toEqual([false, 'c']);
  });

  it('forgets the oldest of more than 200 steps', () => {
    const history = new History();
    for (let step = 0; step < 300; step += 1) history.record(entry(String(step)));
    let oldest: HistoryEntry | undefined;
    let count = 0;
    for (let moment = history.undo(entry('now')); moment; moment = history.undo(moment)) {
      oldest = moment;
      count += 1;
    }
    expect([count, textOf(oldest)]).toEqual([200, '100']);
  });

  it('returns to the moment that it left, after as many steps forth as back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (steps, back) => {
        const history = new History();
        for (let step = 0; step < steps; step += 1) history.record(entry(String(step)));
        let current = entry('now');
        const count = Math.min(back, steps);
        for (let step = 0; step < count; step += 1) current = history.undo(current) ?? current;
        for (let step = 0; step < count; step += 1) current = history.redo(current) ?? current;
        expect(textOf(current)).toBe('now');
      }),
    );
  });
});
