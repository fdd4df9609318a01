/** A value of CSV that no spreadsheet takes for a formula. */
export const csvCell = (value: string) =>
  `"${(/^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

export const csvLine = (values: string[]) => `${values.map(csvCell).join(',')}\r\n`;

/** The first line, by which Excel takes what follows for UTF-8. */
export const csvHead = (columns: readonly string[]) => `\u{FEFF}${csvLine([...columns])}`;
