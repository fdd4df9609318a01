import { crc32 } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { concat, utf8 } from '../bytes.ts';

const number = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

export function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat(utf8(type), data);
  return concat(number(data.length), body, number(crc32(body)));
}

/** A picture of one grey point, with these chunks before its end. */
export const png = (...chunks: Uint8Array[]) =>
  concat(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', concat(number(1), number(1), Uint8Array.of(8, 0, 0, 0, 0))),
    chunk('IDAT', Uint8Array.of(0x78, 0x9c, 0x63, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01)),
    ...chunks,
    chunk('IEND', new Uint8Array()),
  );

export const textChunk = (text: string, keyword = 'openbadgecredential') =>
  chunk('iTXt', utf8(`${keyword}\0\0\0\0\0${text}`));

export const svg = (inside: string) =>
  utf8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ` +
      `xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 1 1">${inside}<path d="M0 0h1v1z"/></svg>`,
  );

export const element = (text: string) =>
  `<openbadges:credential>\n<![CDATA[\n${text.replaceAll(']]>', ']]]]><![CDATA[>')}\n]]>\n</openbadges:credential>`;

export async function pdf(files: [name: string, text: string][], useObjectStreams = true): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]).drawRectangle({ x: 1, y: 1, width: 9, height: 9 });
  for (const [name, text] of files) await document.attach(utf8(text), name, { mimeType: 'application/vc' });
  return document.save({ useObjectStreams });
}
