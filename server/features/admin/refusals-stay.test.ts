import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openAppeals } from '#server/testing/appeals.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { addProject, sendAnswer } from '#server/testing/signing.ts';

// On no way out of an appeal does the refusal get lost.
const { server, newOwner, person, open, appealed, appeal, seen, decide, recheck, mine, nameAnother, edit, shown } =
  await openAppeals();

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
    const { id, signer, owner } = await appealed();
    await decide(id, 'other_signer');
    expect(await nameAnother(id, { ...person(), email: owner.form.email })).toBe('signer_is_owner');
    expect(await nameAnother(id, { ...person(), email: signer.email.replace('@', '+x@') })).toBe('signer_twice');
  });

  test('is held who answers as the other one from a second account, and at the neighbouring address', async () => {
    const { id, signer, owner } = await appealed();
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
    const owner = await newOwner();
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
    const owner = await newOwner();
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
