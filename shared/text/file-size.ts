/**
 * Bytes in the unit a person reads: 812 kB, 3.8 MB. Decimal units, as file managers and the unit names mean them. No
 * line ends between the number and its unit, which `Intl` sees to for money alone.
 */
export function fileSize(bytes: number, locale: string): string {
  const unit = bytes < 1e3 ? 'byte' : bytes < 1e6 ? 'kilobyte' : bytes < 1e9 ? 'megabyte' : 'gigabyte';
  const value = bytes / { byte: 1, kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit];
  const { format } = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // Its short form has no plural in English: "845 byte".
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: value < 100 && unit !== 'kilobyte' ? 1 : 0,
  });
  return format(value).replaceAll(' ', '\u00a0');
}
