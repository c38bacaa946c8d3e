/** What drills found out: one line each as it comes, and a table at the end. */
export class Findings {
  rows = [];

  /** @param finding `{ what, figure, ok, details }`; `details` are lines that explain a failure */
  add(drill, finding) {
    this.rows.push({ drill, ...finding });
  }

  get hasFailed() {
    return this.rows.some(({ ok }) => !ok);
  }

  static line({ what, figure, ok, details = [] }) {
    const lines = [`${ok ? 'ok    ' : 'FAILED'} ${what}: ${figure}`];
    if (!ok) lines.push(...details.slice(0, 10).map((detail) => `         ${detail}`));
    return lines.join('\n');
  }

  /** All findings as a table of Markdown, ready for docs/drills.md. */
  table() {
    const cells = [
      ['drill', 'finding', 'figure', 'result'],
      ...this.rows.map(({ drill, what, figure, ok }) => [drill, what, figure, ok ? 'ok' : 'FAILED']),
    ];
    const widths = cells[0].map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
    const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
    return [line(cells[0]), line(widths.map((width) => '-'.repeat(width))), ...cells.slice(1).map(line)].join('\n');
  }
}
