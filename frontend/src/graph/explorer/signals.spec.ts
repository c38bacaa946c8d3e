import { FLAG, Signals } from './signals';

describe('Signals', () => {
  it('calls the listeners of a topic until they leave', () => {
    const signals = new Signals();
    const calls: string[] = [];
    const leave = signals.subscribe('view', () => calls.push('first'));
    signals.subscribe('view', () => calls.push('second'));
    signals.emit('view');
    signals.emit('scene');
    leave();
    leave();
    signals.emit('view');
    expect(calls).toEqual(['first', 'second', 'second']);
  });

  it('notifies only the elements whose state changes, and `flags` once', () => {
    const signals = new Signals();
    signals.mark('lit', new Set(['a', 'b']));
    const calls: string[] = [];
    for (const topic of ['a', 'b', 'c', 'flags']) signals.subscribe(topic, () => calls.push(topic));
    signals.mark('lit', new Set(['b', 'c']));
    expect(calls.toSorted()).toEqual(['a', 'c', 'flags']);
    signals.mark('lit', new Set(['b', 'c']));
    expect(calls).toHaveLength(3);
  });

  it('holds several states of one element', () => {
    const signals = new Signals();
    signals.mark('lit', new Set(['a']));
    signals.mark('cursor', new Set(['a']));
    expect(signals.flagsOf('a')).toBe(FLAG.lit | FLAG.cursor);
    signals.mark('lit', new Set());
    expect([signals.flagsOf('a'), signals.flagsOf('unknown')]).toEqual([FLAG.cursor, 0]);
    expect([...signals.membersOf('cursor')]).toEqual(['a']);
  });
});
