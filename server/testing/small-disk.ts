import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with a disk of its own, in memory; null where nobody may have one: only root may. */
export function openSmallDisk(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-small-'));
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder], { stdio: 'ignore' });
  try {
    mount(`size=${size}`, 'mode=755');
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    resize: (to: string) => mount(`size=${to}`, 'remount'),
    /** Takes all the room there is, and gives it back. */
    fill: () => {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filler),
    close: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
