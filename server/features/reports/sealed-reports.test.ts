import { expect, test } from 'vitest';
import { openReports } from '#server/testing/reports.ts';
import { findTarget } from './report-queries.ts';

const { server, admin, send, newWork, list, onlyCase, look, decide, isPublic } = await openReports();
const { db } = server;

async function sealedWork() {
  const work = await newWork();
  await db.updateTable('projects').set({ client_visibility: 'sealed' }).where('id', '=', work.id).execute();
  return work;
}

test('sealed work can be reported, and nothing of it is told to whoever does', async () => {
  const work = await sealedWork();
  expect(await findTarget(db, { kind: 'project', of: work.short_id })).toMatchObject({ project_id: work.id, name: '' });
  const sent = await send(work.short_id);
  expect([sent.statusCode, Object.keys(sent.json())]).toEqual([202, ['receipt']]);
  const id = await onlyCase(work.id);
  expect((await list(admin)).cases).toContainEqual(expect.objectContaining({ id, title: 'Harbour office' }));
  expect(await look(admin, id)).toMatchObject({ shown: true, may: ['dismiss', 'hide', 'remove'] });
  expect((await decide(admin, id, { decision: 'hide', reason: 'Nobody there knows of it.' })).statusCode).toBe(200);
  expect(await isPublic(work.short_id)).toBe(false);
  expect(await look(admin, id)).toMatchObject({ shown: false });
});

test.each(['hidden', 'pending', 'removed', 'of somebody private'] as const)(
  'sealed work that is %s is no page to report',
  async (why) => {
    const work = await sealedWork();
    const changes = {
      hidden: { visibility: 'hidden' },
      pending: { status: 'pending', approved_at: null },
      removed: { removed_at: new Date() },
    } as const;
    if (why === 'of somebody private')
      await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', work.owner.id).execute();
    else await db.updateTable('projects').set(changes[why]).where('id', '=', work.id).execute();
    expect((await send(work.short_id)).statusCode).toBe(404);
  },
);
