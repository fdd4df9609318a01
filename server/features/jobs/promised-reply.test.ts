import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { applyingOn } from '#server/testing/applying.ts';
import { openSigning } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import { jobBoard } from './feature.ts';

const opened = await openSigning();
const { server } = opened;
const { db } = server;
const { poster, post, send, apply, applicants, withdraw, seen, move, close, notices } = await applyingOn(opened);

const hour = 3_600_000;
const remind = () => jobBoard.jobs(server.deps)['remind-of-job-answers'].run();
/** What the poster of one post is told of what they promised. */
async function reminders(of: Owner) {
  const told = (await notices(of, 'job_application')).map(({ data }) => (data as { event: string }).event);
  return told.filter((event) => event.startsWith('answers_'));
}
const endsIn = (postId: string, hours: number) =>
  db
    .updateTable('job_applications')
    .set({ answer_by: new Date(Date.now() + hours * hour) })
    .where('post_id', '=', postId)
    .execute();
async function applied(changes: Parameters<typeof post>[1] = {}, people = 1) {
  const own = await signUpMember(server);
  const id = await post(own, changes);
  const senders: Owner[] = [];
  for (let n = 0; n < people; n++) senders.push(await signUpMember(server));
  for (const each of senders) await apply(each, id);
  return { own, id, senders, sender: senders[0] as Owner };
}

test('an answer is promised to the end of a day where the post is, as the post said when one applied', async () => {
  const { own, id, sender } = await applied({ reply_days: 7, time_zone: 'Pacific/Auckland' });
  const { application, post: read } = await seen(sender, id);
  expect(read.reply_days).toBe(7);
  const { answer_on, answer_by, answered_at } = application;
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
  const sentOn = there.format(new Date(application.created_at));
  expect((Date.parse(answer_on) - Date.parse(sentOn)) / (24 * hour)).toBe(7);
  // Its last moment is of that day there, and the next is not.
  expect(there.format(new Date(Date.parse(answer_by) - 1))).toBe(answer_on);
  expect(there.format(new Date(answer_by))).not.toBe(answer_on);
  expect(answered_at).toBeNull();
  expect(await applicants(id, own)).toMatchObject([{ answer_on, answered_at: null }]);
  expect((await sender.browser.get('/api/job-applications')).json().applications).toMatchObject([{ answer_on }]);

  await db.updateTable('job_posts').set({ reply_days: 30 }).where('id', '=', id).execute();
  expect((await seen(sender, id)).application.answer_on).toBe(answer_on);
  await withdraw(sender, id);
  await apply(sender, id);
  expect((await seen(sender, id)).application.answer_on > answer_on).toBe(true);
});

test('a post from before the question promises nothing', async () => {
  const { own, id, sender } = await applied({ reply_days: null });
  expect((await seen(sender, id)).application).toMatchObject({ answer_on: null, answer_by: null });
  await remind();
  expect(await reminders(own)).toEqual([]);
});

test('its poster is reminded once before the day and once after, of everybody together', async () => {
  const { own, id } = await applied({}, 3);
  await remind();
  expect(await reminders(own)).toEqual([]);
  await endsIn(id, 47);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await reminders(own)).toEqual(['answers_due']);
  await endsIn(id, -1);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await reminders(own)).toEqual(['answers_due', 'answers_late']);
  await server.work();
  expect(server.mailbox.newest(own.form.email, /have no answer yet|siguen sin respuesta/).text).toContain(
    `${id}/applicants`,
  );
});

test('of a day that is over already nobody says that it is near', async () => {
  const { own, id } = await applied();
  await endsIn(id, -1);
  await remind();
  expect(await reminders(own)).toEqual(['answers_late']);
});

test('what ends it is what its applicant hears: not a look, but a decision or the closing', async () => {
  const id = await post();
  const people = [await signUpMember(server), await signUpMember(server), await signUpMember(server)] as const;
  for (const each of people) await apply(each, id);
  const [looked, decided, waiting] = people;
  const list = await applicants(id);
  await move(list[0].id, 1, 'seen');
  await move(list[1].id, 1, 'shortlisted');
  await move(list[1].id, 2, 'seen');
  const answered = async (by: Owner) => (await seen(by, id)).application.answered_at !== null;
  expect([await answered(looked), await answered(decided), await answered(waiting)]).toEqual([false, true, false]);
  await close(id);
  expect([await answered(looked), await answered(waiting)]).toEqual([true, true]);
  await endsIn(id, -1);
  const before = await reminders(poster);
  await remind();
  expect(await reminders(poster)).toEqual(before);
});

test('nobody is reminded of who withdrew, nor while an account is shut', async () => {
  const [gone, shut, closed] = [await applied(), await applied(), await applied()];
  for (const { id } of [gone, shut, closed]) await endsIn(id, -1);
  await withdraw(gone.sender, gone.id);
  const later = new Date(Date.now() + 24 * hour);
  for (const { id } of [shut.sender, closed.own])
    await db.updateTable('profiles').set({ delete_after: later }).where('id', '=', id).execute();
  await remind();
  for (const { own } of [gone, shut, closed]) expect(await reminders(own)).toEqual([]);
  expect((await send(gone.sender, gone.id)).statusCode).toBe(204);
});

test('nothing is promised in the name of an account that is shut, and its post is over until it is back', async () => {
  const { own, id, sender } = await applied();
  const leave = (at: Date | null) =>
    db.updateTable('profiles').set({ delete_after: at }).where('id', '=', own.id).execute();
  const told = async () => {
    const [listed] = (await sender.browser.get('/api/job-applications')).json().applications;
    const { application } = await seen(sender, id);
    return [
      listed.answer_on !== null,
      listed.post.state,
      application.answer_on !== null,
      application.answer_by !== null,
    ];
  };
  expect(await told()).toEqual([true, 'open', true, true]);
  await leave(new Date(Date.now() + 24 * hour));
  expect(await told()).toEqual([false, 'closed', false, false]);
  await leave(null);
  expect(await told()).toEqual([true, 'open', true, true]);
});
