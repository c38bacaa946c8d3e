/**
 * One cell of a CSV file (RFC 4180), in quotes where it needs them. Spreadsheets run a text that
 * begins with `=`, `+`, `-` or `@` as a formula; a leading apostrophe prevents it.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
