import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

import type { DefinitionFault } from './definition.types.js';

/** Longer definitions are refused: they are read on every write and at every start. */
export const MAX_DEFINITION_LENGTH = 100_000;
/** Lists and objects inside each other. */
const MAX_DEPTH = 30;
/** Faults that one answer names. */
export const MAX_FAULTS = 20;

/** A value of a definition with its place in the text. */
export class Part {
  constructor(
    private readonly source: Source,
    readonly path: string,
    private readonly content: Node | null,
  ) {}

  /** The text, number or flag; undefined for lists, objects and null. */
  get scalar(): string | number | boolean | undefined {
    if (!isScalar(this.content)) return undefined;
    const { value } = this.content;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  }

  /** The elements of a list; undefined for anything else. */
  get elements(): readonly Part[] | undefined {
    if (!isSeq(this.content)) return undefined;
    return this.content.items.map(
      (item, index) => new Part(this.source, `${this.path}[${index}]`, item as Node | null),
    );
  }

  /** The fields of an object by name; undefined for anything else. */
  get fields(): ReadonlyMap<string, Part> | undefined {
    if (!isMap(this.content)) return undefined;
    return new Map(
      this.content.items.map(({ key, value }) => {
        const fieldName = isScalar(key) ? String(key.value) : '';
        return [
          fieldName,
          new Part(this.source, this.path === '' ? fieldName : `${this.path}.${fieldName}`, value as Node),
        ];
      }),
    );
  }

  /** Notes a fault of this value. The reading goes on, so that one answer names several. */
  refuse(reason: string): void {
    this.source.refuse(this.path, this.content?.range?.[0] ?? 0, reason);
  }
}

/** Collects faults with their lines and columns. */
class Source {
  readonly faults: DefinitionFault[] = [];

  constructor(private readonly lines: LineCounter) {}

  refuse(path: string, offset: number, reason: string): void {
    if (this.faults.length >= MAX_FAULTS) return;
    const { line, col } = this.lines.linePos(offset);
    this.faults.push({ path, line: Math.max(1, line), column: Math.max(1, col), reason });
  }
}

/**
 * Reads a definition in JSON or YAML, which is a superset of it, as values that know their places.
 *
 * @returns the root, or none where the text cannot be read, and the list to which faults are added
 */
export function readDefinitionText(definition: string): {
  readonly root: Part | undefined;
  readonly faults: readonly DefinitionFault[];
} {
  const lines = new LineCounter();
  const source = new Source(lines);
  const refused = { root: undefined, faults: source.faults };
  if (definition.length > MAX_DEFINITION_LENGTH) {
    source.refuse('', 0, `is longer than ${MAX_DEFINITION_LENGTH} characters`);
    return refused;
  }
  if (nestingOf(definition) > MAX_DEPTH) {
    source.refuse('', 0, `nests lists and objects deeper than ${MAX_DEPTH}`);
    return refused;
  }
  // YAML forbids tabs as indentation, JSON has them. A space for each keeps the columns.
  const document = parseDocument(definition.replaceAll('\t', ' '), { lineCounter: lines, prettyErrors: false });
  for (const { pos, message } of document.errors) source.refuse('', pos[0], `cannot be read: ${message}`);
  if (document.errors.length > 0) return refused;
  const content = document.contents;
  if (holdsAlias(content, 0)) {
    source.refuse('', 0, `must not use anchors (&, *) or nest deeper than ${MAX_DEPTH}`);
    return refused;
  }
  return { root: new Part(source, '', content), faults: source.faults };
}

/** Brackets that are open at the same time, at most: the reader would run out of stack on thousands of them. */
function nestingOf(definition: string): number {
  let open = 0;
  let deepest = 0;
  for (const character of definition) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, (open += 1));
    else if (character === ']' || character === '}') open = Math.max(0, open - 1);
  }
  return deepest;
}

/** Whether a part names another one, by which a short text could stand for a huge one, or nests too deeply. */
function holdsAlias(content: unknown, depth: number): boolean {
  if (isAlias(content) || depth > MAX_DEPTH) return true;
  if (isSeq(content)) return content.items.some((item) => holdsAlias(item, depth + 1));
  return isMap(content) && content.items.some(({ value }) => holdsAlias(value, depth + 1));
}
