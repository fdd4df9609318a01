import { expect } from 'vitest';
import { openSigning } from './open-server.ts';
import { openMailbox } from './own-confirmations.ts';
import { plant } from './planted-words.ts';
import { addProject, type Owner, sendAnswer, signingLink } from './signing.ts';

type Person = { name: string; email: string; organisation: string };

/** A server on which signers answer, and have everything about them erased. */
export async function openErasing() {
  const { server, visits } = await openSigning();
  const newDay = () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const person = (): Person => ({
    name: `${plant('name')} Alcover`,
    email: `${plant('mail')}@${plant('domain')}.example`,
    organisation: plant('organisation'),
  });

  async function ask(owner: Owner, signers: Person[], changes: object = {}) {
    await newDay();
    return addProject(server, owner, {
      signers: signers.map((each) => ({ ...each, relationship: 'client' })),
      ...changes,
    });
  }
  async function answer(id: string, email: string, given: object) {
    const browser = server.browser();
    await visits.open(browser, signingLink(server, email, /confirm/));
    const sent = await sendAnswer(server, browser, id, given);
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
    return browser;
  }
  const project = (id: string) =>
    server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const erase = async (email: string) => {
    const browser = await openMailbox(server, email);
    const erased = await browser.post('/api/own-confirmations/erasure');
    expect(erased.statusCode, erased.body).toBe(204);
    return browser;
  };
  return { server, visits, newDay, person, ask, answer, project, erase };
}
