import { createReadStream } from 'node:fs';

const entrySize = 128;
const name = Buffer.from('WordDocument\0', 'utf16le');
const streamEntry = 2;

/**
 * Whether a compound file (OLE, the container of .doc but also of .xls, .msg and installers) is a Word document: its
 * directory then has a stream of this name. Directory entries stand on multiples of 128 bytes ([MS-CFB] 2.6).
 */
export async function isWordDocument(path: string) {
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    for (let at = 0; at + entrySize <= chunk.length; at += entrySize) {
      if (
        chunk.readUInt16LE(at + 64) === name.length &&
        chunk[at + 66] === streamEntry &&
        chunk.subarray(at, at + name.length).equals(name)
      )
        return true;
    }
  }
  return false;
}
