/**
 * One cell of a CSV file (RFC 4180). A leading apostrophe keeps spreadsheets from running a formula
 * in it.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
