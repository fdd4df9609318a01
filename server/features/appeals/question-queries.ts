import type { Connection } from '#server/platform/database/connect.ts';
import type { CaseQuestions } from '#shared/appeals/appeals.ts';
import { stateOf } from './question-policy.ts';

type About = { caseId: string } | { ownerId: string } | { id: string; ownerId: string };
type Question = CaseQuestions['questions'][number] & { appeal_id: string };

/** Questions of a case, or to a person, oldest first, with their answers. */
export async function questionsOf(db: Connection, about: About): Promise<Question[]> {
  const rows = await db
    .selectFrom('appeal_questions as q')
    .innerJoin('appeals as a', 'a.id', 'q.appeal_id')
    .leftJoin('profiles as p', 'p.id', 'q.asked_by')
    .select(['q.id', 'q.case_id', 'q.appeal_id', 'q.question', 'q.asked_at', 'q.answer', 'q.answered_at'])
    .select(['a.decided_at', 'p.full_name as by'])
    .$if('caseId' in about, (query) => query.where('q.case_id', '=', 'caseId' in about ? about.caseId : ''))
    .$if('ownerId' in about, (query) => query.where('q.owner_id', '=', 'ownerId' in about ? about.ownerId : ''))
    .$if('id' in about, (query) => query.where('q.id', '=', 'id' in about ? about.id : ''))
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .execute();
  return rows.map(({ asked_at, answered_at, decided_at, ...row }) => ({
    ...row,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    state: stateOf({ answered: answered_at !== null, decided: decided_at !== null }),
  }));
}

/** The appeal of a case that waits for a decision. */
export async function waitingAppeal(db: Connection, caseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('appeals')
    .select('id')
    .where('case_id', '=', caseId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
