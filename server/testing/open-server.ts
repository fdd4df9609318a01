import { afterAll, beforeEach, expect } from 'vitest';
import { signUpAdmin, signUpMember } from './accounts.ts';
import { submission } from './projects.ts';
import { promiseOf } from './promise.ts';
import { linkRoutes, visitLinks } from './signing.ts';
import { startTestApp } from './test-app.ts';

/** A server for one file of tests, closed when they are done. */
export async function openServer(...options: Parameters<typeof startTestApp>) {
  const server = await startTestApp(...options);
  afterAll(() => server.close());
  return server;
}

/** The same, with browsers that follow the links of its mails. */
export async function openSigning(...[settings, options]: Parameters<typeof startTestApp>) {
  const server = await openServer(settings, { ...options, routes: linkRoutes });
  return { server, visits: visitLinks(server.app) };
}

/** The same, with an admin, for what tries the promise. */
export async function openPromise() {
  const { server, visits } = await openSigning();
  const admin = await signUpAdmin(server);
  /** Decides about a project as it stands. */
  const decide = async (id: string, decision: object) => {
    const { version, status, held_at, updated_at } = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
    const held = held_at !== null;
    const given = { reason: 'Looked at it.', version, status, held, updated_at, ...decision };
    const sent = await admin.browser.post(`/api/admin/projects/${id}/review`, given);
    expect(sent.statusCode, sent.body).toBe(200);
  };
  return { server, visits, admin, promise: promiseOf(server, visits), decide };
}

/**
 * The same as the first, with an owner of projects and a stranger. Each test begins on a new day: the limits on mails
 * to strangers are not what is tried.
 */
export async function openProjects() {
  const server = await openServer();
  const owner = await signUpMember(server, { email: 'ines@studio.example' });
  const stranger = await signUpMember(server);
  beforeEach(() => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`));
  const add = async (changes: object = {}) => {
    const answer = await owner.browser.post('/api/projects', submission(changes));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id as string;
  };
  const detail = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
  return { server, owner, stranger, add, detail };
}
