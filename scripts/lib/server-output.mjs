/** `2026-11-28T11:20:03.123Z INFO [Start] text`, as backend/src/ops/logger.ts writes it for people. */
const TEXT_LINE = /^\d{4}-\d\d-\d\dT[\d:.]+Z ([A-Z]+) (?:\[([^\]]+)\] )?(.*)$/;
/** Who tells a person at the terminal something worth reading while all goes well. */
const TOLD_ALWAYS = new Set(['Start', 'Server']);
const TROUBLE = new Set(['WARN', 'ERROR', 'FATAL']);

/**
 * What becomes of one line of the server's output, in either format.
 *
 * @returns `shown`, the words for the terminal or undefined, and `logged`, the line for the log, which never holds a password
 */
export function sortOut(line) {
  const logged = line.replace(/(password:?\s+)\S+/i, '$1(not logged)');
  const entry = entryOf(line);
  if (!entry) return { shown: line, logged };
  const { level, context, text } = entry;
  if (TROUBLE.has(level)) return { shown: `${level} ${text}`, logged };
  return { shown: level === 'INFO' && TOLD_ALWAYS.has(context) ? text : undefined, logged };
}

/** The parts of a line of the log; undefined for any other line, such as one of a stack. */
function entryOf(line) {
  if (line.startsWith('{')) {
    const { level = '', context, message = '' } = parsed(line);
    return { level: level.toUpperCase(), context, text: message };
  }
  const [, level, context, text] = TEXT_LINE.exec(line) ?? [];
  return level === undefined ? undefined : { level, context, text };
}

/** An object that the log did not write is no line for people. */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
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
