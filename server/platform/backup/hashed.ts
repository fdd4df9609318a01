import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on, and knows their hash and how many lines they were when they have gone by. */
export function hashed() {
  const hash = createHash('sha256');
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex'), lines: () => lines };
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
