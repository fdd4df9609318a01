import type { Readable } from 'node:stream';
import { Problem } from '#server/platform/http/problem.ts';

/** The most of a form that is not its file, in bytes. */
export const aroundFile = 16 * 1024;
/** The most that is read of one that is too large. A browser that is cut off tells its reader nothing. */
const mostRead = 32 * 1024 * 1024;

/**
 * A form with a file of so many bytes; null when it is too large: its page says so. Throws 413 `too_large` where it does
 * not end.
 */
export async function readWholeForm(body: Readable, mostOfFile: number): Promise<Buffer | null> {
  const most = mostOfFile + aroundFile;
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostRead) throw new Problem(413, 'too_large');
    if (length > most) parts = [];
    else parts.push(part);
  }
  return length > most ? null : Buffer.concat(parts);
}
