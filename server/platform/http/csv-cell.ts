/** A value of CSV that no spreadsheet takes for a formula. */
export const csvCell = (value: string) =>
  `"${(/^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

export const csvLine = (values: string[]) => `${values.map(csvCell).join(',')}\r\n`;
