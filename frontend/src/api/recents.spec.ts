import { readRecents, rememberView } from './recents';

function memory(text?: string) {
  const kept = new Map(text === undefined ? [] : [['headwater.recent', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('recent views', () => {
  it('are newest first, each once, at most twelve', () => {
    const storage = memory();
    for (let number = 0; number < 20; number += 1)
      rememberView({ urn: `urn:li:tag:${number % 15}`, kind: 'tag', name: String(number) }, storage);
    const recents = readRecents(storage);
    expect(recents.map(({ name }) => name).slice(0, 3)).toEqual(['19', '18', '17']);
    expect(recents).toHaveLength(12);
    expect(new Set(recents.map(({ urn }) => urn)).size).toBe(12);
  });

  it('are none when the storage holds something else', () => {
    expect(readRecents(memory('{broken'))).toEqual([]);
    expect(readRecents(memory('[1, {"urn": 2}]'))).toEqual([]);
  });
});
