import { describe, expect, test } from 'vitest';
import { returnRechecked } from '#server/features/signing/recheck.ts';
import { suppressMailbox } from '#server/platform/mail/suppressed-mailbox.ts';
import { openAppeals } from '#server/testing/appeals.ts';
import { addProject, asking, sendAnswer } from '#server/testing/signing.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

// An appeal against what a signer said has a way out.
const {
  server,
  newDay,
  newOwner,
  person,
  open,
  appealed,
  disagreed,
  appeal,
  seen,
  decide,
  signerOf,
  recheck,
  mine,
  nameAnother,
  edit,
  shown,
} = await openAppeals();

describe('the same signer, once more', () => {
  test('is asked in words of ours, and a confirmation comes before an admin, the refusal beside it', async () => {
    const { id, signer } = await appealed();
    expect((await seen(id)).decisions).toMatchObject({ approve: false, reject: true, other_signer: true });
    expect((await seen(id)).decisions.ask_again.map(({ name }) => name)).toEqual([signer.name]);
    expect(await recheck(id, signer)).toBeNull();
    expect(await mine(id)).toMatchObject({ status: 'pending', held_at: null });
    expect(projectStatus(await mine(id)).reason).toBe('queued');
    const browser = await open(id, signer);
    expect(server.mailbox.newest(signer.email, asking).text).toContain('No tomamos partido');
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
    const { id, signer, owner } = await appealed();
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
    const { id, signer, owner } = await appealed();
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
    expect(projectStatus(await mine(id)).reason).toBe('name_another');
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
    expect(projectStatus(await mine(id)).reason).toBe('name_another');
    expect((await mine(id)).may).toMatchObject({ name_another: true });
    const another = person();
    expect(await nameAnother(id, another)).toBeNull();
    expect((await mine(id)).may.name_another).toBe(false);
    const browser = await open(id, another);
    expect((await sendAnswer(server, browser, id)).json()).toMatchObject({ status: 'pending', waits_for: 'review' });
    expect(projectStatus(await mine(id)).reason).toBe('disagreement');
    expect(await decide(id, 'approve')).toBeNull();
    expect(await shown(id)).toMatchObject({ signers_asked: 2, signers_declined: 1, confirmations: [{}] });
  });

  test.each([
    ['a confirmation taken back', { answer: 'confirmed' }],
    ['a decline', { answer: 'declined', comment: 'It was somebody else.' }],
  ])('also after %s', async (_name, given) => {
    const owner = await newOwner();
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
