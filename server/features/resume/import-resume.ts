import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { Resume } from '#shared/resume/json-resume.ts';
import type { ResumeSource } from '#shared/resume/limits.ts';
import type { ResumeImport } from '#shared/resume/resume-imports.ts';
import { readResume } from './read-resume.ts';
import { findImport, ownTitles } from './resume-queries.ts';
import { worksOf } from './resume-works.ts';

const importsPerPerson: Limit = { name: 'import-resume', max: 30, minutes: 60 };

/** Keeps a résumé in the place of the one before, and gives what of it could become projects. Nobody is asked by it. */
export async function importResume({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string, file: Buffer) {
  await requireAttempt({ db, env }, importsPerPerson, userId);
  const { source, resume } = await readResume(file);
  const values = { id: randomUUID(), source, body: JSON.stringify(resume), imported_at: sql<Date>`now()` };
  await db
    .insertInto('resume_imports')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return (await lastImport(db, userId)) as ResumeImport;
}

/** What of one's last résumé could become projects; null where there is none. */
export async function lastImport(db: Connection, userId: string): Promise<ResumeImport | null> {
  const found = await findImport(db, userId);
  if (!found) return null;
  const titles = await ownTitles(db, userId);
  return {
    id: found.id,
    source: found.source as ResumeSource,
    imported_at: found.imported_at.toISOString(),
    works: worksOf(JSON.parse(found.body) as Resume).map(({ draft: _, ...work }) => ({
      ...work,
      known: titles.has(work.title.toLowerCase()),
    })),
  };
}

/** Whether there was one to forget. */
export async function forgetImport(db: Connection, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('resume_imports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
