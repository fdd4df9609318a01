import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { somebody } from '#server/testing/promise.ts';

// Whoever sells confirmations clears their browser each time, so that nothing ties one answer to the next.
const { server, promise } = await openPromise();

async function confirmForFive(browsers: number) {
  const email = somebody();
  const jars = Array.from({ length: browsers }, () => promise.away());
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    const browser = jars[index % browsers] ?? promise.away();
    const asked = await promise.ask(await signUpMember(server), { email, browser });
    await promise.answer(asked);
    ids.push(asked.id);
    // A mailbox is asked a few times a day.
    await sql`update mails set created_at = created_at - interval '2 days'`.execute(server.db);
  }
  await server.work();
  return Promise.all(ids.map(async (id) => (await promise.state(id)).status));
}

test('a mailbox of a house that confirms for five owners from another browser each time is looked at', async () => {
  expect(await confirmForFive(5)).toEqual(Array(5).fill('pending'));
});

test('one that does so from a few is an organiser’s', async () => {
  expect(await confirmForFive(3)).toEqual(Array(5).fill('approved'));
});
