import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject } from '#server/testing/signing.ts';
import { sendWaiting } from './send-waiting.ts';

const { server } = await openSigning();

/** Four newcomers ask one mailbox: the last of them waits. */
async function fill(email: string) {
  for (let each = 0; each < 4; each++)
    await addProject(server, await signUpMember(server), {
      signers: [{ name: 'Ferran', email, relationship: 'client' }],
    });
  const { rows } = await sql<{ id: string }>`
    select id from mails where recipient = ${email} and turn = 'waits'`.execute(server.db);
  expect(rows).toHaveLength(1);
  return rows[0]?.id as string;
}
const turnOf = async (id: string) =>
  (await server.db.selectFrom('mails').select('turn').where('id', '=', id).executeTakeFirstOrThrow()).turn;

test.each([
  ['company', 'sink@flooded.example', 'ana@quay.example'],
  ['mailbox of the same company', 'sink@pier.example', 'ana@pier.example'],
])(
  'sends what waits for one mailbox when more than a run looks at has waited longer at another %s',
  async (_place, flooded, honest) => {
    const stuck = await fill(flooded);
    await sql`
      insert into mails (id, kind, recipient, locale, data, user_id, request_id, turn, created_at)
      select gen_random_uuid(), kind, recipient, locale, data, user_id, request_id, turn, created_at - interval '2 days'
        from mails, generate_series(1, 600) where id = ${stuck}`.execute(server.db);
    const id = await fill(honest);
    await sql`
      update mails set created_at = created_at - interval '25 hours' where recipient = ${honest} and turn is null`.execute(
      server.db,
    );
    await sendWaiting(server.deps);
    expect([await turnOf(id), await turnOf(stuck)]).toEqual([null, 'waits']);
  },
);
