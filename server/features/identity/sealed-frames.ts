import { createCipheriv, createDecipheriv } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FileStore } from '#server/platform/files/file-store.ts';

/*
 * A sealed file is a row of frames: 64 KiB of content and the 16 bytes of its tag, the last one shorter or as long.
 * Frame n is AES-256-GCM under the file's key with n as nonce and "is it the last" as associated data, so that no frame
 * can be changed, moved, repeated, left out or cut off unseen. A key seals one file alone: its nonces never come twice.
 */
const cipher = 'aes-256-gcm';
const frameBytes = 64 * 1024;
const tagBytes = 16;
const sealedFrameBytes = frameBytes + tagBytes;

function nonceOf(number: number) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}
const associated = (last: boolean) => Buffer.from([last ? 1 : 0]);

/** Bytes in, frames out, each as soon as it is full. */
export const sealFrames = (key: Buffer): Transform =>
  inFrames(frameBytes, (content, number, last) => {
    const sealing = createCipheriv(cipher, key, nonceOf(number), { authTagLength: tagBytes });
    sealing.setAAD(associated(last));
    return [sealing.update(content), sealing.final(), sealing.getAuthTag()];
  });

/**
 * Frames in, bytes out; nothing of a frame is given out before it is known to be right. Fails on any frame that is not
 * what was sealed at its place, and when the last one is missing.
 */
export const openFrames = (key: Buffer): Transform =>
  inFrames(sealedFrameBytes, (frame, number, last) => {
    if (frame.length < tagBytes) throw new Error('a sealed file is cut');
    const opening = createDecipheriv(cipher, key, nonceOf(number), { authTagLength: tagBytes });
    opening.setAAD(associated(last));
    opening.setAuthTag(frame.subarray(frame.length - tagBytes));
    return [opening.update(frame.subarray(0, frame.length - tagBytes)), opening.final()];
  });

/**
 * Cuts what comes into pieces of one size and hands each to `work`; a piece is the last one when nothing comes after
 * it.
 */
function inFrames(size: number, work: (piece: Buffer, number: number, last: boolean) => Buffer[]): Transform {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const take = (stream: Transform, last: boolean) => {
    // A piece that came in one is not copied.
    const [first] = waiting;
    const all = first && first.length >= Math.min(size, bytes) ? first : Buffer.concat(waiting, bytes);
    const piece = all.subarray(0, size);
    const after = all === first ? waiting.slice(1) : [];
    waiting = all.length > piece.length ? [all.subarray(piece.length), ...after] : after;
    bytes -= piece.length;
    for (const part of work(piece, number++, last)) if (part.length > 0) stream.push(part);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.length;
      try {
        while (bytes > size) take(this, false);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        take(this, true);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/**
 * Several frames at a time, since each reading waits for a thread, and whole ones, so that none is put together from
 * two.
 */
const chunk = 4 * sealedFrameBytes;

/**
 * The content of a sealed file as it is read, a frame at a time; ends in an error when it is not what was sealed, or is
 * not there.
 */
export function readSealed(files: FileStore, name: string, key: Buffer): Readable {
  const opening = openFrames(key);
  // What goes wrong ends `opening`, and so reaches whoever reads.
  pipeline(files.read(name, { highWaterMark: chunk }), opening, () => {});
  return opening;
}
