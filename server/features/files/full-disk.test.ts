import { afterAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSmallDisk } from '#server/testing/small-disk.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { newDraft, openUploads } from '#server/testing/uploads.ts';

const disk = openSmallDisk('1m');
afterAll(() => disk?.close());

test.skipIf(!disk)(
  'an upload that a full disk cut off is said to be unavailable, and goes on when there is room',
  async () => {
    const server = await startTestApp({ DATA_DIR: disk?.folder as string });
    const owner = await signUpMember(server);
    const draft = await newDraft(owner);
    const uploads = await openUploads(server);
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, 'x')]);
    expect(await uploads.send(owner, draft, 'Plan.pdf', content)).toEqual({
      ok: false,
      status: 503,
      code: 'unavailable',
    });
    disk?.resize('64m');
    expect((await uploads.send(owner, draft, 'Plan.pdf', content)).ok).toBe(true);
    await server.close();
  },
);
