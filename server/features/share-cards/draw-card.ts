import { cardSize } from '#shared/share-cards/card-size.ts';
import type { Card } from './card-of.ts';
import { box, colour, drawnText, pen, sans, serif, text, toPng, toSvg } from './drawing.ts';

const margin = 72;
const width = cardSize.width - 2 * margin;

/** Three lines of it leave room for what stands below. */
const sizeFor = ({ length }: string) => (length > 60 ? 56 : length > 26 ? 66 : 84);

/** The picture of a card as PNG. Any text is drawn: what the fonts lack is left out, what is too long is cut. */
export async function drawCard({ title, under, evidence, signed }: Card): Promise<Buffer> {
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
        width,
        marginTop: 40,
        fontFamily: serif,
        fontSize: sizeFor(heading),
        lineHeight: 1.12,
        textWrap: 'balance',
      }),
      text(drawnText(under), 1, { width, marginTop: 20, fontSize: 30, lineHeight: 1.35, color: colour.muted }),
    ),
    box(
      { flexDirection: 'column', width },
      box({ height: 76, marginLeft: 8, marginBottom: -14 }, ...(signed ? [pen(84, colour.accent)] : [])),
      box({ width, borderTop: `2px ${signed ? 'solid' : 'dashed'} ${signed ? colour.ink : colour.edge}` }),
      text(drawnText(evidence), 1, {
        width,
        marginTop: 28,
        fontSize: 28,
        fontWeight: 600,
        color: signed ? colour.ink : colour.muted,
      }),
    ),
  );
  return toPng(await toSvg(shown, cardSize));
}
