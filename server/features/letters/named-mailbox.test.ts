import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { letter, openLetters } from '#server/testing/letters.ts';
import { letterToken } from './letter-token.ts';
import { letterToProve } from './prove-letter.ts';

// What the owner of a mailbox has left when strangers name it, in spellings and at moments of their choice.
const { server, owner, send, proof, press, mailsTo } = await openLetters();
const { db, deps } = server;
const { pool } = deps;

const passTime = (interval: string, jobs = true) =>
  pool.query(
    `with counts as (update rate_limits set last_request = last_request - extract(epoch from $1::interval) * 1000)
     update graphile_worker._private_jobs set run_at = run_at - $1::interval where $2`,
    [interval, jobs],
  );
const tokenOf = ({ id }: { id: string }) => letterToken(deps.env.secretKey, id);

test('members who name a mailbox that is not theirs have it asked no more often than strangers do', async () => {
  const named = letter().email;
  for (let account = 0; account < 2; account++) {
    const { browser } = await signUpMember(server);
    for (let time = 0; time < 5; time++)
      expect((await send(owner, letter({ email: named }), browser)).statusCode).toBe(202);
  }
  expect(await mailsTo(named, 'letter-proof')).toHaveLength(5);
});

test('the late mail goes to the plainest spelling, since an invented one may reach nobody', async () => {
  const written = letter();
  for (let time = 0; time < 5; time++) await send(owner, letter({ email: written.email }));
  await send(owner, written);
  await send(owner, letter({ email: written.email.replace('@', '+nobody@') }));
  await server.work();
  await passTime('6 hours');
  await server.work();
  const late = server.mailbox.mails.at(-1);
  expect(late?.to).toBe(written.email);
  expect(late?.text).toContain(tokenOf(written));
});

test('a letter that comes as the late mail is due does not put it off', async () => {
  const written = letter();
  for (let time = 0; time < 5; time++) await send(owner, letter({ email: written.email }));
  await server.work();
  await send(owner, written);
  await passTime('6 hours');
  await send(owner, letter({ email: written.email }));
  await server.work();
  expect(await mailsTo(written.email, 'letter-proof')).toHaveLength(6);
});

test('the link of a letter that was sent long ago shows nothing of what waits now', async () => {
  const sent = letter();
  await send(owner, sent);
  await press(await proof(sent));
  await send(owner, letter({ email: sent.email }));
  expect((await letterToProve(deps, tokenOf(sent)))?.others).toHaveLength(1);
  await pool.query(`update letters set asked_at = asked_at - interval '49 hours' where id = $1`, [sent.id]);
  expect(await letterToProve(deps, tokenOf(sent))).toMatchObject({ sent: true, others: [] });
});

test('an accomplice who takes no letters any more makes nothing of what waits beside theirs unreachable', async () => {
  const accomplice = await signUpMember(server);
  const [written, decoy] = [letter(), letter()];
  await send(owner, written);
  await send(accomplice, { ...decoy, email: written.email });
  await accomplice.browser.put('/api/profile/letters', { takes_letters: false });
  const page = await letterToProve(deps, tokenOf(decoy));
  expect(page).toMatchObject({ gone: true, name: '', message: '', others: [{ token: tokenOf(written) }] });
});

test('however many strangers wrote, what was written before is reached page by page', async () => {
  const written = letter();
  await send(owner, written);
  await pool.query(
    `insert into letters (id, user_id, name, email, mailbox, message, locale, created_at)
     select gen_random_uuid(), $1, 'Bo', $2, $2, 'Letter ' || n, 'en', now() + interval '1 second' from generate_series(1, 150) n`,
    [owner.id, written.email],
  );
  const [newest] = await db
    .selectFrom('letters')
    .select('id')
    .where('mailbox', '=', written.email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const first = await letterToProve(deps, tokenOf(newest as { id: string }));
  const tokens = first?.others.map(({ token }) => token) ?? [];
  const second = await letterToProve(deps, tokenOf(newest as { id: string }), first?.older ?? undefined);
  tokens.push(...(second?.others.map(({ token }) => token) ?? []));
  expect([new Set(tokens).size, tokens.includes(tokenOf(written)), second?.older]).toEqual([150, true, null]);
  expect(await letterToProve(deps, tokenOf(newest as { id: string }), 'no letter')).toMatchObject({
    older: first?.older,
  });
});
