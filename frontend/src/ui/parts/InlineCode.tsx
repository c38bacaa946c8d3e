/** A sentence in which `names` between backticks are set as code. */
export function InlineCode({ text }: { readonly text: string }) {
  let at = 0;
  return text.split(/`([^`]+)`/).map((part, index) => {
    const key = at;
    at += part.length + 1;
    return index % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
}
