import { describe, expect, test } from 'vitest';
import { returnRechecked } from '#server/features/signing/return-rechecked.ts';
import { suppressMailbox } from '#server/platform/mail/suppressed-mailbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { addProject, type Owner, sendAnswer, signingLink, timePasses } from '#server/testing/signing.ts';
import type { ReviewDetail } from '#shared/desk/reviews.ts';
import { standingOf } from '#shared/projects/project-standing.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

// An appeal against what a signer said has a way out, and none on which the refusal gets lost.
const { server, visits } = await openSigning();
const admin = await signUpMember(server);
await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
let owner: Owner;

let people = 0;
const newDay = () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
const person = (domain = `yard-${++people}.example`) => ({
  name: `Signer ${++people}`,
  email: `signer@${domain}`,
  relationship: 'client',
});
type Person = ReturnType<typeof person>;

async function open(id: string, { email }: Person) {
  await server.work();
  await timePasses(server.db);
  const browser = server.browser();
  expect(await visits.open(browser, signingLink(server, email))).toBe(true);
  expect((await visits.page(browser, id))?.state).toBe('open');
  return browser;
}
/** A project of a new owner that its one signer has refused, and that is before an admin. */
async function appealed(given: object = { answer: 'declined', unknown_person: true }, changes: object = {}) {
  owner = await signUpMember(server);
  await newDay();
  const signer = person();
  const id = await addProject(server, owner, { signers: [signer], ...changes });
  const browser = await open(id, signer);
  expect((await sendAnswer(server, browser, id, given)).json().status).toBe('rejected');
  await appeal(id);
  return { id, signer };
}
const appeal = async (id: string) => {
  const answer = await owner.browser.post(`/api/projects/${id}/appeal`, { message: 'She knows me by my old name.' });
  return answer.statusCode === 204 ? null : (answer.json().code as string);
};
const seen = async (id: string): Promise<ReviewDetail> => (await admin.browser.get(`/api/admin/projects/${id}`)).json();
async function decide(id: string, decision: string, given: object = {}) {
  await newDay();
  const { version, status, held_at, updated_at } = await seen(id);
  const answer = await admin.browser.post(`/api/admin/projects/${id}/review`, {
    ...{ decision, reason: 'Looked at it.', version, status, held: held_at !== null, updated_at },
    ...given,
  });
  return answer.statusCode === 200 ? null : (answer.json().code as string);
}
const signerOf = async (id: string, name: string) => (await seen(id)).signers.find((each) => each.name === name)?.id;
const recheck = async (id: string, { name }: Person) =>
  decide(id, 'ask_again', { signer_id: await signerOf(id, name) });
const mine = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
const nameAnother = async (id: string, another: Person) => {
  await newDay();
  const answer = await owner.browser.post(`/api/projects/${id}/signers`, another);
  return answer.statusCode === 204 ? null : (answer.json().errors?.[0]?.code ?? (answer.json().code as string));
};
const edit = async (id: string, more: Person[]) => {
  const { version, signers, approval, title, summary, role, organisation, started_on, ended_on } = await mine(id);
  await newDay();
  return owner.browser.put(`/api/projects/${id}`, {
    ...{ title, summary, role, organisation, started_on, ended_on, version, signers: [...signers, ...more] },
    approval_rule: approval.rule,
  });
};
const shown = async (id: string) => {
  const answer = await server.browser().get(`/api/public-projects/${id}`);
  return answer.statusCode === 200 ? answer.json() : null;
};

