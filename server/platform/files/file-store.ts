import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of files rest. Who may have them is decided by the feature, never here. */
export type FileStore = {
  /** Streams a file in; it exists under `key` only when all of it is on disk. */
  write(key: string, content: Readable): Promise<void>;
  /** All of a file or a range; `highWaterMark` is how much is read at a time. */
  read(key: string, how?: { start?: number; end?: number; highWaterMark?: number }): Readable;
  remove(key: string): Promise<void>;
};

/** `key` is made by us (a UUID), never taken from a person. */
export function localFileStore(folder: string): FileStore {
  const path = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async write(key, content) {
      const file = path(key);
      await mkdir(dirname(file), { recursive: true });
      try {
        await pipeline(content, createWriteStream(`${file}.part`));
      } catch (error) {
        await rm(`${file}.part`, { force: true });
        throw error;
      }
      const handle = await open(`${file}.part`);
      await handle.sync();
      await handle.close();
      await rename(`${file}.part`, file);
    },
    read: (key, how) => createReadStream(path(key), how),
    remove: async (key) => {
      // Beside what a write that was killed may have left.
      await Promise.all([path(key), `${path(key)}.part`].map((file) => rm(file, { force: true })));
    },
  };
}
