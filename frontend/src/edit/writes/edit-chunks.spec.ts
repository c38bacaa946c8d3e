import type { Edit } from './edits';
import { chunksOf, inChunks } from './edit-chunks';

const log: string[] = [];
const editOf = (name: string, refused = false): Edit => ({
  urns: [name],
  message: name,
  run: async () => {
    if (refused) throw new Error('refused');
    log.push(`+${name}`);
  },
  undo: async () => {
    log.push(`-${name}`);
  },
});
beforeEach(() => {
  log.length = 0;
});

describe('edits in several writes', () => {
  it('are told as they are written, and taken back from the last', async () => {
    const told: number[] = [];
    const edit = inChunks('all', [editOf('a'), editOf('b')], (done) => told.push(done));
    await edit.run();
    await edit.undo?.();
    expect(told).toEqual([1, 2]);
    expect(log).toEqual(['+a', '+b', '-b', '-a']);
    expect(edit.urns).toEqual(['a', 'b']);
  });

  it('leave nothing behind when one of them is refused', async () => {
    const edit = inChunks('all', [editOf('a'), editOf('b'), editOf('c', true)], () => undefined);
    await expect(edit.run()).rejects.toThrow('refused');
    expect(log).toEqual(['+a', '+b', '-b', '-a']);
  });

  it('hold at most so many assets', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
});
