import { crc32 } from 'node:zlib';

// Open Badges 3.0, "Baked badges": a picture that holds the credential which it shows.

const namespace = 'https://purl.imsglobal.org/ob/v3p0';

/** The credential comes first in the picture. It is any text; only the end of a CDATA section can't stand in one. */
export function bakeSvg(svg: string, credential: string): string {
  const [, start = '', rest = ''] = /^<svg([^>]*>)(.*)$/s.exec(svg) ?? [];
  const data = credential.replaceAll(']]>', ']]]]><![CDATA[>');
  const held = `<openbadges:credential><![CDATA[${data}]]></openbadges:credential>`;
  return `<svg xmlns:openbadges="${namespace}"${start}${held}${rest}`;
}

/** Signature and header, with which each PNG begins. */
const beginning = 8 + 25;
const keyword = 'openbadgecredential';
/** Not compressed, in no language, under no other name. */
const plainUtf8 = Buffer.from([0, 0, 0, 0, 0]);

export function bakePng(png: Buffer, credential: string): Buffer {
  const named = Buffer.concat([Buffer.from(`iTXt${keyword}`), plainUtf8, Buffer.from(credential)]);
  return Buffer.concat([
    png.subarray(0, beginning),
    uint32(named.length - 4),
    named,
    uint32(crc32(named)),
    png.subarray(beginning),
  ]);
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
