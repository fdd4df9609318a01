import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { penStroke } from '#shared/brand/pen-stroke.ts';
import { cardSize } from '#shared/share-cards/card-size.ts';
import type { Card } from './card-of.ts';
import { drawnText } from './drawn-text.ts';

/** As web/styles/tokens.css has them in the light theme: the library reads no oklch. */
const colour = { paper: '#fbfaf7', ink: '#171b22', muted: '#595e66', accent: '#00673f', edge: '#80838b' };
const margin = 72;
const wide = cardSize.width - 2 * margin;
const sans = 'Inter, InterExt';
const serif = 'Newsreader, NewsreaderExt';

type Style = Record<string, string | number>;
type Node = { type: string; props: Record<string, unknown> };
const node = (type: string, props: Record<string, unknown>): Node => ({ type, props });
const box = (style: Style, ...children: (Node | string)[]) =>
  node('div', { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children });
/** Wraps, also inside a word that is too long, and ends with an ellipsis after so many lines. */
const text = (words: string, lineClamp: number, style: Style) =>
  node('div', {
    style: { display: 'block', width: wide, lineClamp, wordBreak: 'break-word', ...style },
    children: words,
  });
const pen = (size: number, fill: string) =>
  node('svg', { width: size, height: size, viewBox: '0 0 48 48', children: node('path', { d: penStroke, fill }) });

/** Three lines of it leave room for what stands below. */
const sizeFor = ({ length }: string) => (length > 60 ? 56 : length > 26 ? 66 : 84);

/** The picture of a card as PNG. Any text is drawn: what the fonts lack is left out, what is too long is cut. */
export async function drawCard({ title, under, evidence, signed }: Card): Promise<Buffer> {
  // Its 30 MB come with the first picture: most processes draw none.
  const { default: satori } = await import('satori');
  const heading = drawnText(title);
  const shown = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: cardSize.width,
      height: cardSize.height,
      padding: margin,
      boxSizing: 'border-box',
      background: colour.paper,
      color: colour.ink,
      fontFamily: sans,
    },
    box(
      { flexDirection: 'column' },
      box(
        { alignItems: 'center', fontFamily: serif, fontSize: 34 },
        pen(44, colour.ink),
        box({ marginLeft: 12 }, 'Countersign'),
      ),
      text(heading, 3, {
        marginTop: 40,
        fontFamily: serif,
        fontSize: sizeFor(heading),
        lineHeight: 1.12,
        textWrap: 'balance',
      }),
      text(drawnText(under), 1, { marginTop: 20, fontSize: 30, lineHeight: 1.35, color: colour.muted }),
    ),
    box(
      { flexDirection: 'column', width: wide },
      box({ height: 76, marginLeft: 8, marginBottom: -14 }, ...(signed ? [pen(84, colour.accent)] : [])),
      box({ width: wide, borderTop: `2px ${signed ? 'solid' : 'dashed'} ${signed ? colour.ink : colour.edge}` }),
      text(drawnText(evidence), 1, {
        marginTop: 28,
        fontSize: 28,
        fontWeight: 600,
        color: signed ? colour.ink : colour.muted,
      }),
    ),
  );
  const svg = await satori(shown as never, { ...cardSize, fonts: fonts() });
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return picture.asPng();
}

let read: ReturnType<typeof readFonts> | undefined;
/** Read with the first picture, not with the start. */
const fonts = () => (read ??= readFonts());

/**
 * Static files: of a variable one the bold is imitated. The extension has a name of its own, or it is not looked at.
 */
function readFonts() {
  const at = createRequire(import.meta.url).resolve;
  const font = (name: string, file: string, weight: 400 | 600) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(at(`@fontsource/${file}-${weight}-normal.woff`)),
  });
  return [
    font('Inter', 'inter/files/inter-latin', 400),
    font('Inter', 'inter/files/inter-latin', 600),
    font('InterExt', 'inter/files/inter-latin-ext', 400),
    font('InterExt', 'inter/files/inter-latin-ext', 600),
    font('Newsreader', 'newsreader/files/newsreader-latin', 400),
    font('NewsreaderExt', 'newsreader/files/newsreader-latin-ext', 400),
  ];
}
