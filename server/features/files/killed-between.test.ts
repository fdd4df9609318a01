import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeExport } from '#server/features/account/own-data/make-export.ts';
import { changePhoto } from '#server/features/profiles/change-photo.ts';
import { features } from '#server/features.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { newDraft } from '#server/testing/uploads.ts';
import { uploadsFolder } from './clean-uploads.ts';
import { finishUpload } from './finish-upload.ts';

const server = await openServer();
const { deps } = server;

const folder = join(deps.env.dataDir, 'files');
const stored = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.length > 3)
        .toSorted()
    : [];

/** For a process that writes all of a file and does nothing more. */
const killed = 'killed';
const lastWrite: FileStore = {
  ...deps.files,
  write: async (key, content) => {
    await deps.files.write(key, content);
    throw new Error(killed);
  },
  remove: async () => {},
};
const aDayLater = async () => {
  await deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at - interval '25 hours'`);
  await server.work();
};

const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
const sent = async (id: string, files: FileStore = deps.files) =>
  changePhoto({ ...deps, files }, id, Readable.from([await photo()]), {});

/** A picture whose last byte has come. */
async function upload(owner: Awaited<ReturnType<typeof signUpMember>>) {
  const [id, draft_id] = [randomUUID(), await newDraft(owner)];
  const bytes = await photo();
  const values = { id, draft_id, user_id: owner.id, name: 'plan.jpg', size: bytes.length };
  const row = await server.db.insertInto('uploads').values(values).returningAll().executeTakeFirstOrThrow();
  await mkdir(uploadsFolder(deps.env), { recursive: true });
  const part = join(uploadsFolder(deps.env), id);
  writeFileSync(part, bytes);
  return { row, part };
}
const begin = async (owner: Awaited<ReturnType<typeof signUpMember>>) =>
  (await owner.browser.post('/api/own-data/export')).json().export.id as string;
const sections = Object.assign({}, ...features.map((each) => each.exports));

test('what was written when a process was killed before the row of it stays for nobody', async () => {
  const owner = await signUpMember(server);
  const before = stored();
  const { row, part } = await upload(owner);
  const files = lastWrite;
  await expect(sent(owner.id, files)).rejects.toThrow(killed);
  await expect(finishUpload({ ...deps, files }, row, part)).rejects.toThrow(killed);
  await expect(makeExport({ ...deps, files }, sections, await begin(owner), { last: false })).rejects.toThrow(killed);
  expect(stored()).toHaveLength(before.length + 3);
  // Given up by its owner, or erased with them: nobody makes it anew under the same name.
  await server.db.deleteFrom('own_data_exports').where('user_id', '=', owner.id).execute();
  await aDayLater();
  expect(stored()).toEqual(before);
});

test('what has its row stays', async () => {
  const owner = await signUpMember(server);
  const before = stored();
  await sent(owner.id);
  const { row, part } = await upload(owner);
  await finishUpload(deps, row, part);
  await makeExport(deps, sections, await begin(owner), { last: false });
  const kept = stored();
  expect(kept).toHaveLength(before.length + 3);
  await aDayLater();
  expect(stored()).toEqual(kept);
});
