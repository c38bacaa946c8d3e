/** A sentence in which `names` between backticks are set as code. */
export function InlineCode({ text }: { readonly text: string }) {
  let offset = 0;
  return text.split(/`([^`]+)`/).map((part, index) => {
    const key = offset;
    offset += part.length + 1;
    return index % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
}
