import { choiceParameter, flagParameter, listParameter, numberParameter, textParameter } from './query.js';

describe('parameters of an address', () => {
  it('lists come repeated, with commas, or with brackets, and urns keep their commas', () => {
    const urn = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
    expect(listParameter({ a: ['x', 'y,z'], 'a[]': 'w' }, 'a')).toEqual(['x', 'y', 'z', 'w']);
    expect(listParameter({ urns: `${urn},${urn}` }, 'urns')).toEqual([urn, urn]);
    expect(listParameter({ old: 'x' }, 'new', 'old')).toEqual(['x']);
  });

  it('flags match in any case, and nothing else is one', () => {
    expect([flagParameter({ raw: 'True' }, 'raw', false), flagParameter({}, 'raw', true)]).toEqual([true, true]);
    expect(() => flagParameter({ raw: 'yes' }, 'raw', false)).toThrow('true or false');
  });

  it('numbers stay within their bounds, on both sides', () => {
    const count = (text: string): number =>
      numberParameter({ count: text }, 'count', { fallback: 10, min: 1, max: 100 });
    expect([count('1'), count('100'), count('')]).toEqual([1, 100, 10]);
    for (const text of ['0', '101', '1.5', '1e2', 'x']) expect(() => count(text)).toThrow('from 1 to 100');
  });

  it('a choice is one of those there are; the last of a repeated text counts', () => {
    expect(choiceParameter({ direction: 'outgoing' }, 'direction', ['INCOMING', 'OUTGOING'], undefined)).toBe(
      'OUTGOING',
    );
    expect(() => choiceParameter({}, 'direction', ['INCOMING', 'OUTGOING'], undefined)).toThrow('INCOMING or OUTGOING');
    expect(textParameter({ a: ['x', 'y'] }, 'a')).toBe('y');
  });
});
