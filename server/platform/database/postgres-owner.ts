import { chownSync, mkdirSync } from 'node:fs';

/** PostgreSQL refuses to run as root; `nobody` exists on every Unix. */
const nobody = { uid: 65_534, gid: 65_534 };
export const owner: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {};

/** Makes a folder that is PostgreSQL's alone. */
export function own(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid);
}
