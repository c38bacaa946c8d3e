import { runAtOnce } from '../../kernel/event-loop.js';
import { bodyProblem, textProblem } from './body-limits.js';

/** `levels` objects and lists around a number. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

describe('a body', () => {
  it.each([
    [nested(100)],
    [Array.from({ length: 100_000 }, () => 1)],
    ['text'],
    [undefined],
    [null],
    [new Map([[1, nested(500)]])],
  ])('may be %#', (body) => {
    expect(bodyProblem(body)).toBeUndefined();
  });

  it.each([[nested(101)], [nested(1_000_000)], [{ a: [{ b: Array.from({ length: 100_001 }, () => 1) }] }]])(
    'may not be %#',
    (body) => {
      expect(bodyProblem(body)).toMatchObject({ kind: 'invalid', code: 'http.body' });
    },
  );

  it.each([[{ a: ['\ud83d\ude00'] }], [{ é: 'x' }]])('may hold any character: %#', (body) => {
    expect(bodyProblem(body, JSON.stringify(body))).toBeUndefined();
  });

  it.each(['{"a":"\\ud800"}', '{"a":[{"\\udc00":1}]}', '["x\\ud83d"]'])('may not hold half a character: %s', (text) => {
    expect(bodyProblem(JSON.parse(text), text)).toMatchObject({ code: 'http.body' });
  });

  it('may not name a key of an object twice', () => {
    const of = (text: string) => bodyProblem(JSON.parse(text), text);
    expect(of('{"a":{"b":1,"b":2}}')).toMatchObject({ message: 'The body names a key of an object twice.' });
    expect(of('{"a":{"b":":\\""},"c":{"b":2}}')).toBeUndefined();
  });
});

describe('the text of a body', () => {
  it.each([
    [`[${'{},'.repeat(100_000)}{}]`, 'The body has a list of more than 100000 items.'],
    [`{${'"a":1,'.repeat(100_000)}"b":1}`, 'The body has an object of more than 100000 keys.'],
    [`[${`[${'1,'.repeat(50_000)}1],`.repeat(20)}1]`, 'The body has more than 1000000 values.'],
    ['['.repeat(101), 'The body is nested deeper than 100.'],
  ])('is refused before it is parsed: %#', (text, message) => {
    expect(runAtOnce(textProblem(text))).toMatchObject({ code: 'http.body', message });
  });

  it.each(['', '{', '[1,2', '"],["', JSON.stringify({ a: '[{'.repeat(200), b: '\\"[' })])(
    'is left to the parser: %#',
    (text) => {
      expect(runAtOnce(textProblem(text))).toBeUndefined();
    },
  );
});
