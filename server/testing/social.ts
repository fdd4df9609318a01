import { randomUUID } from 'node:crypto';
import { signedInBrowser, signUpForm } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** Somebody whom others may see, written down as they stand. */
export async function addMember(server: TestApp, changes: object = {}) {
  const { password: _typed, ...form } = signUpForm();
  const id = randomUUID();
  const verified = { email_verified: true, email_confirmed_at: new Date() };
  await server.db
    .insertInto('profiles')
    .values({ id, ...form, ...verified, ...changes })
    .execute();
  return { ...form, id, browser: await signedInBrowser(server, id) };
}
export type Member = Awaited<ReturnType<typeof addMember>>;

/** Work of somebody's that everybody may see. */
export async function addShownWork(server: TestApp, ownerId: string, changes: object = {}) {
  const id = randomUUID();
  await server.db
    .insertInto('projects')
    .values({
      ...{
        id,
        user_id: ownerId,
        title: 'Reading room',
        summary: 'I led it.',
        status: 'approved',
        approved_at: new Date(),
      },
      ...{ role: 'Architect', organisation: 'Moll', started_on: '2023-09-01' },
      ...changes,
    })
    .execute();
  return id;
}

export const comment = (body = 'I saw it **built**.', parent_id: string | null = null) => ({
  id: randomUUID(),
  parent_id,
  body,
});

/**
 * For the table of who gets what: work of somebody else's, what "user" said under it, and what somebody said under
 * "user"'s.
 */
export async function addSaid(
  server: TestApp,
  ids: Record<'user' | 'shown' | 'ownComment' | 'comment', string>,
  someone: string,
) {
  const othersWork = await addShownWork(server, someone);
  await server.db
    .insertInto('project_comments')
    .values([
      { id: ids.ownComment, project_id: othersWork, user_id: ids.user, body: 'I saw it.' },
      { id: ids.comment, project_id: ids.shown, user_id: someone, body: 'So did I.' },
    ])
    .execute();
  return othersWork;
}
