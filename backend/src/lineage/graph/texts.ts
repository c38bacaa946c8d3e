/** Texts that occur often, each kept once; 0 is the empty text. */
export class Texts {
  private readonly texts: string[] = [''];
  private readonly codes = new Map<string, number>([['', 0]]);

  /** The text's number, a new one where it was never seen. */
  code(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.length;
    this.texts.push(text);
    this.codes.set(text, code);
    return code;
  }

  /** The number of a text seen before; -1 otherwise. */
  find(text: string): number {
    return this.codes.get(text) ?? -1;
  }

  text(code: number): string {
    return this.texts[code] ?? '';
  }

  get size(): number {
    return this.texts.length;
  }
}
