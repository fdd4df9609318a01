import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { NamedFiles } from './named-files.ts';

/** Named files in a folder of this machine, or one that several share. */
export function localNamedFiles(folder: string): NamedFiles {
  const path = (name: string) => join(folder, name);

  /** Writes bytes beside where they will be, and has them put there; on a full disk nothing is left. */
  async function writeBeside(name: string, bytes: Uint8Array, place: (part: string) => Promise<void>) {
    const part = `${path(name)}.${randomUUID()}.part`;
    await mkdir(dirname(part), { recursive: true });
    try {
      const handle = await open(part, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await place(part);
    } finally {
      await rm(part, { force: true });
    }
  }
  /** A name that a crash cannot take back. */
  async function keepName(name: string) {
    const handle = await open(dirname(path(name)));
    await handle.sync().finally(() => handle.close());
  }

  return {
    get: (name) => readFile(path(name)).catch(orNull('ENOENT')),
    async create(name, bytes) {
      try {
        // A link, unlike a rename, never replaces.
        await writeBeside(name, bytes, (part) => link(part, path(name)));
      } catch (error) {
        if (!isError(error, 'EEXIST')) throw error;
        return false;
      }
      await keepName(name);
      return true;
    },
    async put(name, bytes) {
      await writeBeside(name, bytes, (part) => rename(part, path(name)));
      await keepName(name);
    },
    async *list() {
      const found = await opendir(folder, { recursive: true }).catch(orNull('ENOENT'));
      if (!found) return;
      for await (const entry of found) {
        const name = relative(folder, join(entry.parentPath, entry.name));
        if (entry.isFile() && !name.endsWith('.part')) yield name;
      }
    },
  };
}

const isError = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
const orNull = (code: string) => (error: unknown) => {
  if (isError(error, code)) return null;
  throw error;
};
