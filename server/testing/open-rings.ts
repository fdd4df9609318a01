import { randomBytes } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { lookForRings } from '#server/features/rings/look-for-rings.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { openServer } from './open-server.ts';
import { addMember, type Member } from './social.ts';

/** When somebody whom the rules know opened their account. */
export const known = { created_at: new Date('2025-01-01') };

/** A server with an admin, on which each test begins without cases and what they are made of. */
export async function openRings() {
  const server = await openServer();
  const { db } = server;
  const admin = await addMember(server, { role: 'admin' });
  beforeEach(async () => {
    for (const table of ['report_cases', 'ring_cases', 'backings', 'project_likes', 'project_comments'] as const)
      await db.deleteFrom(table).execute();
  });
  const team = async (count: number, changes: object = known) => {
    const people: Member[] = [];
    for (let each = 0; each < count; each++) people.push(await addMember(server, changes));
    return people;
  };
  const cases = async () => (await db.selectFrom('ring_cases').select('id').execute()).map(({ id }) => id);
  const theCase = async (): Promise<RingCase> => {
    const [id, ...more] = await cases();
    expect(more).toEqual([]);
    return (await admin.browser.get(`/api/admin/rings/${id}`)).json();
  };
  const seenInOneBrowser = (people: Member[]) => {
    const hash = randomBytes(32);
    return db
      .insertInto('traces')
      .values(people.map(({ id }) => ({ party: id, hash, bits: 0 })))
      .execute();
  };
  const annul = ({ id, total }: RingCase, who = admin) =>
    who.browser.post(`/api/admin/rings/${id}/decision`, { decision: 'annul', reason: 'Together.', total });
  return { server, db, admin, look: () => lookForRings(db), team, cases, theCase, seenInOneBrowser, annul };
}
