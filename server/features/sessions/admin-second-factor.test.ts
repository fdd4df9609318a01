import { expect, test } from 'vitest';
import { signUpMember } from '../../testing/accounts.ts';
import { startTestApp } from '../../testing/test-app.ts';

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
