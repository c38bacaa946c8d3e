import fc from 'fast-check';

import type { Diagnostic } from '../../sql/contract/lineage.types.js';
import { diagnosticFindings, placesIn } from './findings.js';

describe('placesIn', () => {
  it.each([
    [0, 'line 1, column 1'],
    [2, 'line 1, column 3'],
    [3, 'line 1, column 4'],
    [4, 'line 2, column 1'],
    [5, 'line 3, column 1'],
    [6, 'line 3, column 2'],
  ])('counts the offset %i from 1, with a line break as the last character of its line', (offset, place) => {
    expect(placesIn('abc\n\nde')(offset)).toBe(place);
  });

  it('names a place from which the offset can be found again', () => {
    const script = fc.string({ unit: fc.constantFrom('a', '\n', ' ', ';'), maxLength: 40 });
    fc.assert(
      fc.property(script, fc.nat({ max: 40 }), (sql, distance) => {
        const offset = Math.min(distance, sql.length);
        const [, line, column] = /^line (\d+), column (\d+)$/.exec(placesIn(sql)(offset)) ?? [];
        const linesBefore = sql.split('\n').slice(0, Number(line) - 1);
        const lineStart = linesBefore.reduce((length, { length: lineLength }) => length + lineLength + 1, 0);
        expect(lineStart + Number(column) - 1).toBe(offset);
      }),
    );
  });
});

describe('diagnosticFindings', () => {
  const sql = 'SELECT a\nFROM t';
  const diagnostic = (more: Partial<Diagnostic>): Diagnostic => ({
    severity: 'warning',
    code: 'COLUMN_UNRESOLVED',
    message: 'a is in no table',
    ...more,
  });

  it('names the code, the message and the position of each warning and error', () => {
    const diagnostics = [diagnostic({ span: [14, 15] }), diagnostic({ severity: 'error', span: [7, 8] })];
    expect(diagnosticFindings('a.sql', sql, diagnostics, 'statement 2, ')).toEqual([
      { file: 'a.sql', place: 'statement 2, line 2, column 6', message: 'COLUMN_UNRESOLVED: a is in no table.' },
      { file: 'a.sql', place: 'statement 2, line 1, column 8', message: 'COLUMN_UNRESOLVED: a is in no table.' },
    ]);
  });

  it('names the whole text where a diagnostic has no position', () => {
    expect(diagnosticFindings('a.sql', sql, [diagnostic({})]).map(({ place }) => place)).toEqual(['text']);
  });

  it('leaves out what is only information, also when it counts the first fifty', () => {
    const information = Array.from({ length: 60 }, () => diagnostic({ severity: 'info' }));
    const warnings = Array.from({ length: 60 }, (_, index) => diagnostic({ message: `column ${index}` }));
    const findings = diagnosticFindings('a.sql', sql, [...information, ...warnings]);
    expect(findings).toHaveLength(50);
    expect(findings.at(-1)?.message).toBe('COLUMN_UNRESOLVED: column 49.');
  });
});
