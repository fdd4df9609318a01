import type { NamedFiles } from '#server/platform/files/named-files.ts';
import type { LogFile, ReadLogFile } from './extend-tree.ts';
import { LogRefusal } from './log-refusal.ts';

/** Where the log lies among our files; below it the paths are those of its addresses. */
const folder = 'log';
export const checkpointFile = `${folder}/checkpoint`;
export const logFile = (path: string) => `${folder}/${path}`;

/** How many files are written at a time. */
const writesAtOnce = 16;

export const readLogFile =
  (files: NamedFiles): ReadLogFile =>
  async (path) => {
    const bytes = await files.get(logFile(path));
    if (!bytes) throw new LogRefusal('files_differ');
    return bytes;
  };

/**
 * Writes files of the tree for good. One that is there already has to be the same. None is still on its way when one
 * has failed: the next run would meet it half written.
 */
export async function writeLogFiles(files: NamedFiles, written: LogFile[]) {
  for (let at = 0; at < written.length; at += writesAtOnce) {
    const some = await Promise.allSettled(written.slice(at, at + writesAtOnce).map((file) => writeOnce(files, file)));
    for (const each of some) if (each.status === 'rejected') throw each.reason;
  }
}

async function writeOnce(files: NamedFiles, { path, bytes }: LogFile) {
  const name = logFile(path);
  if (await files.create(name, bytes)) return;
  const there = await files.get(name);
  // A bucket refuses a second writer before it has the bytes of the first: the next run can tell.
  if (!there) throw new Error(`${name} is being written by another run`);
  if (!there.equals(bytes)) throw new LogRefusal('files_differ');
}
