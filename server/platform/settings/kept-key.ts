import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The key of a local start by its name: made at the first one, and kept with what it was made for. */
export function keptKey(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, 'keys', name);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const part = `${file}.${randomUUID()}.part`;
    writeFileSync(part, make(), { mode: 0o600 });
    // Of several servers that start at once, the first one's key counts.
    linkOnce(part, file);
    rmSync(part);
  }
  return readFileSync(file, 'utf8');
}

function linkOnce(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
