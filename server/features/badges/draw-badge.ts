import { box, colour, drawnText, pen, sans, serif, text, toSvg } from '#server/features/share-cards/published.ts';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { badgeSize } from '#shared/credentials/badge-size.ts';
import type { Badge } from './badge-of.ts';

const margin = 32;
const width = badgeSize.width - 2 * margin;
/** More of them leave no room for the title. */
const maxLines = 2;

const sizeFor = ({ length }: string) => (length > 60 ? 26 : length > 26 ? 32 : 38);

/** A badge as SVG that needs no font. Any text is drawn: what the fonts lack is left out, what is too long is cut. */
export async function drawBadge({ title, under, lines, signed, label }: Badge): Promise<string> {
  const heading = drawnText(title);
  const shown = lines.slice(0, maxLines).map(({ who, how }, at) => {
    const more = at === maxLines - 1 && lines.length > maxLines ? ` (+${lines.length - maxLines})` : '';
    return box(
      { flexDirection: 'column', marginTop: at === 0 ? 14 : 8 },
      text(drawnText(who) + more, 1, { width, fontSize: 17, fontWeight: 600, lineHeight: 1.35 }),
      text(drawnText(how), 1, { width, fontSize: 14, lineHeight: 1.4, color: colour.muted }),
    );
  });
  const svg = await toSvg(
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        ...badgeSize,
        padding: margin,
        boxSizing: 'border-box',
        background: colour.paper,
        border: `1px solid ${colour.edge}`,
        borderRadius: 12,
        color: colour.ink,
        fontFamily: sans,
      },
      box(
        { flexDirection: 'column' },
        box(
          { alignItems: 'center', fontFamily: serif, fontSize: 20 },
          pen(26, colour.ink),
          box({ marginLeft: 8 }, 'Countersign'),
        ),
        text(heading, 3, {
          ...{ width, marginTop: 18, fontFamily: serif, fontSize: sizeFor(heading), lineHeight: 1.15 },
          textWrap: 'balance',
        }),
        text(drawnText(under), 1, { width, marginTop: 8, fontSize: 17, lineHeight: 1.4, color: colour.muted }),
      ),
      box(
        { flexDirection: 'column', width },
        box({ height: 42, marginLeft: 6, marginBottom: -8 }, ...(signed ? [pen(48, colour.accent)] : [])),
        box({ width, borderTop: `1.5px ${signed ? 'solid' : 'dashed'} ${signed ? colour.ink : colour.edge}` }),
        ...shown,
      ),
    ),
    badgeSize,
  );
  // By a function: a label is no pattern, whatever dollar signs it has.
  return svg.replace(/^<svg([^>]*>)/, (_, start) => `<svg role="img"${start}<title>${escapeHtml(label)}</title>`);
}
