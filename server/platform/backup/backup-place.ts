import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where a backup lies, by the names of its parts. */
export type BackupPlace = {
  /** As errors call it; no secret is in it. */
  title: string;
  isEmpty(): Promise<boolean>;
  /** The part is there when all of it is. */
  write(name: string, content: Readable): Promise<void>;
  /** Null where there is no such part. */
  read(name: string): Promise<Readable | null>;
};

/** A folder that its owner alone may read. */
export const folderPlace = (folder: string): BackupPlace => ({
  title: folder,
  async isEmpty() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return (await readdir(folder)).length === 0;
  },
  async write(name, content) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600 }));
    await rename(`${file}.part`, file);
  },
  async read(name) {
    const stream = createReadStream(join(folder, name));
    return new Promise((opened, failed) => {
      stream.once('open', () => opened(stream));
      stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? opened(null) : failed(error)));
    });
  },
});
