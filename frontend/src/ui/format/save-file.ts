/**
 * Starts a download of a text as a file.
 *
 * @param type the media type without its character set, which is always UTF-8
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser reads the text after the click, so the address must live a little longer than this
  // call.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
