import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { submission } from '#server/testing/projects.ts';
import type { Owner } from '#server/testing/signing.ts';

const { server, newDay, person, ask, answer, project, erase } = await openErasing();

describe('a silent signer who is forgotten where all have to confirm', () => {
  const askAll = async (count: number) => {
    const owner = await signUpMember(server);
    const people = Array.from({ length: count }, person);
    return { owner, people, id: await ask(owner, people, { approval_rule: 'all' }) };
  };
  const toldOf = async (owner: Owner) => {
    const { notifications } = (await owner.browser.get('/api/notifications')).json();
    return notifications.map(({ type, short_title }: { type: string; short_title: string }) => [type, short_title]);
  };

  test('leaves enough: it is settled as a confirmation would, and the owner reads so', async () => {
    const { owner, people, id } = await askAll(3);
    for (const { email } of people.slice(1)) await answer(id, email, {});
    expect((await project(id)).status).toBe('pending');
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'approved', held_at: null, approved_at: expect.any(Date) });
    const shown = (await server.browser().get(`/api/public-projects/${id}`)).json();
    expect([shown.signers_asked, shown.confirmations.length]).toEqual([2, 2]);
    // One piece of news, and no advice to name somebody else.
    expect((await toldOf(owner)).filter(([type]: string[]) => type !== 'project_status')).toEqual([
      ['project_approved', expect.stringMatching(/^Everybody left|^Todos los que/)],
    ]);
    expect(JSON.stringify(await toldOf(owner))).not.toMatch(/pidió que no|asked not to be/);
    const { rows } = await server.deps.pool.query(
      `select actor_type from audit_log where subject_id = $1 and action = 'approve_project'`,
      [id],
    );
    expect(rows).toEqual([{ actor_type: 'signer' }]);
    await server.work();
    expect(server.mailbox.newest(owner.form.email, /Everybody who is left|Todos los que quedan/).text).toContain(id);
  });

  test('leaves too few: the rest are still waited for', async () => {
    const { people, id } = await askAll(3);
    await answer(id, people[1]?.email ?? '', {});
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'pending', held_at: null });
    await answer(id, people[2]?.email ?? '', {});
    expect((await project(id)).status).toBe('approved');
  });

  test('leaves a hold to the admins', async () => {
    const { people, id } = await askAll(2);
    await answer(id, people[1]?.email ?? '', {});
    await server.db.updateTable('projects').set({ held_at: new Date() }).where('id', '=', id).execute();
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  });

  test('leaves a “no” where it was: a person looks', async () => {
    const { people, id } = await askAll(2);
    await answer(id, people[0]?.email ?? '', { answer: 'changes_requested', comment: 'It ended in May.' });
    await answer(id, people[1]?.email ?? '', {});
    await server.db.updateTable('projects').set({ held_at: null }).where('id', '=', id).execute();
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  });

  test('leaves nobody: the owner is told and names somebody else', async () => {
    const { owner, people, id } = await askAll(1);
    await erase(people[0]?.email ?? '');
    expect((await toldOf(owner))[0]).toEqual(['project_status', expect.stringMatching(/pidió que no|asked not to be/)]);
    const next = person();
    await newDay();
    const signers = [{ ...next, relationship: 'client' }];
    const sent = await owner.browser.put(`/api/projects/${id}`, { ...submission(), signers, version: 1 });
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
    await answer(id, next.email, {});
    expect((await project(id)).status).toBe('approved');
  });
});