describe('the same signer, once more', () => {
  test('is asked in words of ours, and a confirmation comes before an admin, the refusal beside it', async () => {
    const { id, signer } = await appealed();
    expect((await seen(id)).decisions).toMatchObject({ approve: false, reject: true, other_signer: true });
    expect((await seen(id)).decisions.ask_again.map(({ name }) => name)).toEqual([signer.name]);
    expect(await recheck(id, signer)).toBeNull();
    expect(await mine(id)).toMatchObject({ status: 'pending', held_at: null });
    expect(standingOf(await mine(id)).reason).toBe('queued');
    const browser = await open(id, signer);
    expect(server.mailbox.newest(signer.email, /./).text).toContain('No tomamos partido');
    const answer = (await sendAnswer(server, browser, id)).json();
    expect(answer).toMatchObject({ status: 'pending', waits_for: 'review' });
    const { confirmations } = await seen(id);
    expect(confirmations.map((each) => [each.answer, each.unknown_person])).toEqual([
      ['confirmed', false],
      ['declined', true],
    ]);
    expect(await shown(id)).toBeNull();
    expect(await decide(id, 'approve')).toBeNull();
    expect(await shown(id)).toMatchObject({ signers_asked: 1, signers_declined: 0 });
    expect((await mine(id)).history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['signer_declined', 'appeal_project', 'recheck_signer', 'ask_signer_recheck']),
    );
  });

  test('is once: whoever says the same again is left in peace', async () => {
    const { id, signer } = await appealed();
    await recheck(id, signer);
    const browser = await open(id, signer);
    expect((await sendAnswer(server, browser, id, { answer: 'declined' })).json().status).toBe('rejected');
    expect(await appeal(id)).toBeNull();
    expect((await seen(id)).decisions.ask_again).toEqual([]);
    expect(await recheck(id, signer)).toBe('signer_rechecked');
    const ask = await owner.browser.post(`/api/signers/${await signerOf(id, signer.name)}/ask-again`);
    expect(ask.statusCode).toBe(409);
    await decide(id, 'reject', { ground: 'content' });
    await server.work();
    const asked = server.mailbox.mails.filter(({ to }) => to === signer.email).length;
    expect((await edit(id, [])).statusCode).toBe(200);
    await server.work();
    expect(server.mailbox.mails.filter(({ to }) => to === signer.email)).toHaveLength(asked);
  });

  test('who does not answer has answered: no reminder, no second question by the owner, and the refusal stands', async () => {
    const { id, signer } = await appealed();
    await recheck(id, signer);
    await server.work();
    const asked = server.mailbox.mails.filter(({ to }) => to === signer.email).length;
    await server.deps.pool.query(
      `update signing_requests set last_sent_at = now() - interval '5 days', sent_at = now() - interval '5 days' where project_id = $1`,
      [id],
    );
    await newDay();
    const story = (await mine(id)).signers[0];
    expect([story.state, story.may.remind]).toEqual(['waiting', false]);
    const remind = await owner.browser.post(`/api/signing-requests/${story.request_id}/remind`);
    expect(remind.json().code).toBe('reminder_not_possible');
    await server.deps.pool.query(`update signing_requests set expires_at = now() where project_id = $1`, [id]);
    expect((await mine(id)).signers[0]).toMatchObject({
      state: 'answered',
      answer: 'declined',
      may: { ask_again: false },
    });
    expect(standingOf(await mine(id)).reason).toBe('name_another');
    const again = await owner.browser.post(`/api/signers/${story.id}/ask-again`);
    expect(again.json().code).toBe('signer_rechecked');
    await server.work();
    expect(server.mailbox.mails.filter(({ to }) => to === signer.email)).toHaveLength(asked);
  });

  test('who asked for peace meanwhile is not asked', async () => {
    const { id, signer } = await appealed();
    await suppressMailbox(server.db, server.deps.env.secretKey, mailboxOf(signer.email));
    expect(await recheck(id, signer)).toBe('signer_opted_out');
    expect((await mine(id)).held_at).not.toBeNull();
  });
});

/** One of two signers has confirmed and the other declined, so that it is before an admin. */
async function disagreed() {
  owner = await signUpMember(server);
  await newDay();
  const [friend, other] = [person(), person()];
  const id = await addProject(server, owner, { signers: [friend, other] });
  const given = { [friend.email]: 'confirmed', [other.email]: 'declined' };
  for (const signer of [friend, other])
    await sendAnswer(server, await open(id, signer), id, { answer: given[signer.email] });
  return { id, other };
}

describe('a confirmation that an admin left standing beside the question', () => {
  test.each([
    ['is never answered', 'expires_at = now()'],
    ['is refused with all mails', `state = 'opted_out', closed_at = now()`],
    ['reaches nobody', 'bounced_at = now()'],
  ])('comes back to an admin when the question %s', async (_name, ends) => {
    const { id, other } = await disagreed();
    expect(await recheck(id, other)).toBeNull();
    await returnRechecked(server.db);
    expect(await mine(id)).toMatchObject({ status: 'pending', held_at: null });
    await server.deps.pool.query(`update signing_requests set ${ends} where project_id = $1 and state = 'open'`, [id]);
    await Promise.all([returnRechecked(server.db), returnRechecked(server.db)]);
    expect(await mine(id)).toMatchObject({ status: 'pending', held_at: expect.any(String) });
    expect((await seen(id)).decisions).toMatchObject({ approve: true, ask_again: [] });
    expect(await shown(id)).toBeNull();
    expect(await decide(id, 'approve')).toBeNull();
    await returnRechecked(server.db);
    expect(await shown(id)).not.toBeNull();
  });
});

