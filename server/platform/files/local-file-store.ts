import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, placeOf } from './file-store.ts';

/** Files in a folder of this machine, or one that several share. */
export function localFileStore(folder: string): FileStore {
  const path = (key: string) => join(folder, placeOf(key));
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
