const SPACE = /[ \t\n\r]*/y;
/**
 * A part of a string, up to its end. One pattern for a whole string would keep a place to go back to for each escape, and
 * overflow the stack after some millions of them.
 */
const STRING_PART = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,1000}/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Characters between two steps. */
const STEP_LENGTH = 64 * 1024;

/**
 * Where a text stops being JSON. The message of `JSON.parse` names the position only sometimes, so this
 * reads the text a second time, without building values, and only after `JSON.parse` has refused it.
 *
 * @returns the offset of the first wrong character; the length of the text when it ends too early. Others run between
 * the steps of the generator.
 */
export function* jsonErrorOffset(text: string, start = 0): Generator<undefined, number> {
  const closers: ('}' | ']')[] = [];
  let index = start;
  let nextPause = start + STEP_LENGTH;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match) index += match[0].length;
    return match !== null;
  };
  const skipString = (): boolean => {
    const opening = index;
    if (text[index] !== '"') return false;
    index += 1;
    while (skip(STRING_PART));
    if (text[index] === '"') {
      index += 1;
      return true;
    }
    // The fault is the string as a whole, as for every other value.
    index = opening;
    return false;
  };
  const key = (): boolean => {
    skip(SPACE);
    if (!skipString()) return false;
    skip(SPACE);
    if (text[index] !== ':') return false;
    index += 1;
    return true;
  };
  for (;;) {
    if (index >= nextPause) {
      nextPause = index + STEP_LENGTH;
      yield;
    }
    skip(SPACE);
    const opener = text[index];
    if (opener === '{' || opener === '[') {
      index += 1;
      closers.push(opener === '{' ? '}' : ']');
      skip(SPACE);
      if (text[index] !== closers.at(-1)) {
        if (opener === '{' && !key()) return index;
        continue;
      }
    } else if (!skipString() && !skip(SCALAR)) return index;
    skip(SPACE);
    while (closers.length > 0 && text[index] === closers.at(-1)) {
      closers.pop();
      index += 1;
      skip(SPACE);
    }
    const closer = closers.at(-1);
    if (closer === undefined || text[index] !== ',') return index;
    index += 1;
    if (closer === '}' && !key()) return index;
  }
}
