/** A cell of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets a leading quote. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of cells as a CSV file. */
export const csvText = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')
