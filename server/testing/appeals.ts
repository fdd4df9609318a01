import { expect } from 'vitest';
import type { ReviewDetail } from '#shared/desk/reviews.ts';
import { signUpAdmin, signUpMember } from './accounts.ts';
import { openSigning } from './open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink, timePasses } from './signing.ts';

type Person = { name: string; email: string; relationship: string };

/** A server with an admin, for what becomes of a signer's refusal that its owner appeals against. */
export async function openAppeals() {
  const { server, visits } = await openSigning();
  const admin = await signUpAdmin(server);
  let owner: Owner;
  /** From whom projects are from now on, on a new day: the limits on mails to strangers are not what is tried. */
  async function newOwner() {
    owner = await signUpMember(server);
    await newDay();
    return owner;
  }

  let people = 0;
  const newDay = () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const person = (domain = `yard-${++people}.example`) => ({
    name: `Signer ${++people}`,
    email: `signer@${domain}`,
    relationship: 'client',
  });

  async function open(id: string, { email }: Person) {
    await server.work();
    await timePasses(server.db);
    const browser = server.browser();
    expect(await visits.open(browser, signingLink(server, email))).toBe(true);
    expect((await visits.page(browser, id))?.state).toBe('open');
    return browser;
  }
  /** A project of a new owner that its one signer has refused, and that is before an admin. */
  async function appealed(given: object = { answer: 'declined', unknown_person: true }, changes: object = {}) {
    await newOwner();
    const signer = person();
    const id = await addProject(server, owner, { signers: [signer], ...changes });
    const browser = await open(id, signer);
    expect((await sendAnswer(server, browser, id, given)).json().status).toBe('rejected');
    await appeal(id);
    return { id, signer, owner };
  }
  const appeal = async (id: string) => {
    const answer = await owner.browser.post(`/api/projects/${id}/appeal`, { message: 'She knows me by my old name.' });
    return answer.statusCode === 204 ? null : (answer.json().code as string);
  };
  const seen = async (id: string): Promise<ReviewDetail> =>
    (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  async function decide(id: string, decision: string, given: object = {}) {
    await newDay();
    const { version, status, held_at, updated_at } = await seen(id);
    const answer = await admin.browser.post(`/api/admin/projects/${id}/review`, {
      ...{ decision, reason: 'Looked at it.', version, status, held: held_at !== null, updated_at },
      ...given,
    });
    return answer.statusCode === 200 ? null : (answer.json().code as string);
  }
  const signerOf = async (id: string, name: string) => (await seen(id)).signers.find((each) => each.name === name)?.id;
  const recheck = async (id: string, { name }: Person) =>
    decide(id, 'ask_again', { signer_id: await signerOf(id, name) });
  const mine = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
  const nameAnother = async (id: string, another: Person) => {
    await newDay();
    const answer = await owner.browser.post(`/api/projects/${id}/signers`, another);
    return answer.statusCode === 204 ? null : (answer.json().errors?.[0]?.code ?? (answer.json().code as string));
  };
  const edit = async (id: string, more: Person[]) => {
    const { version, signers, approval, title, summary, role, organisation, started_on, ended_on } = await mine(id);
    await newDay();
    return owner.browser.put(`/api/projects/${id}`, {
      ...{ title, summary, role, organisation, started_on, ended_on, version, signers: [...signers, ...more] },
      approval_rule: approval.rule,
    });
  };
  const shown = async (id: string) => {
    const answer = await server.browser().get(`/api/public-projects/${id}`);
    return answer.statusCode === 200 ? answer.json() : null;
  };
  /** One of two signers has confirmed and the other declined, so that it is before an admin. */
  async function disagreed() {
    await newOwner();
    const [friend, other] = [person(), person()];
    const id = await addProject(server, owner, { signers: [friend, other] });
    const given = { [friend.email]: 'confirmed', [other.email]: 'declined' };
    for (const signer of [friend, other])
      await sendAnswer(server, await open(id, signer), id, { answer: given[signer.email] });
    return { id, other };
  }
  return {
    server,
    newDay,
    newOwner,
    person,
    open,
    appealed,
    disagreed,
    appeal,
    seen,
    decide,
    signerOf,
    recheck,
    mine,
    nameAnother,
    edit,
    shown,
  };
}
