import type { JsonListener } from '../../kernel/json-scan.js';

/** Characters that are parsed at once: some milliseconds of work. */
const PIECE_LENGTH = 256 * 1024;

/** A list or an object that is open. */
interface Frame {
  readonly isList: boolean;
  /** The position of its opening bracket. */
  readonly start: number;
  /** Where the entries begin that are not parsed yet. */
  pieceStart: number;
  /** Where the entry at hand begins. */
  entryStart: number;
  /** What was parsed of it; undefined while it is small enough to be parsed with what it is in. */
  parsed: unknown[] | Record<string, unknown> | undefined;
  /** Whether the entry at hand was parsed in pieces; nothing but white space may follow it. */
  isEntryParsed: boolean;
}

/**
 * Parses one JSON document piece by piece while it is scanned, so that other requests are answered between
 * two pieces. Lists and objects that are longer than a piece are divided at their commas; everything else
 * goes to `JSON.parse` as it is. The result equals that of `JSON.parse` over the whole text.
 *
 *     {"nodes":{"a":1,"b":2,"c":3}}, with pieces of about 10 characters
 *     `"a":1,"b":2` is parsed as an object of its own, then `"c":3`, and both are put into `nodes`
 *
 * Every method throws a SyntaxError where the text is not JSON; which character is wrong is looked for afterwards
 * (`json-error.ts`).
 */
export class JsonPieces implements JsonListener {
  private readonly frames: Frame[] = [];
  private root: unknown;

  constructor(
    private readonly text: string,
    private readonly pieceLength = PIECE_LENGTH,
  ) {}

  open(index: number, isList: boolean): void {
    this.frames.push({
      isList,
      start: index,
      pieceStart: index + 1,
      entryStart: index + 1,
      parsed: undefined,
      isEntryParsed: false,
    });
  }

  comma(index: number): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    if (frame.isEntryParsed || index - frame.pieceStart > this.pieceLength) {
      this.divide(this.frames.length - 1);
      this.parseEntries(frame, index);
      frame.pieceStart = index + 1;
    }
    frame.entryStart = index + 1;
  }

  close(index: number): void {
    const frame = this.frames.pop();
    if (!frame) return;
    if (frame.parsed) this.parseEntries(frame, index);
    else if (this.frames.length === 0) this.root = JSON.parse(this.text.slice(frame.start, index + 1));
    const outer = this.frames.at(-1);
    if (outer && frame.parsed) outer.pieceStart = index + 1;
  }

  /** The document, after its last bracket was closed. */
  get value(): unknown {
    return this.root;
  }

  /** Begins to parse a list or an object in pieces, and all that it is in. */
  private divide(depth: number): void {
    const frame = this.frames[depth];
    if (!frame || frame.parsed) return;
    frame.parsed = frame.isList ? [] : {};
    const outer = this.frames[depth - 1];
    if (!outer) {
      this.root = frame.parsed;
      return;
    }
    this.divide(depth - 1);
    if (outer.entryStart > outer.pieceStart) this.parseEntries(outer, outer.entryStart - 1);
    const before = this.text.slice(outer.entryStart, frame.start);
    const stub: unknown = JSON.parse(outer.isList ? `[${before}0]` : `{${before}0}`);
    const [entry] = Object.keys(stub as object);
    if (Array.isArray(outer.parsed)) outer.parsed.push(frame.parsed);
    else if (outer.parsed && entry !== undefined) setOwn(outer.parsed, entry, frame.parsed);
    outer.isEntryParsed = true;
  }

  /** Parses the entries up to a position into their list or object. */
  private parseEntries(frame: Frame, end: number): void {
    const piece = this.text.slice(frame.pieceStart, end);
    if (frame.isEntryParsed) {
      frame.isEntryParsed = false;
      if (!isBlank(piece)) throw new SyntaxError('text after an entry');
      return;
    }
    if (isBlank(piece)) throw new SyntaxError('no entry beside a comma');
    const entries = JSON.parse(frame.isList ? `[${piece}]` : `{${piece}}`) as object;
    if (Array.isArray(frame.parsed)) for (const item of entries as unknown[]) frame.parsed.push(item);
    else if (frame.parsed) for (const [name, value] of Object.entries(entries)) setOwn(frame.parsed, name, value);
  }
}

/** Whether a text is what JSON counts as white space. */
function isBlank(text: string): boolean {
  return !/[^ \t\n\r]/.test(text);
}

/** Sets an entry as `JSON.parse` does: `__proto__` is a name like any other. */
function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
