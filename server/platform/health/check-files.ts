import type { FileStore } from '#server/platform/files/file-store.ts';

const name = 'health/probe';
const written = 'This file shows that files can be read.\n';

/** Whether files can be read: one is written the first time, and only read from then on. */
export function createFilesCheck(files: () => FileStore['named']) {
  let there = false;
  return async () => {
    const named = files();
    if (!there) await named.put(name, Buffer.from(written));
    there = true;
    return (await named.get(name))?.toString() === written;
  };
}
