const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Where a text stops being JSON. The message of `JSON.parse` names the position only sometimes, so this
 * reads the text a second time, without building values, and only after `JSON.parse` has refused it.
 *
 * @returns the offset of the first wrong character; the length of the text when it ends too early
 */
export function jsonErrorOffset(text: string): number {
  const closers: ('}' | ']')[] = [];
  let index = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match) index += match[0].length;
    return match !== null;
  };
  const key = (): boolean => {
    skip(SPACE);
    if (!skip(STRING)) return false;
    skip(SPACE);
    if (text[index] !== ':') return false;
    index += 1;
    return true;
  };
  for (;;) {
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
    } else if (!skip(STRING) && !skip(SCALAR)) return index;
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
