import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { newDraft, openUploads } from '#server/testing/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-small-'));
/** Gives the folder a disk of its own, or that disk another size. Only root may. */
function resize(size: string, ...more: string[]) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', [`size=${size}`, ...more].join(), 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
const mounted = resize('1m');
afterAll(() => {
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

test.skipIf(!mounted)(
  'an upload that a full disk cut off is said to be unavailable, and goes on when there is room',
  async () => {
    const server = await startTestApp({ DATA_DIR: folder });
    const owner = await signUpMember(server);
    const draft = await newDraft(owner);
    const uploads = await openUploads(server);
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, 'x')]);
    expect(await uploads.send(owner, draft, 'Plan.pdf', content)).toEqual({
      ok: false,
      status: 503,
      code: 'unavailable',
    });
    resize('64m', 'remount');
    expect((await uploads.send(owner, draft, 'Plan.pdf', content)).ok).toBe(true);
    await server.close();
  },
);
