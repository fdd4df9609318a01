import { crc32 } from 'node:zlib';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** One part of a PNG as the format has it: its length, name, bytes and checksum. */
export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
