/** A sentence in which words between backticks are shown as code. */
export function InlineCode({ text }: { readonly text: string }) {
  let offset = 0;
  return text.split(/`([^`]+)`/).map((part, index) => {
    const key = offset;
    offset += part.length + 1;
    // Splitting by a pattern with a group puts the words between backticks at every second place.
    return index % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
}
