import { MAX_LINE_LENGTH, MAX_LINES_PER_RENEWAL } from './executor.types.js';
import { LogLines } from './log-lines.js';
import { secretMask } from './secrets.js';

const linesOf = (secrets: readonly string[] = []): LogLines => new LogLines(secretMask(secrets), () => 7);

describe('the lines of a run', () => {
  it('have the level that the package prints, and that of the line before where they have none', () => {
    const lines = linesOf();
    lines.output('[2026-01-02 03:04:05,678] ERROR    {datahub.entrypoints:200} - Failed\nTraceback:\n  File "x.py"\n');
    lines.output('[2026-01-02 03:04:05,678] WARN     {a.b:1} - Slow\n[..] DEBUG    {a.b:1} - Detail\n');
    expect(lines.next().map(({ level }) => level)).toEqual(['ERROR', 'ERROR', 'ERROR', 'WARNING', 'DEBUG']);
  });

  it('are whole, although the output comes in pieces', () => {
    const lines = linesOf(['topsecret']);
    lines.output('the password is top');
    expect(lines.isEmpty).toBe(true);
    lines.output('secret now\nrest');
    lines.finish();
    expect(lines.next()).toEqual([
      { time: 7, level: 'INFO', text: 'the password is ******** now' },
      { time: 7, level: 'INFO', text: 'rest' },
    ]);
  });

  it('are masked before they are cut', () => {
    const lines = linesOf(['topsecret']);
    lines.output(`${'x'.repeat(MAX_LINE_LENGTH - 4)}topsecret\n`);
    expect(lines.next()[0]?.text.endsWith('x****')).toBe(true);
  });

  it('are sent in portions, and what is too much is counted', () => {
    const lines = linesOf();
    for (let index = 0; index < 6_000; index += 1) lines.output(`line ${index}\n`);
    const portions = [];
    while (!lines.isEmpty) portions.push(lines.next());
    expect(Math.max(...portions.map(({ length }) => length))).toBe(MAX_LINES_PER_RENEWAL + 1);
    expect(portions.at(-1)?.at(-1)?.text).toMatch(/^1000 lines were left out/u);
  });
});
