import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openReviews } from '#server/testing/reviews.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { stated } from '#server/testing/stated.ts';

const { server, visits, admin, second, newEmail, held, review, status } = await openReviews();

test('admins are told what waits and why; nobody else finds it', async () => {
  const { id, email, owner } = await held();
  const told = await server.db
    .selectFrom('notifications')
    .select(['user_id', 'data'])
    .where('type', '=', 'admin_project_status')
    .where('reference_id', '=', id)
    .execute();
  expect(told.map(({ user_id }) => user_id).sort()).toEqual([admin.id, second.id].sort());
  const list = (await admin.browser.get('/api/admin/projects')).json();
  expect(list.projects.map((each: { id: string }) => each.id)).toContain(id);
  expect(list.counts.held).toBeGreaterThan(0);
  const detail = await admin.browser.get(`/api/admin/projects/${id}`);
  expect(detail.json()).toMatchObject({
    evidence: expect.arrayContaining([
      expect.objectContaining({
        rule: 'same_device',
        detail: { signed_in: 0 },
        signer_name: 'Ferran',
        points: 100,
        decided_at: null,
        outcome: null,
      }),
    ]),
    confirmations: [{ answer: 'confirmed', standing: true, email_domain: 'moll.example' }],
    decisions: { approve: true, reject: true, release: false },
    against: false,
  });
  for (const token of [signingLink(server, email).searchParams.get('projectToken') ?? ''])
    expect(detail.body).not.toContain(token);
  for (const url of ['/api/admin/projects', `/api/admin/projects/${id}`]) {
    expect((await owner.browser.get(url)).statusCode).toBe(404);
    expect((await server.browser().get(url)).statusCode).toBe(401);
  }
  expect((await review(owner, id, 'approve')).statusCode).toBe(404);
  expect(await status(id)).toBe('pending');
});

