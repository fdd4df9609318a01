import { linkIn } from './accounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** The token of the link that the newest mail brings whoever reads a mailbox. */
export async function entryToken(server: TestApp, email: string): Promise<string> {
  await server.browser().post('/api/own-confirmations/links', { email });
  await server.work();
  const token = linkIn(server.mailbox.newest(email, /Everything you were|Todo lo que/)).searchParams.get('token');
  if (!token) throw new Error(`no link to their confirmations was mailed to ${email}`);
  return token;
}

/** Opens everything a mailbox was asked in a browser, by a mailed link. */
export async function openMailbox(server: TestApp, email: string, browser: Browser = server.browser()) {
  const token = await entryToken(server, email);
  const opened = await browser.post('/api/own-confirmations/session', { token });
  if (opened.statusCode !== 204) throw new Error(`not opened: ${opened.body}`);
  return browser;
}
