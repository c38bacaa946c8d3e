import type { CodeMark } from './CodeMirror';

/** The lines of mistakes, counted from 1, as marks for the editor, without the spaces that a line begins with. */
export function lineMarks(text: string, mistakes: readonly { readonly line: number }[]): readonly CodeMark[] {
  const lines = text.split('\n');
  const startOf = (index: number): number => lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
  return [...new Set(mistakes.map(({ line }) => line - 1))].map((index) => {
    const line = lines[index] ?? '';
    const start = startOf(index);
    return { start: start + line.length - line.trimStart().length, end: start + line.length, severity: 'ERROR' };
  });
}
