import { AFRelationship, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { isDrawnWhole } from '#server/features/share-cards/published.ts';
import { drawQr } from '#server/platform/qr/draw-qr.ts';
import { penStroke } from '#shared/brand/pen-stroke.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { badgeWords, readSigned } from './badge-of.ts';
import { type Fonts, openFonts } from './pdf-fonts.ts';
import { writeText } from './pdf-text.ts';

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;
const width = a4.width - 2 * margin;
/** As web/styles/tokens.css has them in the light theme. */
const ink = rgb(0.09, 0.106, 0.133);
const muted = rgb(0.349, 0.369, 0.4);
const accent = rgb(0, 0.404, 0.247);

const styles = {
  brand: { face: 'serif', size: 14, leading: 18, colour: ink, maxLines: 1 },
  kind: { face: 'sans', size: 10, leading: 14, colour: muted, maxLines: 1 },
  title: { face: 'serif', size: 27, leading: 33, colour: ink, maxLines: 3 },
  owner: { face: 'sans', size: 14, leading: 20, colour: muted, maxLines: 1 },
  text: { face: 'sans', size: 11, leading: 16, colour: ink, maxLines: 6 },
  small: { face: 'sans', size: 9, leading: 13, colour: muted, maxLines: 5 },
  who: { face: 'bold', size: 11, leading: 16, colour: ink, maxLines: 1 },
  how: { face: 'sans', size: 9, leading: 13, colour: muted, maxLines: 2 },
} as const;
/** What else was confirmed is in the credential that is attached. */
const maxEvidence = 3;
const qrSize = 96;
const bottom = margin + qrSize;

export type Sheet = {
  /** The credential, byte for byte: it is attached. */
  body: string;
  id: string;
  issuedAt: Date;
  /** Of its page, which says what holds now. */
  address: string;
  locale: Locale;
};

/** A credential on one sheet of paper, with itself as an attached file. */
export async function credentialPdf({ body, id, issuedAt, address, locale }: Sheet): Promise<Buffer> {
  const t = badgeWords(locale);
  const signed = readSigned(body);
  const document = await PDFDocument.create();
  document.setTitle(t('alt', { title: signed.title, owner: signed.owner }), { showInWindowTitleBar: true });
  document.setAuthor(signed.owner);
  document.setCreator('Countersign');
  document.setProducer('Countersign');
  document.setLanguage(locale);
  document.setCreationDate(issuedAt);
  document.setModificationDate(issuedAt);
  await document.attach(Buffer.from(body), 'credential.json', {
    mimeType: 'application/vc',
    description: t('pdf.attached'),
    creationDate: issuedAt,
    modificationDate: issuedAt,
    afRelationship: AFRelationship.Source,
  });
  const page = document.addPage([a4.width, a4.height]);
  const fonts = openFonts(document);
  await drawWork(page, fonts, signed, t('pdf.kind'));
  const whole = isDrawnWhole(signed.title) && isDrawnWhole(signed.owner);
  const words = [t('pdf.check'), t('pdf.file'), ...(whole ? [] : [t('pdf.letters')])];
  await drawCheck(page, fonts, { address, words, id: t('pdf.id', { id }) });
  return Buffer.from(await document.save());
}

async function drawWork(page: PDFPage, fonts: Fonts, signed: ReturnType<typeof readSigned>, kind: string) {
  const write = (text: string, style: keyof typeof styles, y: number, x = margin) =>
    writeText(page, fonts, text, { x, y, width: a4.width - margin - x }, styles[style]);
  let y = a4.height - margin;
  page.drawSvgPath(penStroke, { x: margin, y: y + 1, scale: 0.42, color: ink });
  y = await write('Countersign', 'brand', y, margin + 26);
  y = await write(kind, 'kind', y - 26);
  y = await write(signed.title, 'title', y - 4);
  y = await write(signed.owner, 'owner', y - 6);
  y = await write(signed.summary, 'text', y - 14);
  y = await write(signed.criteria, 'small', y - 10);
  y -= 50;
  page.drawSvgPath(penStroke, { x: margin + 6, y: y + 36, scale: 1.05, color: accent });
  page.drawLine({ start: { x: margin, y }, end: { x: margin + width, y }, thickness: 1.2, color: ink });
  y -= 12;
  for (const { who, how } of signed.lines.slice(0, maxEvidence)) {
    y = await write(who, 'who', y);
    y = (await write(how, 'how', y)) - 6;
  }
  if (signed.lines.length > maxEvidence) await write(`+ ${signed.lines.length - maxEvidence}`, 'who', y);
}

type Check = { address: string; words: string[]; id: string };

async function drawCheck(page: PDFPage, fonts: Fonts, { address, words, id }: Check) {
  const { size, path } = drawQr(address);
  page.drawSvgPath(path, { x: margin, y: bottom, scale: qrSize / size, color: ink });
  const place = { x: margin + qrSize + 16, width: width - qrSize - 16 };
  let y = await writeText(page, fonts, address.replace(/^https?:\/\//, ''), { ...place, y: bottom - 4 }, styles.who);
  for (const text of [...words, id]) y = await writeText(page, fonts, text, { ...place, y: y - 3 }, styles.how);
}
