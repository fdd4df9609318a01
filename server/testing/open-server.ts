import { afterAll } from 'vitest';
import { signUpAdmin } from './accounts.ts';
import { promiseOf } from './promise.ts';
import { startLinkVisits } from './signing.ts';
import { startTestApp } from './test-app.ts';

/** A server for one file of tests, closed when they are done. */
export async function openServer(...options: Parameters<typeof startTestApp>) {
  const server = await startTestApp(...options);
  afterAll(() => server.close());
  return server;
}

/** The same, with browsers that follow the links of its mails. */
export async function openSigning(...options: Parameters<typeof startTestApp>) {
  const server = await startTestApp(...options);
  const visits = await startLinkVisits(server.deps);
  afterAll(async () => {
    await visits.close();
    await server.close();
  });
  return { server, visits };
}

/** The same, with an admin, for what tries the promise. */
export async function openPromise() {
  const { server, visits } = await openSigning();
  const admin = await signUpAdmin(server);
  return { server, visits, admin, promise: promiseOf(server, visits) };
}
