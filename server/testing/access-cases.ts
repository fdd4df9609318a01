import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/connect.ts';

type Named =
  | 'appealedCase'
  | 'appealQuestion'
  | 'hiddenCase'
  | 'letter'
  | 'message'
  | 'refused'
  | 'reported'
  | 'ring'
  | 'user';
type Ids = Record<Named, string>;

/** What an admin says of a project that waits, but for when they looked. */
export const rejection = {
  ...{ decision: 'reject', ground: 'content', reason: 'Which bridge?' },
  ...{ version: 1, status: 'pending', held: false },
};

/** One of everything that comes before the desk: messages, letters, reports, appeals and a ring. */
export async function addCases(db: Database, ids: Ids, { someone, admin }: { someone: string; admin: string }) {
  await db
    .insertInto('contact_messages')
    .values({
      ...{ id: ids.message, name: 'Priya Raman', email: 'priya@harbourrow.example', topic: 'question' },
      ...{ message: 'Who can see my address?', locale: 'en' },
    })
    .execute();
  await db
    .insertInto('letters')
    .values({
      ...{ id: ids.letter, user_id: ids.user, name: 'Priya Raman', email: 'priya@harbourrow.example' },
      ...{ message: 'Would you cut a film?', locale: 'en', proved_at: new Date() },
    })
    .execute();
  await db
    .insertInto('report_cases')
    .values([
      { id: ids.reported, kind: 'profile', owner_id: someone },
      {
        ...{ id: ids.hiddenCase, kind: 'project', owner_id: ids.user, project_id: ids.refused },
        ...{
          outcome: 'hidden',
          decided_at: new Date(),
          decided_by: admin,
          reason: 'Which bridge?',
          waits_since: null,
        },
      },
    ])
    .execute();
  await addAppeals(db, ids, someone);
  await db.insertInto('ring_cases').values({ id: ids.ring, rule: 'like_burst', findings: '[]' }).execute();
  await db
    .insertInto('reports')
    .values({
      ...{ id: randomUUID(), case_id: ids.reported, category: 'wrong' },
      ...{ message: 'It was another bridge.', locale: 'en' },
    })
    .execute();
}

/** Appeals against what was hidden for a while: of somebody else, and of "user", who is asked about it. */
async function addAppeals(db: Database, { user, appealedCase, appealQuestion }: Ids, someone: string) {
  const told = { decided_at: new Date(), reason: 'Which bridge?', waits_since: null, lifted_at: new Date() };
  const hidden = { ...told, kind: 'profile', outcome: 'hidden' } as const;
  const asked = randomUUID();
  await db
    .insertInto('report_cases')
    .values([
      { ...hidden, id: appealedCase, owner_id: someone },
      { ...hidden, id: asked, owner_id: user },
    ])
    .execute();
  const appeal = randomUUID();
  await db
    .insertInto('page_appeals')
    .values([
      { case_id: appealedCase, message: 'It is true.' },
      { id: appeal, case_id: asked, message: 'It is true.' },
    ])
    .execute();
  await db
    .insertInto('appeal_questions')
    .values({
      ...{ id: appealQuestion, case_id: asked, page_appeal_id: appeal },
      ...{ owner_id: user, question: 'When did it open?' },
    })
    .execute();
}
