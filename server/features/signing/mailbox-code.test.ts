import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeIn, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';

// The third thing that can back an answer: six digits from the mailbox, typed at the moment of answering. Never
// required.
const { server, visits } = await openSigning();

let count = 0;
async function ask(email = `signer${++count}@moll.example`) {
  const owner = await signUpMember(server);
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email, /^¿Puedes confirmar/));
  return { id, email, browser, owner };
}
type Asked = Awaited<ReturnType<typeof ask>>;
const mailCode = async ({ id, browser }: Pick<Asked, 'id' | 'browser'>) => {
  const answer = await browser.post(`/api/signing/${id}/mailbox-code`);
  await server.work();
  return answer;
};
const newest = ({ email }: Asked) => codeIn(server.mailbox.newest(email, /código para tu respuesta/));
const answer = ({ id, browser }: Pick<Asked, 'id' | 'browser'>, given: object) =>
  sendAnswer(server, browser, id, given);
const backing = async (asked: Asked, browser: Browser = asked.browser) =>
  (await visits.page(browser, asked.id))?.result?.backing;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refusal = { status: 422, errors: [{ path: 'code', code: 'code_wrong' }] };

test('a confirmation with the code of the mailbox says so, to the signer and to the public', async () => {
  const asked = await ask();
  expect((await visits.page(asked.browser, asked.id))?.code_mailed).toBe(false);
  expect((await mailCode(asked)).statusCode).toBe(204);
  expect((await visits.page(asked.browser, asked.id))?.code_mailed).toBe(true);
  expect(server.mailbox.newest(asked.email, /código para tu respuesta/).text).toMatch(/\/my-confirmations$/m);
  const code = newest(asked);
  expect((await answer(asked, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).json().status).toBe('approved');
  expect(await backing(asked)).toEqual({ mailbox: 'mail_domain', owners: null, code: true });
  const profile = (await server.browser().get(`/api/profiles/${asked.owner.form.username}`)).json();
  expect(profile.projects[0].confirmations[0].backing).toEqual({ mailbox: 'mail_domain', owners: null, code: true });
});

test('it is never required', async () => {
  const asked = await ask();
  await mailCode(asked);
  expect((await answer(asked, {})).statusCode).toBe(200);
  expect((await backing(asked))?.code).toBe(false);
});

test('neither the code nor where it is typed stands in a subject, an answer or a row', async () => {
  const asked = await ask();
  const response = await mailCode(asked);
  const mail = server.mailbox.newest(asked.email, /código para tu respuesta/);
  const code = codeIn(mail);
  expect(mail.subject).not.toContain(code);
  expect(response.body).not.toContain(code);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(c)::text as row from signing_codes c union all select to_jsonb(m)::text from mails m`.execute(
    server.db,
  );
  expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
});

test('a wrong code takes nothing of the answer; five, and even the right one is refused', async () => {
  const asked = await ask();
  await mailCode(asked);
  const code = newest(asked);
  for (let time = 0; time < 5; time++)
    expect((await answer(asked, { code: wrong(code) })).json()).toMatchObject(refusal);
  expect((await answer(asked, { code })).json().errors).toEqual([{ path: 'code', code: 'signing_code_expired' }]);
  expect((await visits.page(asked.browser, asked.id))?.state).toBe('open');
  await mailCode(asked);
  expect((await answer(asked, { code: newest(asked) })).statusCode).toBe(200);
});

test('a code ends after ten minutes, and with the next one that is mailed', async () => {
  const asked = await ask();
  await mailCode(asked);
  const first = newest(asked);
  await mailCode(asked);
  expect((await answer(asked, { code: first })).json()).toMatchObject(refusal);
  const second = newest(asked);
  await sql`update signing_codes set asked_at = now() - interval '10 minutes 1 second'`.execute(server.db);
  expect((await visits.page(asked.browser, asked.id))?.code_mailed).toBe(false);
  expect((await answer(asked, { code: second })).json().errors[0].code).toBe('signing_code_expired');
});

test('a code belongs to one request', async () => {
  const [one, other] = [await ask(), await ask()];
  await mailCode(one);
  await mailCode(other);
  expect((await answer(one, { code: newest(other) })).json()).toMatchObject(refusal);
  expect((await answer(other, { code: newest(other) })).statusCode).toBe(200);
});

test('it is looked at with a confirmation alone', async () => {
  const asked = await ask();
  expect(
    (await answer(asked, { answer: 'changes_requested', comment: 'Which year?', code: '000000' })).statusCode,
  ).toBe(200);
  // What backs it is shown to nobody before it is public.
  expect(await backing(asked)).toBeNull();
  const row = server.db.selectFrom('confirmations').select('mailbox_code').where('project_id', '=', asked.id);
  expect(await row.executeTakeFirst()).toEqual({ mailbox_code: false });
});

test('one that was never mailed, or is no code at all, is refused', async () => {
  const asked = await ask();
  expect((await answer(asked, { code: '123456' })).json().errors[0].code).toBe('signing_code_expired');
  expect((await answer(asked, { code: 'x'.repeat(30) })).json()).toMatchObject(refusal);
});

test('a repeat of the answer gets the result of the first, whatever code it brings', async () => {
  const asked = await ask();
  await mailCode(asked);
  const code = newest(asked);
  await answer(asked, { code });
  for (let time = 0; time < 6; time++) expect((await answer(asked, { code })).json().status).toBe('approved');
});

test('of two answers at once with the same code one counts, and both are told the same', async () => {
  const asked = await ask();
  await mailCode(asked);
  const code = newest(asked);
  const both = await Promise.all([answer(asked, { code }), answer(asked, { code })]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('none is mailed when nothing is asked any more, or to a browser without the link', async () => {
  const asked = await ask();
  await answer(asked, { answer: 'declined' });
  expect((await mailCode(asked)).json().code).toBe('request_answered');
  expect((await mailCode({ ...asked, browser: server.browser() })).statusCode).toBe(404);
});

test('a code whose mail is due after the answer is never sent', async () => {
  const asked = await ask();
  await asked.browser.post(`/api/signing/${asked.id}/mailbox-code`);
  await answer(asked, {});
  await server.work();
  expect(() => newest(asked)).toThrow('no mail');
});

test('five mails an hour and twenty guesses a day for one request, which use up nothing of another’s at that mailbox', async () => {
  const asked = await ask();
  for (let time = 0; time < 5; time++) expect((await mailCode(asked)).statusCode).toBe(204);
  expect((await mailCode(asked)).statusCode).toBe(429);
  let last = '';
  for (let guess = 0; guess < 21; guess++) {
    await sql`update signing_codes set attempts = 0`.execute(server.db);
    last = (await answer(asked, { code: '000000' })).json().errors[0].code;
  }
  expect(last).toBe('signing_code_spent');
  // Nor does the right one count then, not when it is sent again as the last of its mail either.
  for (const attempts of [0, 5]) {
    await sql`update signing_codes set attempts = ${attempts}`.execute(server.db);
    expect((await answer(asked, { code: newest(asked) })).json().errors[0].code).toBe('signing_code_spent');
  }
  const other = await ask(asked.email);
  expect((await mailCode(other)).statusCode).toBe(204);
  expect((await answer(other, { code: newest(other) })).statusCode).toBe(200);
  expect((await answer(asked, { code: '' })).statusCode).toBe(200);
});
