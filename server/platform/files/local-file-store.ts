import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, placeOf } from './file-store.ts';
import { localNamedFiles } from './local-named-files.ts';

/** Files in a folder of this machine, or one that several share. */
export function localFileStore(folder: string): FileStore {
  const path = (key: string) => join(folder, placeOf(key));
  return {
    named: localNamedFiles(folder),
    async write(key, content) {
      const file = path(key);
      // Of this write alone: another process may write the same thumbnail meanwhile.
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await pipeline(content, createWriteStream(part));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      const handle = await open(part);
      await handle.sync();
      await handle.close();
      await rename(part, file);
    },
    read: (key, how) => createReadStream(path(key), how),
    remove: async (key) => {
      const file = path(key);
      // Beside what writes that were killed may have left.
      const names = await readdir(dirname(file)).catch(() => []);
      const left = names.filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part'));
      await Promise.all(
        [file, ...left.map((name) => join(dirname(file), name))].map((each) => rm(each, { force: true })),
      );
    },
  };
}
