/** A panel as Grafana's file has it; `gridPos` counts columns of 24, and rows. */
export type Panel = {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults?: { unit?: string } };
};
/** `points`: the moment in seconds, and the value. */
export type Series = { name: string; points: (readonly [number, number])[] };
type Span = { start: number; end: number };

const column = 53;
const row = 25;
const margin = 16;
const [left, right, top, bottom] = [64, 16, 40, 44];
const inks = [
  '#8a4b0f',
  '#1d5fa8',
  '#2f7a3d',
  '#8c2f6b',
  '#5b5bd6',
  '#8f1d1d',
  '#3f6f73',
  '#6b5a00',
  '#444b55',
  '#b0561f',
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A value as its unit is read; what has no unit of ours is a plain number. */
export function valueIn(unit: string | undefined, value: number): string {
  const short = (number: number) => `${Number(number.toPrecision(3))}`;
  if (unit === 'bytes') return `${short(value / 1_000_000)} MB`;
  if (unit === 's') return value >= 1 ? `${short(value)} s` : `${short(value * 1000)} ms`;
  if (unit === 'percentunit') return `${short(value * 100)} %`;
  return short(value);
}

/** A dashboard as one SVG picture: a line for each series, the last values below it. */
export function pictureOf(title: string, panels: { panel: Panel; series: Series[] }[], span: Span): string {
  const height = Math.max(...panels.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h)) * row + 2 * margin + 32;
  const width = 24 * column + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter, Arial, sans-serif" font-size="11" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${width}" height="${height}" fill="#fbfaf7"/>`,
    `<text x="${margin + 8}" y="${margin + 18}" font-size="18" font-weight="600" fill="#171b22">${escaped(title)}</text>`,
    ...panels.map(({ panel, series }) => panelOf(panel, series, span)),
    '</svg>\n',
  ].join('\n');
}

function panelOf({ title, gridPos, fieldConfig }: Panel, series: Series[], { start, end }: Span): string {
  const unit = fieldConfig?.defaults?.unit;
  const [x, y] = [margin + gridPos.x * column, margin + 32 + gridPos.y * row];
  const [width, height] = [gridPos.w * column - 8, gridPos.h * row - 8];
  const most = Math.max(...series.flatMap(({ points }) => points.map(([, value]) => value)), 0) || 1;
  const across = (at: number) => left + ((at - start) / (end - start)) * (width - left - right);
  const up = (value: number) => height - bottom - (value / most) * (height - top - bottom);
  const lines = series.map(({ points }, index) => {
    const path = points.map(([at, value]) => `${across(at).toFixed(1)},${up(value).toFixed(1)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${inks[index % inks.length]}" stroke-width="1.5"/>`;
  });
  const ticks = [0, 0.5, 1].flatMap((share) => [
    `<line x1="${left}" x2="${width - right}" y1="${up(most * share)}" y2="${up(most * share)}" stroke="#e4e1da"/>`,
    `<text x="${left - 6}" y="${up(most * share) + 4}" text-anchor="end" fill="#595e66">${valueIn(unit, most * share)}</text>`,
  ]);
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect width="${width}" height="${height}" rx="6" fill="#ffffff" stroke="#e4e1da"/>`,
    `<text x="14" y="24" font-size="13" font-weight="600" fill="#171b22">${escaped(title)}</text>`,
    ...ticks,
    ...lines,
    ...legendOf(series, unit, width, height),
    '</g>',
  ].join('\n');
}

/** As many names as two lines hold, the largest first. */
function legendOf(series: Series[], unit: string | undefined, width: number, height: number): string[] {
  if (series.length === 0) return [`<text x="${left}" y="${height - 18}" fill="#595e66">Nothing yet</text>`];
  const named = series
    .map(({ name, points }, index) => ({ name, index, last: points.at(-1)?.[1] ?? 0 }))
    .toSorted((one, other) => other.last - one.last);
  const words: string[] = [];
  let [at, line] = [left, 0];
  for (const { name, index, last } of named) {
    const text = `${name} ${valueIn(unit, last)}`;
    const wide = 16 + text.length * 5.6;
    if (at + wide > width - right && at > left) [at, line] = [left, line + 1];
    if (line > 1) break;
    const y = height - 26 + line * 15;
    words.push(
      `<rect x="${at}" y="${y - 7}" width="8" height="3" fill="${inks[index % inks.length]}"/>`,
      `<text x="${at + 12}" y="${y}" fill="#595e66">${escaped(text)}</text>`,
    );
    at += wide;
  }
  return words;
}
