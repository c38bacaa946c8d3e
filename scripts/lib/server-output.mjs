/** `[Nest] 4711  - 11/21/2026, 10:15:03 AM     LOG [Start] text` */
const NEST_LINE = /^\[Nest\] \d+\s+-\s.*?\s(LOG|WARN|ERROR|FATAL|DEBUG|VERBOSE)\s+(?:\[([^\]]+)\]\s)?(.*)$/;
/** Who tells a person at the terminal something worth reading while all goes well. */
const TOLD_ALWAYS = new Set(['Start', 'Server']);

/**
 * What becomes of one line of the server's output.
 *
 * @returns `shown`, the words for the terminal or undefined, and `logged`, the line for the log, which never holds a password
 */
export function sortOut(line) {
  const logged = line.replace(/(password:?\s+)\S+/i, '$1(not logged)');
  if (line.startsWith('{')) return { shown: undefined, logged };
  const nest = NEST_LINE.exec(line);
  if (!nest) return { shown: line, logged };
  const [, level, context, text] = nest;
  if (level === 'LOG') return { shown: TOLD_ALWAYS.has(context) ? text : undefined, logged };
  return { shown: ['WARN', 'ERROR', 'FATAL'].includes(level) ? `${level} ${text}` : undefined, logged };
}

/** Cuts a stream of pieces into whole lines. */
export function splitLines(onLine) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.trim() !== '') onLine(line);
  };
}
