/** Texts that occur often, each kept once; 0 is the empty text. */
export class Texts {
  private readonly texts: string[] = [''];
  private readonly codes = new Map<string, number>([['', 0]]);
  /** Finds what a copy has from the table that it was made of; undefined in a table of its own. */
  private inherited: ((text: string) => number) | undefined;

  /** The text's number, a new one where it was never seen. */
  code(text: string): number {
    const known = this.find(text);
    if (known >= 0) return known;
    const code = this.texts.length;
    this.texts.push(text);
    this.codes.set(text, code);
    return code;
  }

  /** The number of a text seen before; -1 otherwise. */
  find(text: string): number {
    return this.codes.get(text) ?? this.inherited?.(text) ?? -1;
  }

  text(code: number): string {
    return this.texts[code] ?? '';
  }

  get size(): number {
    return this.texts.length;
  }

  /**
   * The same texts with the same numbers; what either gets afterwards the other does not have. The map is not copied, which would take
   * most of the time: the copy looks up what was there in the original, by a function that can only find.
   */
  copy(): Texts {
    const copy = new Texts();
    for (let code = 1; code < this.texts.length; code += 1) copy.texts.push(this.text(code));
    const { size } = this;
    copy.inherited = (text) => {
      const code = this.find(text);
      return code < size ? code : -1;
    };
    return copy;
  }
}

/**
 * Takes texts over from one table to another, whose numbers are others. Each text is looked up once, however often its number is asked
 * for; texts that are not asked for stay behind.
 */
export function translator(from: Texts, to: Texts): (code: number) => number {
  const codes = new Int32Array(from.size).fill(-1);
  return (code) => {
    const known = codes[code] ?? -1;
    if (known >= 0) return known;
    const translated = to.code(from.text(code));
    codes[code] = translated;
    return translated;
  };
}
