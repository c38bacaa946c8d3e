import { markWords } from '../format/highlight';

/** A text with the words of the query marked. */
export function Highlighted({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let offset = 0;
  return markWords(text, words).map((part) => {
    const key = offset;
    offset += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
