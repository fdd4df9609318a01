import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test.each([
  ['locally, with one factor', 'http://localhost:3000', false, 200],
  ['in production, with one factor', 'https://countersign.example', false, 403],
  ['in production, with two', 'https://countersign.example', true, 200],
])('an admin %s', async (_name, PUBLIC_URL, secondFactor, status) => {
  const server = await startTestApp({ PUBLIC_URL });
  try {
    const { browser, id } = await signUpMember(server);
    expect((await browser.get('/api/admin/projects')).statusCode).toBe(404);
    await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
    await server.db.updateTable('sessions').set({ second_factor: secondFactor }).where('user_id', '=', id).execute();
    server.deps.sessions.forget(id);
    const answer = await browser.get('/api/admin/projects');
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('second_factor_required');
  } finally {
    await server.close();
  }
});

test('with a stolen password alone, no admin reads the files of others nor makes a second factor beside the real one', async () => {
  const server = await startTestApp({ PUBLIC_URL: 'https://countersign.example' });
  try {
    const owner = await signUpMember(server);
    const storage_key = randomUUID();
    const work = { id: randomUUID(), user_id: owner.id };
    const words = { title: 'A bridge', summary: 'Made it.', role: 'Engineer', started_on: '2026-01-01' };
    await server.db
      .insertInto('projects')
      .values({ ...work, ...words })
      .execute();
    const named = { name: 'plan.pdf', media_type: 'application/pdf', size: 4 };
    const file = { id: randomUUID(), user_id: owner.id, project_id: work.id, ...named };
    await server.deps.files.write(storage_key, Readable.from([Buffer.from('%PDF')]));
    await server.db
      .insertInto('files')
      .values({ ...file, storage_key, sha256: Buffer.alloc(32) })
      .execute();

    const { browser, form, id } = await signUpMember(server);
    await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
    const real = createAuthenticator(server.deps.env.publicUrl);
    const made = real.create((await browser.post('/api/passkeys/options')).json());
    expect((await browser.post('/api/passkeys', { name: 'Real', passkey: made })).statusCode).toBe(201);
    expect((await browser.get(`/api/files/${file.id}`)).statusCode).toBe(200);

    const thief = server.browser();
    expect((await thief.post('/api/sign-in', form)).json().user.role).toBe('admin');
    expect((await thief.get(`/api/files/${file.id}`)).statusCode).toBe(404);
    const refused = { status: 403, code: 'step_up_required' };
    expect((await thief.post('/api/passkeys/options')).json()).toMatchObject(refused);
    expect((await thief.post('/api/second-factor/totp')).json()).toMatchObject(refused);
    const [{ id: passkeyId }] = (await thief.get('/api/passkeys')).json();
    expect((await thief.delete(`/api/passkeys/${passkeyId}`)).json()).toMatchObject(refused);
    expect((await thief.get('/api/step-up')).json().ways).toEqual(['passkey']);
    expect((await thief.post('/api/step-up', { password: form.password })).json().code).toBe('step_up_way');

    const options = (await thief.post('/api/step-up/passkey-options')).json();
    expect((await thief.post('/api/step-up', { passkey: real.get(options) })).statusCode).toBe(204);
    expect((await thief.post('/api/passkeys/options')).statusCode).toBe(200);
    expect((await thief.get(`/api/files/${file.id}`)).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
