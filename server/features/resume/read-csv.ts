/** Nobody's list has more columns; behind one that does, nothing is read. */
const mostColumns = 200;

/** Up to where a cell without quotes goes, or what is behind a quoted one. */
const untilSeparator = /[^,\r\n]*/y;
/** With the empty lines behind it. */
const lineEnd = /[\r\n]*/y;

/**
 * The first rows of a list in CSV (RFC 4180), without empty ones. Lenient: a quote inside a cell stands for itself, what
 * follows a quoted cell belongs to it, and one that never closes goes on to the end. Cell by cell, never letter by
 * letter: a list is brought by whoever likes, and is read between other people's requests.
 */
export function readCsv(text: string, mostRows: number): string[][] {
  const rows: string[][] = [];
  let at = text.startsWith('\u{feff}') ? 1 : 0;
  at += matchAt(lineEnd, text, at).length;
  while (at < text.length && rows.length < mostRows) {
    const row: string[] = [];
    do {
      if (row.length > 0) at++;
      if (row.length === mostColumns) return rows;
      const { cell, end } = cellAt(text, at);
      row.push(cell);
      at = end;
    } while (text[at] === ',');
    at += matchAt(lineEnd, text, at).length;
    rows.push(row);
  }
  return rows;
}

function cellAt(text: string, at: number) {
  if (text[at] !== '"') {
    const cell = matchAt(untilSeparator, text, at);
    return { cell, end: at + cell.length };
  }
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) close = text.length;
  const behind = matchAt(untilSeparator, text, close + 1);
  const quoted = text.slice(at + 1, close).replaceAll('""', '"');
  return { cell: quoted + behind, end: Math.min(text.length, close + 1) + behind.length };
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
