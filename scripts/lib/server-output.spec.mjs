import { sortOut, splitLines } from './server-output.mjs';

const asText = (level, context, text) => `2026-11-28T11:20:03.123Z ${level.toUpperCase()} [${context}] ${text}`;
const asJson = (level, context, message) =>
  JSON.stringify({ level, time: '2026-11-28T11:20:03.123Z', context, message });
const shown = (line) => sortOut(line).shown;

test('output that arrives in pieces is cut into whole lines, empty ones left out', () => {
  const lines = [];
  const take = splitLines((line) => lines.push(line));
  for (const piece of ['Load', 'ing 1\nLoading 2', '\n\n', 'Done\n', 'unfinished']) take(piece);
  expect(lines).toEqual(['Loading 1', 'Loading 2', 'Done']);
});

describe.each([
  ['text', asText],
  ['JSON', asJson],
])('a line of the server in %s', (_format, line) => {
  test('about its start, and every warning and error, is shown without its head', () => {
    expect(shown(line('info', 'Start', 'loading 3 of 9'))).toBe('loading 3 of 9');
    expect(shown(line('warn', 'Writer', 'slow'))).toBe('WARN slow');
    expect(shown(line('error', 'Writer', 'broken'))).toBe('ERROR broken');
  });

  test('of the running program is only logged', () => {
    expect(shown(line('info', 'Neo4j', 'migration 12'))).toBeUndefined();
    expect(shown(line('debug', 'Start', 'detail'))).toBeUndefined();
  });

  test('is logged without a password', () => {
    const first = line('info', 'Start', 'First sign-in: user admin, password s3cret (also in first-login.txt)');
    expect(sortOut(first).shown).toContain('s3cret');
    expect(sortOut(first).logged).not.toContain('s3cret');
  });
});

describe('another line of the server', () => {
  test('that is no line of the log, such as a stack, is shown as it is', () => {
    expect(shown('    at main (main.js:1:1)')).toBe('    at main (main.js:1:1)');
  });

  test('that is JSON of something else is only logged', () => {
    expect([shown('{"level":"info"}'), shown('{not JSON')]).toEqual([undefined, undefined]);
  });
});