test('an approval clears what held it and tells the owner', async () => {
  const { id, owner } = await held();
  expect((await review(admin, id, 'approve')).json()).toMatchObject({ status: 'approved', held_at: null });
  const holds = await server.db
    .selectFrom('project_holds')
    .selectAll()
    .where('project_id', '=', id)
    .where('rule', 'in', ['review', 'same_device'])
    .orderBy('rule')
    .execute();
  const decided = { decided_by: admin.id, decided_at: expect.any(Date), outcome: 'approved' };
  expect(holds).toMatchObject([
    { rule: 'review', ...decided },
    { rule: 'same_device', ...decided },
  ]);
  const notice = await server.db
    .selectFrom('notifications')
    .select(['type', 'message'])
    .where('reference_id', '=', id)
    .where('user_id', '=', owner.id)
    .where('type', '=', 'project_approved')
    .execute();
  expect(notice).toEqual([{ type: 'project_approved', message: 'Looked at it.' }]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .where('actor_type', '=', 'admin')
    .execute();
  expect(audit).toEqual([{ action: 'approve_project', actor_id: admin.id }]);
});

test('two admins at once: one decides, the other reads again', async () => {
  const { id } = await held();
  const answers = await Promise.all([
    review(admin, id, 'approve'),
    review(second, id, 'reject', { ground: 'content' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('already_reviewed');
});

test('a decision that is sent again as it was is the same one; any other is told that it was decided', async () => {
  const { id } = await held();
  const { updated_at } = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  const decide = async (who: typeof admin, changes: object = {}) => {
    const sent = await review(who, id, 'reject', { ground: 'content', reason: 'A copy.', updated_at, ...changes });
    return sent.statusCode === 200 ? sent.json().status : sent.json().code;
  };
  expect([await decide(admin), await decide(admin)]).toEqual(['rejected', 'rejected']);
  for (const other of [{ reason: 'Another.' }, { ground: 'not_credible' }, { version: 2 }])
    expect(await decide(admin, other)).toBe('already_reviewed');
  expect(await decide(second)).toBe('already_reviewed');
  // On a screen that shows what it came to it is another decision.
  const after = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  expect(await decide(admin, { updated_at: after.updated_at, held: true })).toBe('already_reviewed');
  const steps = server.db.selectFrom('project_steps').select('id').where('project_id', '=', id);
  expect(await steps.where('action', '=', 'reject_project').execute()).toHaveLength(1);
});

test('a rejection needs a reason, and stands when the signer withdraws later', async () => {
  const { id, browser } = await held();
  expect((await review(admin, id, 'reject', { reason: ' ', ground: 'content' })).json().errors).toEqual([
    { path: 'reason', code: 'review_reason_required' },
  ]);
  expect((await review(admin, id, 'reject')).json().errors).toEqual([{ path: 'ground', code: 'ground_required' }]);
  expect((await review(admin, id, 'reject', { ground: 'not_credible' })).json()).toMatchObject({
    status: 'rejected',
    rejected_reason: 'Looked at it.',
  });
  await browser.post(`/api/signing/${id}/withdraw`);
  expect(await status(id)).toBe('rejected');
});

test('nobody approves without a confirmation that stands, and nobody their own', async () => {
  const { id, browser } = await held();
  await browser.post(`/api/signing/${id}/withdraw`);
  expect((await review(admin, id, 'approve')).json().code).toBe('no_confirmation');
  expect((await review(admin, id, 'release')).json()).toMatchObject({ status: 'pending', held_at: null });
  const own = await held(admin);
  const refused = await review(admin, own.id, 'approve');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'own_project']);
  expect(await status(own.id)).toBe('pending');
  expect((await review(second, own.id, 'approve')).statusCode).toBe(200);
});

test('an admin and a signer are told of the same confirmed work: what anybody may see, and what stands', async () => {
  const asker = await signUpMember(server);
  const ask = async (email: string) => {
    const id = await addProject(server, asker, { signers: [{ name: 'Ona', email, relationship: 'client' }] });
    const browser = server.browser();
    await visits.open(browser, signingLink(server, email));
    return { id, browser };
  };
  const confirmed: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    const { id, browser } = await ask(`${name}@said-${name}.example`);
    await sendAnswer(server, browser, id);
    await server.db.updateTable('projects').set({ status: 'approved', held_at: null }).where('id', '=', id).execute();
    confirmed.push(id);
  }
  const [hidden, removed, without] = confirmed as [string, string, string, string];
  const set = (id: string, values: object) =>
    server.db.updateTable('projects').set(values).where('id', '=', id).execute();
  await set(hidden, { visibility: 'hidden' });
  await set(removed, { removed_at: new Date() });
  await stated(server.db, (trx) =>
    trx.updateTable('confirmations').set({ withdrawn_at: new Date() }).where('project_id', '=', without).execute(),
  );
  const { id, browser } = await ask('e@said-e.example');
  const owner = async () => (await visits.page(browser, id))?.owner;
  const seen = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  const told = await owner();
  expect([told?.confirmed_projects, seen.owner.confirmed_projects]).toEqual([1, 1]);
  // Nor is a page linked that others do not find.
  expect(told?.profile_public).toBe(true);
  await server.db
    .updateTable('profiles')
    .set({ email_confirmed_at: null, email_verified: false })
    .where('id', '=', asker.id)
    .execute();
  expect((await owner())?.profile_public).toBe(false);
});

test('what is held of one owner is one row of the queue, the oldest of it, which leads to all of them', async () => {
  const flood = await signUpMember(server);
  const [first, next] = [await held(flood), await held(flood)];
  const quiet = await held();
  const list = async (query = '') => (await admin.browser.get(`/api/admin/projects?state=held${query}`)).json();
  type Row = { id: string; owners_held: number };
  const whole = await list();
  const of = (ids: string[]) =>
    whole.projects.filter(({ id }: Row) => ids.includes(id)).map(({ id, owners_held }: Row) => [id, owners_held]);
  expect(of([first.id, next.id, quiet.id])).toEqual([
    [first.id, 2],
    [quiet.id, 1],
  ]);
  expect(whole.counts.held).toBeGreaterThan(whole.projects.length);
  const theirs = await list(`&owner=${flood.id}`);
  expect(theirs.projects.map(({ id }: Row) => id)).toEqual([first.id, next.id]);
  expect(theirs.pages).toBe(1);
});

test('what a signer takes back while an admin looks, or is about to decide, was not on the screen', async () => {
  const of = await signUpMember(server);
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const emails = [newEmail(), newEmail('quay.example')];
  const signers = emails.map((email) => ({ name: 'Ferran', email, relationship: 'client' }));
  const id = await addProject(server, of, { signers, approval_rule: 'any' });
  const browsers = emails.map(() => server.browser());
  for (const [n, browser] of browsers.entries()) {
    await visits.open(browser, signingLink(server, emails[n] as string));
    browser.jar.device = of.browser.jar.device as string;
    expect((await sendAnswer(server, browser, id)).statusCode).toBe(200);
  }
  const { updated_at } = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  expect((await browsers[0]?.post(`/api/signing/${id}/withdraw`))?.statusCode).toBe(200);
  const late = await review(admin, id, 'approve', { updated_at });
  expect([late.statusCode, late.json().code]).toEqual([409, 'already_reviewed']);
  expect((await review(admin, id, 'approve')).statusCode).toBe(200);
});
