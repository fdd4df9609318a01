import { describe, expect, test } from 'vitest';
import { openReviews } from '#server/testing/reviews.ts';
import { addProject, sendAnswer } from '#server/testing/signing.ts';

const { server, admin, asked, held, review, status } = await openReviews();

describe('a held project that its owner removes', () => {
  const removed = async () => {
    const made = await held();
    expect((await made.owner.browser.delete(`/api/projects/${made.id}`)).statusCode).toBe(204);
    return made;
  };
  const listed = async () =>
    (await admin.browser.get('/api/admin/projects?page=1')).json().projects.map(({ id }: { id: string }) => id);
  const outcomes = async (id: string) =>
    (
      await server.deps.pool.query<{ outcome: string }>(
        'select distinct outcome from project_holds where project_id = $1',
        [id],
      )
    ).rows.map(({ outcome }) => outcome);

  test('still waits, and is decided: believed, it holds the next one no more, and nothing becomes public', async () => {
    const { id, email, owner } = await removed();
    expect(await listed()).toContain(id);
    expect((await admin.browser.get(`/api/admin/projects/${id}`)).json()).toMatchObject({
      removed_at: expect.any(String),
      decisions: { approve: true, reject: true, release: false },
    });
    const news = async () => (await owner.browser.get('/api/notifications')).json().total;
    const before = await news();
    const decided = await review(admin, id, 'approve');
    expect(decided.json()).toMatchObject({ removed_at: expect.any(String), held_at: null });
    expect(decided.json().decisions).toMatchObject({ approve: false, reject: false, release: false });
    expect([await outcomes(id), await status(id), await news()]).toEqual([['approved'], 'pending', before]);
    expect((await server.browser().get(`/api/public-projects/${id}`)).statusCode).toBe(404);
    expect((await owner.browser.get(`/api/projects/${id}`)).statusCode).toBe(404);
    expect(await listed()).not.toContain(id);
    expect((await review(admin, id, 'reject', { held: false, ground: 'content' })).statusCode).toBe(409);

    const next = await asked(owner, email);
    await sendAnswer(server, next.browser, next.id);
    const holds = await server.db
      .selectFrom('project_holds')
      .select('rule')
      .where('project_id', '=', next.id)
      .execute();
    // The browser still links the two; that an answer of this mailbox waits is over.
    expect(holds.map(({ rule }) => rule)).toContain('second_account');
    expect(holds.map(({ rule }) => rule)).not.toContain('earlier_hold');
  });

  test('not believed, what the same owner does next is held', async () => {
    const { id, owner } = await removed();
    expect((await review(admin, id, 'reject', { ground: 'not_credible' })).statusCode).toBe(200);
    expect([await outcomes(id), await status(id)]).toEqual([['rejected_not_credible'], 'pending']);
    const next = await asked(owner, 'somebody-else@moll.example');
    expect((await sendAnswer(server, next.browser, next.id)).json()).toMatchObject({ waits_for: 'review' });
  });

  test('one that waited for nobody in the admin panel is nothing there, nor is it for anybody else', async () => {
    const { id, owner } = await removed();
    expect((await owner.browser.get(`/api/admin/projects/${id}`)).statusCode).toBe(404);
    const quiet = await addProject(server, owner, {
      signers: [{ name: 'Ferran', email: 'quiet@moll.example', relationship: 'client' }],
    });
    await owner.browser.delete(`/api/projects/${quiet}`);
    expect((await admin.browser.get(`/api/admin/projects/${quiet}`)).statusCode).toBe(404);
    expect((await review(admin, quiet, 'reject', { ground: 'content', held: false })).statusCode).toBe(404);
  });
});
