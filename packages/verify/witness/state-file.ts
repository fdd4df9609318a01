import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Misuse } from '../cli/terminal.ts';

/** Replaces a file as a whole: after a power cut there is the old one or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  const file = await open(next, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  await syncFolder(dirname(path));
}

async function syncFolder(path: string) {
  let folder: FileHandle;
  try {
    folder = await open(path);
  } catch {
    // Windows opens no folders, and needs no such call.
    return;
  }
  await folder.sync().finally(() => folder.close());
}

const held = new Set<string>();

/** Keeps a second process from using the same file meanwhile; what a killed one left behind is taken over. */
export async function whileLocked<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${path}.lock`;
  const take = () => open(lock, 'wx', 0o600);
  const file = await take().catch(async (failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    // In a container, who was killed may have had the number that we have now.
    const isHeld = holder === process.pid ? held.has(lock) : !holder || isRunning(holder);
    if (isHeld) throw new Misuse(`${path} is in use by process ${holder || '?'} (${lock})`);
    await rm(lock);
    return take();
  });
  held.add(lock);
  await file.writeFile(String(process.pid));
  await file.close();
  return work().finally(() => {
    held.delete(lock);
    return rm(lock, { force: true });
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}
