import { sortOut, splitLines } from './server-output.mjs';

const nest = (level, context, text) => `[Nest] 4711  - 11/21/2026, 10:15:03 AM     ${level} [${context}] ${text}`;
const shown = (line) => sortOut(line).shown;

test('output that arrives in pieces is cut into whole lines, empty ones left out', () => {
  const lines = [];
  const take = splitLines((line) => lines.push(line));
  for (const piece of ['Load', 'ing 1\nLoading 2', '\n\n', 'Done\n', 'unfinished']) take(piece);
  expect(lines).toEqual(['Loading 1', 'Loading 2', 'Done']);
});

describe('a line of the server', () => {
  test('about its start, and every warning and error, is shown without its head', () => {
    expect(shown(nest('LOG', 'Start', 'loading 3 of 9'))).toBe('loading 3 of 9');
    expect(shown(nest('WARN', 'Writer', 'slow'))).toBe('WARN slow');
    expect(shown(nest('ERROR', 'Writer', 'broken'))).toBe('ERROR broken');
  });

  test('of the running program is only logged', () => {
    expect(shown(nest('LOG', 'RouterExplorer', 'Mapped {/ready, GET} route'))).toBeUndefined();
    expect(shown('{"level":"info"}')).toBeUndefined();
  });

  test('that is neither, such as a stack, is shown as it is', () => {
    expect(shown('    at main (main.js:1:1)')).toBe('    at main (main.js:1:1)');
  });

  test('is logged without a password', () => {
    const line = nest('LOG', 'Start', 'First sign-in: user admin, password s3cret (also in first-login.txt)');
    expect(sortOut(line).shown).toContain('s3cret');
    expect(sortOut(line).logged).not.toContain('s3cret');
  });
});
