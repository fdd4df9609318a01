import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '#server/auth/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { pictureRules, pictureTypes } from '#shared/identity/identity-rules.ts';
import { sealFrames } from './sealed-frames.ts';
import { pictureDigest, pictureKey } from './submission-key.ts';

/** As much of a file as says what it is. */
const headBytes = 4100;

export async function sealWhileItComes(files: Deps['files'], body: Readable, { id, key }: { id: string; key: Buffer }) {
  const digest = pictureDigest(key);
  let size = 0;
  let head = Buffer.alloc(0);
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      digest.update(chunk);
      // What is too much is let go by unseen: who is cut off while sending never hears why.
      if (size > pictureRules.bytes) done();
      else done(null, chunk);
    },
  });
  const sealing = sealFrames(pictureKey(key, id));
  await Promise.all([pipeline(body, meter, sealing), files.write(id, sealing)]);
  return { digest: digest.digest(), head, size };
}

export async function refuseOtherTypes(head: Buffer) {
  if (head.length === 0) throw new Problem(422, 'file_empty');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (pictureTypes.some((type) => type === found?.mime)) return;
  throw new Problem(415, /^image\/hei[cf]/.test(found?.mime ?? '') ? 'identity_picture_heic' : 'identity_type_refused');
}
