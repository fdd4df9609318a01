import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { Owner } from './signing.ts';
import { addProject, type LinkVisits, sendAnswer, signingLink } from './signing.ts';
import type { TestApp } from './test-app.ts';

/** A mailbox nobody has seen, at a domain nobody has seen. */
export const somebody = (domain = `${randomUUID().slice(0, 8)}.example`) => `p-${randomUUID().slice(0, 8)}@${domain}`;

/** What the attacks on the promise are made of: asking, answering and looking at what became public. */
export function promiseOf(server: TestApp, visits: LinkVisits) {
  /** Asks somebody about a project and opens the mailed link in a browser. */
  const ask = async (owner: Owner, { email = somebody(), browser = server.browser(), ...changes }: Asking = {}) => {
    const id = await addProject(server, owner, {
      ...changes,
      signers: [{ name: 'Ferran Alcover', email, relationship: 'client' }],
    });
    return open(id, email, browser);
  };
  /** Opens the newest link that was mailed to a signer. */
  const open = async (id: string, email: string, browser: Browser = server.browser()) => {
    if (!(await visits.open(browser, signingLink(server, email, /pide|asks|confirm/i))))
      throw new Error('the link opens nothing');
    return { id, email, browser };
  };
  const answer = async (asked: { id: string; browser: Browser }, given: object = {}) => {
    const sent = await sendAnswer(server, asked.browser, asked.id, given);
    if (sent.statusCode !== 200) throw new Error(`answer: ${sent.body}`);
    return sent.json().status as string;
  };
  const state = (id: string) =>
    server.db.selectFrom('projects').select(['status', 'held_at']).where('id', '=', id).executeTakeFirstOrThrow();
  /** Rules that hold a project by themselves. */
  const strongRules = async (id: string) =>
    (
      await server.db
        .selectFrom('project_holds')
        .select('rule')
        .where('project_id', '=', id)
        .where('points', '>=', 100)
        .where('rule', '<>', 'review')
        .orderBy('rule')
        .execute()
    ).map(({ rule }) => rule);
  /** What the rules said of the one answer to a project. */
  const findingsOf = async (id: string) =>
    (
      await server.db
        .selectFrom('answer_evidence as e')
        .innerJoin('confirmations as c', 'c.id', 'e.confirmation_id')
        .select('e.findings')
        .where('c.project_id', '=', id)
        .executeTakeFirstOrThrow()
    ).findings;
  /** Somebody else's browser, in a network and of a kind of its own. */
  const away = () => {
    const part = () => Math.floor(Math.random() * 250);
    const browser = server.browser(`100.${part()}.${part()}.9`);
    const agent = `Mozilla/5.0 (X11; Linux) Firefox/${100 + part()}.0`;
    return {
      ...browser,
      post: (url: string, payload: unknown = {}) => browser.request('POST', url, payload, { 'user-agent': agent }),
    };
  };
  return { ask, open, answer, state, strongRules, findingsOf, away };
}
type Asking = { email?: string; browser?: Browser; [field: string]: unknown };
