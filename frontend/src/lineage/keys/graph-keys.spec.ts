import { GRAPH_KEYS, graphKey } from './graph-keys';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) =>
  graphKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('keys of the graph', () => {
  it('have one meaning each', () => {
    const keys = Object.values(GRAPH_KEYS).flatMap((row): readonly string[] => row.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(press(key)).toBe(key);
  });

  it('leave combinations with Ctrl, Cmd and Alt to others, except the arrows', () => {
    expect([press('t', { ctrlKey: true }), press('e', { metaKey: true }), press('h', { altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(press('ArrowLeft', { altKey: true })).toBe('ArrowLeft');
  });

  it('leave other keys to the browser', () => {
    expect([press('Tab'), press('F5'), press('a')]).toEqual([undefined, undefined, undefined]);
  });
});