describe('another signer', () => {
  test('may be named, and a refusal stays beside their word: an admin looks, the public reads it', async () => {
    const { id } = await appealed();
    expect(await decide(id, 'other_signer')).toBeNull();
    expect(standingOf(await mine(id)).reason).toBe('name_another');
    expect((await mine(id)).may).toMatchObject({ name_another: true });
    const another = person();
    expect(await nameAnother(id, another)).toBeNull();
    expect((await mine(id)).may.name_another).toBe(false);
    const browser = await open(id, another);
    expect((await sendAnswer(server, browser, id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });
    expect(standingOf(await mine(id)).reason).toBe('disagreement');
    expect(await decide(id, 'approve')).toBeNull();
    expect(await shown(id)).toMatchObject({ signers_asked: 2, signers_declined: 1, confirmations: [{}] });
  });

  test.each([
    ['a confirmation taken back', { answer: 'confirmed' }],
    ['a decline', { answer: 'declined', comment: 'It was somebody else.' }],
  ])('also after %s', async (_name, given) => {
    owner = await signUpMember(server);
    await newDay();
    const signer = person();
    const id = await addProject(server, owner, { signers: [signer] });
    const browser = await open(id, signer);
    await sendAnswer(server, browser, id, given);
    if (given.answer === 'confirmed') await browser.post(`/api/signing/${id}/withdraw`);
    expect(await appeal(id)).toBeNull();
    expect((await seen(id)).decisions).toMatchObject({ other_signer: true, ask_again: [{ name: signer.name }] });
    expect(await decide(id, 'other_signer')).toBeNull();
    const another = person();
    expect(await nameAnother(id, another)).toBeNull();
    const second = await open(id, another);
    expect((await sendAnswer(server, second, id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });
  });
});

describe('an owner who wants the refusal gone', () => {
  test('names nobody before an admin has said so, nor while a signer is asked', async () => {
    const { id, signer } = await appealed();
    expect(await nameAnother(id, person())).toBe('no_other_signer');
    expect(await decide(id, 'reject', { ground: 'content' })).toBeNull();
    expect(await nameAnother(id, person())).toBe('no_other_signer');
    expect(await appeal(id)).toBeNull();
    expect(await recheck(id, signer)).toBeNull();
    expect(await nameAnother(id, person())).toBe('no_other_signer');
    const stranger = await signUpMember(server);
    expect((await stranger.browser.post(`/api/projects/${id}/signers`, person())).statusCode).toBe(404);
  });

  test('cannot name themselves, nor the one who refused in another spelling', async () => {
    const { id, signer } = await appealed();
    await decide(id, 'other_signer');
    expect(await nameAnother(id, { ...person(), email: owner.form.email })).toBe('signer_is_owner');
    expect(await nameAnother(id, { ...person(), email: signer.email.replace('@', '+x@') })).toBe('signer_twice');
  });

  test('is held who answers as the other one from a second account, and at the neighbouring address', async () => {
    const { id, signer } = await appealed();
    await decide(id, 'other_signer');
    const second = await signUpMember(server);
    const { email } = second.form;
    expect(await nameAnother(id, { ...person(), email })).toBeNull();
    const browser = await open(id, { ...person(), email });
    browser.jar.device = owner.browser.jar.device as string;
    expect((await sendAnswer(server, browser, id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });

    const slip = await appealed();
    await decide(slip.id, 'other_signer');
    const near = { ...person(), email: slip.signer.email.replace('signer@', 'signr@') };
    expect(await nameAnother(slip.id, near)).toBeNull();
    const there = await open(slip.id, near);
    expect((await sendAnswer(server, there, slip.id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });
    expect(signer.name).not.toBe(slip.signer.name);
  });

  test('has a yes taken back given again: an admin looks', async () => {
    owner = await signUpMember(server);
    await newDay();
    const signer = person();
    const id = await addProject(server, owner, { signers: [signer] });
    const browser = await open(id, signer);
    await sendAnswer(server, browser, id);
    await browser.post(`/api/signing/${id}/withdraw`);
    expect(await appeal(id)).toBeNull();
    expect(await recheck(id, signer)).toBeNull();
    const again = await open(id, signer);
    expect((await sendAnswer(server, again, id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });
    expect(await decide(id, 'approve')).toBeNull();
    expect(await shown(id)).not.toBeNull();
  });

  test('has the one who is asked once more forgotten, so that what was held stands alone: an admin looks', async () => {
    owner = await signUpMember(server);
    await newDay();
    const [friend, other] = [person(), person()];
    const id = await addProject(server, owner, { signers: [friend, other] });
    const own = await open(id, friend);
    own.jar.device = owner.browser.jar.device as string;
    expect((await sendAnswer(server, own, id)).json()).toMatchObject({ waits_for: 'review' });
    const browser = await open(id, other);
    await sendAnswer(server, browser, id);
    await browser.post(`/api/signing/${id}/withdraw`);
    expect(await recheck(id, other)).toBeNull();
    const mailbox = await openMailbox(server, other.email);
    expect((await mailbox.post('/api/own-confirmations/erasure')).statusCode).toBeLessThan(300);
    expect(await mine(id)).toMatchObject({ status: 'pending', held_at: expect.any(String) });
    expect(await shown(id)).toBeNull();
  });

  test('appeals three times and no more', async () => {
    const { id } = await appealed();
    for (const more of [true, true, false]) {
      expect(await decide(id, 'reject', { ground: 'not_credible' })).toBeNull();
      expect(await appeal(id)).toBe(more ? null : 'appeals_spent');
    }
    expect((await mine(id)).may.appeal).toBe(false);
  });

  test('is not let go on where everybody has to confirm', async () => {
    const { id } = await appealed({ answer: 'declined' }, { approval_rule: 'all' });
    expect((await seen(id)).decisions.other_signer).toBe(false);
    expect(await decide(id, 'other_signer')).toBe('no_other_signer');
  });

  test('edits the text away: the no counts for the work', async () => {
    const { id } = await appealed({ answer: 'declined' });
    await decide(id, 'other_signer');
    const another = person();
    const edited = await edit(id, [another]);
    expect(edited.statusCode).toBe(200);
    const browser = await open(id, another);
    expect((await sendAnswer(server, browser, id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });
  });
});
