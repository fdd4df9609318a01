import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { holdersOf, plant } from '#server/testing/planted-words.ts';
import { forgetRecipients } from './forget-recipients.ts';

const { server, person, ask } = await openErasing();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function addMail(over: object) {
  const word = plant('mail');
  const mail = { id: randomUUID(), kind: 'signing-code', recipient: `${word}@moll.example` };
  const data = JSON.stringify({ request_id: word });
  await server.db
    .insertInto('mails')
    .values({ ...mail, locale: 'en', data, created_at: daysAgo(32), ...over })
    .execute();
  return word;
}
const holders = async (words: string[]) => Promise.all(words.map((word) => holdersOf(server.deps.pool, word)));
const counted = async () =>
  (
    await server.db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('a mail that was over 30 days ago names nobody any more, and counts as it did', async () => {
  const over = [await addMail({ sent_at: daysAgo(31) }), await addMail({ failed_at: daysAgo(31) })];
  const before = await counted();
  expect(await holders(over)).toEqual([['public.mails'], ['public.mails']]);
  await forgetRecipients(server.db);
  expect(await holders(over)).toEqual([[], []]);
  expect(await counted()).toBe(before);
});

test('one that waits, a newer one, one of an account and one of a request keep their address', async () => {
  const owner = await signUpMember(server);
  const project_id = await ask(owner, [person()]);
  const { id: request_id } = await server.db
    .selectFrom('signing_requests')
    .select('id')
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow();
  const kept = [
    await addMail({}),
    await addMail({ sent_at: daysAgo(29) }),
    await addMail({ created_at: daysAgo(29), sent_at: daysAgo(28) }),
    await addMail({ sent_at: daysAgo(31), user_id: owner.id }),
    await addMail({ sent_at: daysAgo(31), request_id }),
  ];
  await forgetRecipients(server.db);
  expect(await holders(kept)).toEqual(kept.map(() => ['public.mails']));
});
