import { sql } from 'kysely';
import { type Ground, until, type walk } from './walk.ts';

type Walked = Awaited<ReturnType<typeof walk>>;

/**
 * Looks whether everything that a walk promised came once. What did not is added to `wrong`; `twice` counts mails that
 * came a second time under the same Message-ID, as a process leaves them that is killed between sending and its note.
 */
export async function checkWalk(
  { machines, db }: Ground,
  { id, owner: { email: owner }, signer }: Walked,
  wrong: string[],
) {
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
    until('answer of the database', async () => (await query.execute(db)).rows);
  const expect = (what: string, found: number, wanted: number) => {
    if (found !== wanted) wrong.push(`${what}: ${found} instead of ${wanted}`);
  };
  expect('answers', (await rows(sql`select from confirmations where project_id = ${id}`)).length, 1);
  expect(
    'projects',
    (
      await rows(sql`select from projects p join profiles o on o.id = p.user_id
    where o.email = ${owner}`)
    ).length,
    1,
  );
  await until('log entry', async () => {
    const published = sql`select from log_entries s join confirmations c on c.id = s.subject
      where c.project_id = ${id} and s.kind = 1 and s.log_index is not null`;
    return (await published.execute(db)).rows.length === 1 || null;
  });
  const failed = sql`select from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
  await until('end of failed jobs', async () => (await failed.execute(db)).rows.length === 0 || null);
  const promised = await rows(sql<{ id: string; kind: string; said: string; sent: boolean }>`
    select id, kind, data::text as said, sent_at is not null as sent from mails where recipient in (${owner}, ${signer}) and last_error is distinct from 'not needed any more'`);
  const arrived = machines.mails().filter(({ to }) => to === owner || to === signer);
  const count = (mail: { id: string }) => arrived.filter(({ messageId }) => messageId.includes(mail.id)).length;
  for (const mail of promised) if (!mail.sent || count(mail) === 0) wrong.push(`${mail.kind} never came`);
  const words = promised.map(({ kind, said }) => `${kind} ${said}`);
  if (new Set(words).size !== words.length) wrong.push(`mails promised twice: ${words.toSorted()}`);
  return { twice: promised.reduce((sum, mail) => sum + Math.max(0, count(mail) - 1), 0) };
}
