import { Readable } from 'node:stream';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { type DemoFile, demoId, momentOf, type Sheet } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';

const ink = rgb(0.13, 0.15, 0.17);
const grey = rgb(0.45, 0.47, 0.49);
const [left, right, top] = [64, 531, 770];

/** Sets a sheet on one A4 page. The same sheet gives the same bytes. */
export async function sheetPdf({ issuer, heading, facts, columns, rows, note }: Sheet): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(heading);
  pdf.setAuthor(issuer);
  const page = pdf.addPage([595, 842]);
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  const sans = await pdf.embedFont(StandardFonts.Helvetica);
  const strong = await pdf.embedFont(StandardFonts.HelveticaBold);
  const rule = (y: number, thickness = 0.5) =>
    page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness, color: thickness > 0.6 ? ink : grey });

  write(page, issuer, left, top, sans, 9, grey);
  write(page, heading, left, top - 40, serif, 23);
  let y = top - 76;
  for (const [label, value] of facts) {
    write(page, label, left, y, sans, 9.5, grey);
    write(page, value, left + 110, y, sans, 9.5);
    y -= 17;
  }
  y -= 18;
  const width = (right - left) / columns.length;
  rule(y + 16, 1);
  columns.forEach((column, index) => {
    write(page, column, left + index * width, y, strong, 9);
  });
  rule(y - 7);
  for (const row of rows) {
    y -= 23;
    row.forEach((cell, index) => {
      write(page, cell, left + index * width, y, sans, 9);
    });
    rule(y - 7);
  }
  page.drawText(note, {
    x: left,
    y: y - 38,
    font: serif,
    size: 11,
    color: ink,
    maxWidth: right - left,
    lineHeight: 15,
  });
  page.drawLine({ start: { x: left, y: 130 }, end: { x: left + 190, y: 130 }, thickness: 0.8, color: ink });
  write(page, issuer, left, 116, sans, 8.5, grey);
  return Buffer.from(await pdf.save());
}

const write = (page: PDFPage, text: string, x: number, y: number, font: PDFFont, size: number, color = ink) =>
  page.drawText(text, { x, y, font, size, color });

/**
 * Makes the files of everybody's projects, writes them to the store and gives their rows. Keys are fixed, so a seeding
 * that was cut off writes over what it left.
 */
export async function seedFiles({ people, files: store, now }: Demo): Promise<Seeded> {
  const made = people.flatMap((person) =>
    person.projects.flatMap((project) => project.files.map((file, place) => ({ person, project, file, place }))),
  );
  const files = await Promise.all(
    made.map(async ({ person, project, file, place }) => {
      const { bytes, mediaType } = await make(file);
      const id = demoId(`${person.username}/${project.key}/file ${place}`);
      await store.write(id, Readable.from([bytes]));
      return {
        id,
        user_id: demoId(person.username),
        project_id: demoId(`${person.username}/${project.key}`),
        name: file.name,
        media_type: mediaType,
        size: bytes.length,
        sha256: sha256(bytes),
        storage_key: id,
        // One after the other, so that lists keep the order.
        created_at: new Date(momentOf(project.written, now).getTime() + place),
      };
    }),
  );
  return { files };
}

async function make(file: DemoFile) {
  if ('sheet' in file) return { bytes: await sheetPdf(file.sheet), mediaType: 'application/pdf' };
  const picture = sharp(Buffer.from(file.picture()));
  return file.name.endsWith('.jpg')
    ? { bytes: await picture.jpeg({ quality: 88 }).toBuffer(), mediaType: 'image/jpeg' }
    : { bytes: await picture.png({ palette: true, compressionLevel: 6 }).toBuffer(), mediaType: 'image/png' };
}
