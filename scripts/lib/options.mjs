import { parseArgs } from 'node:util';

import { Refusal } from './say.mjs';

/**
 * The options of one script, or a refusal that names the wrong one and all known ones.
 *
 * @param known as `options` of Node's parseArgs
 */
export function readOptions(argv, known, { positionals = false } = {}) {
  try {
    return parseArgs({ args: argv, options: known, allowPositionals: positionals, strict: true });
  } catch (error) {
    const names = Object.entries(known).map(([name, { type }]) => `--${name}${type === 'string' ? ' VALUE' : ''}`);
    throw new Refusal(`${firstSentence(error.message)}\nKnown options: ${names.join(', ')}.`);
  }
}

/** A port, or a refusal. */
export function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`--port ${text} is not a port: a whole number from 1 to 65535 is.`);
}

function firstSentence(message) {
  return message.split(/\.\s/)[0].replace(/\.?$/, '.');
}
