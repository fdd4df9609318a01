import { pipeline, type Readable } from 'node:stream';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openFrames, sealedFrameBytes } from './sealed-frames.ts';

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
