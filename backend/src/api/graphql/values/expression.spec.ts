import { compileExpression } from './expression.js';

const OWNER = { urn: 'urn:li:tag:a', key: { name: 'a' } };
const read = (text: string, value: unknown): unknown => compileExpression(text)(value, OWNER);

describe('an expression', () => {
  it.each([
    ['a.b', { a: { b: 1 } }, 1],
    ['a.b', { a: null }, null],
    ['a.b', {}, undefined],
    ['list.1', { list: ['x', 'y'] }, 'y'],
    ['list.*.id', { list: [{ id: 1 }, { id: 2 }] }, [1, 2]],
    ['a.b', { a: 'text' }, undefined],
    ['@self', { a: 1 }, { a: 1 }],
    ['@owner', {}, 'urn:li:tag:a'],
    ['#name', {}, 'a'],
    ['=["x"]', {}, ['x']],
  ])('%s of %j is %j', (text, value, expected) => expect(read(text, value)).toEqual(expected));

  it('takes the first alternative that is neither absent nor null', () => {
    expect(read('a | b | =0', { a: null, b: '' })).toBe('');
    expect(read('a | b | =0', {})).toBe(0);
    expect(read('a | b', {})).toBeUndefined();
  });

  it('takes false and 0 for values', () => {
    expect([read('a | =true', { a: false }), read('a | =1', { a: 0 })]).toEqual([false, 0]);
  });
});
