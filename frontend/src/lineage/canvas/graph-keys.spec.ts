import { GRAPH_KEYS, keyAction } from './graph-keys';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) =>
  keyAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('keys of the graph', () => {
  it('have one meaning each', () => {
    const keys = Object.values(GRAPH_KEYS).flatMap(({ actions }) => Object.keys(actions));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(press(key)).toBeDefined();
  });

  it('leave combinations with Ctrl, Cmd and Alt to others, except the arrows', () => {
    expect([press('t', { ctrlKey: true }), press('e', { metaKey: true }), press('h', { altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(press('ArrowLeft', { altKey: true })).toBeDefined();
  });

  it('leave other keys to the browser', () => {
    expect([press('Tab'), press('F5'), press('a')]).toEqual([undefined, undefined, undefined]);
  });
});
