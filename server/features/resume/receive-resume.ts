import type { Readable } from 'node:stream';
import { Problem } from '#server/platform/http/problem.ts';
import { resumeLimits } from '#shared/resume/limits.ts';

/** Who is cut off while sending never hears why: so much is let go by unseen. */
const mostRead = 4 * resumeLimits.file;

/** The bytes of a call. Throws 413 `resume_too_large`. */
export async function receiveResume(body: Readable): Promise<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostRead) break;
    if (length > resumeLimits.file) parts = [];
    else parts.push(part);
  }
  if (length > resumeLimits.file) throw new Problem(413, 'resume_too_large');
  return Buffer.concat(parts);
}
