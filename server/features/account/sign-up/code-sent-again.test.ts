import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { queueOf } from '#server/testing/while-held.ts';
import { whileRefused } from '#server/testing/while-refused.ts';

const { server, visits } = await openSigning();

type Answer = { statusCode: number; json(): { code?: string; errors?: { code: string }[] } };
type Window = {
  guess: (code: string) => Promise<Answer>;
  code: string;
  /** Has another code mailed in place of this one. */
  anew: () => Promise<{ statusCode: number }>;
  /** Where its guesses are kept. */
  row: [from: string, id: string];
  /** Holds up whatever would use the code, from within its transaction. */
  lock: [statement: string, id: string];
  /** What refuses that at its end. */
  refused: Parameters<typeof whileRefused>[1];
  /** What is said once no guess is left. */
  over: string;
};

const kinds: Record<string, () => Promise<Window>> = {
  'of a sign-up': async () => {
    const form = signUpForm();
    const browser = server.browser();
    const { temp_user_id } = (await browser.post('/api/sign-up', form)).json();
    await server.work();
    return {
      guess: (code) => browser.post('/api/email-verification', { temp_user_id, code }),
      code: codeIn(server.mailbox.newest(form.email)),
      anew: () => browser.post('/api/email-verification/resend', { temp_user_id }),
      row: ['code_windows where id = $1', temp_user_id],
      lock: ['select from profiles where id = $1 for update', temp_user_id],
      refused: { table: 'audit_log', on: 'insert', when: `new.action = 'verify_email'` },
      over: 'code_expired',
    };
  },
  'of an address': async () => {
    const { browser, id: owner } = await signUpMember(server);
    const email = `box${randomUUID().slice(0, 8)}@harbour.example`;
    const { id } = (await browser.post('/api/email-addresses', { email })).json();
    await server.work();
    return {
      guess: (code) => browser.post('/api/email-addresses/confirm', { address_id: id, code }),
      code: codeIn(server.mailbox.newest(email)),
      anew: () => browser.post(`/api/email-addresses/${id}/resend`),
      row: ['code_windows where id = $1', id],
      lock: ['select from profiles where id = $1 for update', owner],
      refused: { table: 'audit_log', on: 'insert', when: `new.action = 'verify_address'` },
      over: 'code_expired',
    };
  },
  'of an answer': async () => {
    const email = `signer${randomUUID().slice(0, 8)}@moll.example`;
    const signers = [{ name: 'Ferran', email, relationship: 'client' }];
    const id = await addProject(server, await signUpMember(server), { signers });
    const browser = server.browser();
    await visits.open(browser, signingLink(server, email, /^¿Puedes confirmar/));
    await browser.post(`/api/signing/${id}/mailbox-code`);
    await server.work();
    return {
      guess: (code) => sendAnswer(server, browser, id, { code }),
      code: codeIn(server.mailbox.newest(email, /código para tu respuesta/)),
      anew: () => browser.post(`/api/signing/${id}/mailbox-code`),
      row: ['signing_codes join signing_requests r on r.id = request_id where r.project_id = $1', id],
      lock: ['select from projects where id = $1 for update', id],
      refused: { table: 'audit_log', on: 'insert', when: `new.action = 'answer_request'` },
      over: 'signing_code_expired',
    };
  },
};

const said = (answer: Answer) => {
  const { code, errors } = answer.statusCode === 200 ? {} : answer.json();
  return errors?.[0]?.code ?? code ?? 'right';
};
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));

/** As many wrong ones as leave the last guess. */
async function openOfLast(kind: string) {
  const open = await kinds[kind]?.();
  if (!open) throw new Error(kind);
  for (const wrong of others(open.code, 4)) expect(said(await open.guess(wrong))).toBe('code_wrong');
  return open;
}

/** Sends a guess while the ones before it wait; they go on once it is answered or waits as well. */
async function whileOthersWait({ guess, lock }: Window, before: string[], code: string) {
  const client = await server.deps.pool.connect();
  await client.query('begin');
  await client.query(lock[0], [lock[1]]);
  const waiting = before.map(guess);
  await queueOf(server, before.length);
  const last = guess(code);
  await Promise.race([last, queueOf(server, before.length + 1)]);
  await client.query('commit');
  client.release();
  return Promise.all([...waiting, last]);
}

test.each(Object.keys(kinds))(
  'the last guess at a code %s, sent again while it still runs, is told the same',
  async (kind) => {
    const open = await openOfLast(kind);
    expect((await whileOthersWait(open, [open.code], open.code)).map(said)).toEqual(['right', 'right']);
  },
);

test.each(Object.keys(kinds))(
  'the last guess at a code %s counts when it is sent again after it failed',
  async (kind) => {
    const open = await openOfLast(kind);
    await whileRefused(server, open.refused, async () => expect((await open.guess(open.code)).statusCode).toBe(500));
    const [other = ''] = others(open.code, 9).slice(-1);
    expect(said(await open.guess(other))).toBe(open.over);
    expect(said(await open.guess(open.code))).toBe('right');
  },
);

test.each(Object.keys(kinds))('five different guesses at once are all that a code %s is open to', async (kind) => {
  const open = await kinds[kind]?.();
  if (!open) throw new Error(kind);
  const guesses = others(open.code, 7);
  const answers = (await Promise.all([...guesses, ...guesses].map(open.guess))).map(said);
  expect(answers.filter((each) => each !== open.over)).toEqual(Array(5).fill('code_wrong'));
  expect(said(await open.guess(open.code))).toBe(open.over);
  // Nor is one that was counted looked at for ever.
  for (const guess of guesses) expect(said(await open.guess(guess))).toBe(open.over);
});

test.each(Object.keys(kinds))('what was guessed at a code %s says nothing of the next code', async (kind) => {
  const { anew, guess, code, row } = await openOfLast(kind);
  const [from, id] = row;
  const kept = async () => {
    const { rows } = await server.deps.pool.query(`select attempts, cardinality(guesses) as guesses from ${from}`, [
      id,
    ]);
    return rows;
  };
  expect(await kept()).toEqual([{ attempts: 4, guesses: 4 }]);
  await server.deps.pool.query(`update code_windows set opened_at = opened_at - interval '2 minutes'`);
  expect((await anew()).statusCode).toBeLessThan(300);
  expect(await kept()).toEqual([{ attempts: 0, guesses: 0 }]);
  const [wrong = ''] = others(code, 1);
  expect(said(await guess(wrong))).toBe('code_wrong');
  expect(await kept()).toEqual([{ attempts: 1, guesses: 1 }]);
});
