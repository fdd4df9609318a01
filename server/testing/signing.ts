import { sql } from 'kysely';
import type { DestinationStream } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/auth/deps.ts';
import { signingPage } from '#server/features/signing/signing-page.ts';
import { pageFeatures } from '#server/features.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import type { signUpMember } from './accounts.ts';
import type { Browser } from './browser.ts';
import { submission } from './projects.ts';
import type { TestApp } from './test-app.ts';

/** The loaders of the signer's pages without the pages: what a GET of a mailed link does on the server. */
export const linkRoutes = (app: App, deps: Deps) =>
  app.get('/open/:projectId', { schema: { hide: true } }, async (request, reply) => {
    const { projectId } = request.params as { projectId: string };
    const { token } = request.query as { token?: string };
    const features = pageFeatures(deps, request, reply);
    if (token !== undefined) return { opened: await features.openSigningLink(projectId, token) };
    return { page: await features.signingPage(projectId) };
  });

/** What browsers do with mailed links, on a server that has the routes for it. */
export function visitLinks(app: App) {
  return {
    /** Follows a mailed link in a browser; false when it opens nothing. */
    async open(browser: Browser, link: URL, method: 'GET' | 'HEAD' = 'GET') {
      const token = link.searchParams.get('projectToken') ?? '';
      const url = `/open/${link.pathname.split('/')[2]}?token=${token}`;
      const response = await app.inject({ method, url, cookies: browser.jar });
      for (const { name, value } of response.cookies) browser.jar[name] = value;
      return method === 'HEAD' || response.json().opened;
    },
    /** What the page shows in a browser. */
    async page(browser: Browser, projectId: string): Promise<SigningPage | null> {
      return (await app.inject({ url: `/open/${projectId}`, cookies: browser.jar })).json().page;
    },
  };
}
export type LinkVisits = ReturnType<typeof visitLinks>;

/** The same by a server beside the one that a test has. */
export async function startLinkVisits(deps: TestApp['deps'], log?: DestinationStream) {
  const app = await buildApp(deps, { pages: 'none', ...(log && { log }) });
  linkRoutes(app, deps);
  await app.ready();
  return { ...visitLinks(app), app, close: () => app.close() };
}

export type Owner = Awaited<ReturnType<typeof signUpMember>>;

/**
 * Signers read their mail when they come to it: an answer in the minute in which it was asked for looks like one
 * person.
 */
export async function timePasses(db: Connection) {
  await sql`update traces set first_seen = first_seen - interval '1 hour', last_seen = last_seen - interval '1 hour'
    where party in (select id from profiles)`.execute(db);
  await sql`update signing_requests set last_sent_at = last_sent_at - interval '1 hour' where state = 'open'`.execute(
    db,
  );
}

/** A project that asks, with its mails sent. Each test asks people of its own, so that no daily limit is in the way. */
export async function addProject(server: TestApp, owner: Owner, changes: object = {}) {
  const answer = await owner.browser.post('/api/projects', submission(changes));
  if (answer.statusCode !== 201) throw new Error(`project: ${answer.body}`);
  const id = answer.json().id as string;
  await server.work();
  await timePasses(server.db);
  return id;
}

/** Answers as the page of a browser does that has opened a link: with what is on its screen now. */
export async function sendAnswer(server: TestApp, browser: Browser, projectId: string, given: object = {}) {
  const [requestId = ''] = (browser.jar[`signing_${projectId}`] ?? '').split('.');
  const page = await signingPage(server.db, requestId);
  if (!page) throw new Error(`no request is opened in this browser for ${projectId}`);
  const { project_version, content_sha256 } = page;
  return browser.post(`/api/signing/${projectId}/answer`, {
    answer: 'confirmed',
    project_version,
    content_sha256,
    ...given,
  });
}

/** Subjects of mails that ask; a receipt of an earlier answer may come after them. */
export const asking = /^(?!Tu respuesta sobre)/;

/** The link in the newest mail to a signer. */
export function signingLink(server: TestApp, to: string, subject = /./) {
  const link = /https?:\/\/\S+verify-project\S+/.exec(server.mailbox.newest(to, subject).text)?.[0];
  if (!link) throw new Error(`no signing link in the newest mail to ${to}`);
  return new URL(link);
}
