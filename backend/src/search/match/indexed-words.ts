import type { SearchFile } from '../index/search-file.js';
import type { Vocabulary } from './text-expression.js';
import type { ExpressionCache } from './expression-cache.js';

const MAX_LIKE = 200;
const MAX_LONGER = 80;

/**
 * The words of the index for one question: each look-up is made once, and all parts of the question
 * get the same answer.
 */
export class IndexedWords implements Vocabulary {
  widest = 0;
  private readonly patterns = new Map<string, readonly string[]>();
  private readonly beginnings = new Map<string, readonly string[] | undefined>();

  constructor(
    private readonly file: SearchFile,
    private readonly marks: ExpressionCache,
  ) {}

  like(pattern: string): readonly string[] {
    const words = this.patterns.get(pattern) ?? this.file.wordsLike(pattern, MAX_LIKE);
    this.patterns.set(pattern, words);
    return words;
  }

  extensionsOf(word: string): readonly string[] | undefined {
    if (this.beginnings.has(word)) return this.beginnings.get(word);
    const words = this.marks.beginningWith(word, MAX_LONGER + 1);
    const longer = words.length > MAX_LONGER ? undefined : words.filter((one) => one !== word);
    this.beginnings.set(word, longer);
    return longer;
  }
}
