import { expect } from 'vitest';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { signUpAdmin, signUpMember } from './accounts.ts';
import { openSigning } from './open-server.ts';
import { addProject, asking, type Owner, sendAnswer, signingLink, timePasses } from './signing.ts';

type Person = { name: string; email: string; relationship: string };

/** A server with an admin, for what becomes of a signer's refusal that its owner appeals against. */
export async function openAppeals() {
  const { server, visits } = await openSigning();
  const admin = await signUpAdmin(server);
  let owner: Owner;
  let people = 0;
  const way = {
    server,
    /** The limits on mails to strangers are not what is tried. */
    newDay: () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`),
    /** From whom projects are from now on, on a new day. */
    async newOwner() {
      owner = await signUpMember(server);
      await way.newDay();
      return owner;
    },
    person: (domain = `yard-${++people}.example`): Person => ({
      name: `Signer ${++people}`,
      email: `signer@${domain}`,
      relationship: 'client',
    }),
    async open(id: string, { email }: Person) {
      await server.work();
      await timePasses(server.db);
      const browser = server.browser();
      expect(await visits.open(browser, signingLink(server, email, asking))).toBe(true);
      expect((await visits.page(browser, id))?.state).toBe('open');
      return browser;
    },
    /** A project of a new owner that its one signer has refused, and that is before an admin. */
    async appealed(given: object = { answer: 'declined', unknown_person: true }, changes: object = {}) {
      await way.newOwner();
      const signer = way.person();
      const id = await addProject(server, owner, { signers: [signer], ...changes });
      const browser = await way.open(id, signer);
      expect((await sendAnswer(server, browser, id, given)).json().status).toBe('rejected');
      await way.appeal(id);
      return { id, signer, owner };
    },
    /** One of two signers has confirmed and the other declined, so that it is before an admin. */
    async disagreed() {
      await way.newOwner();
      const [friend, other] = [way.person(), way.person()];
      const id = await addProject(server, owner, { signers: [friend, other] });
      const given = { [friend.email]: 'confirmed', [other.email]: 'declined' };
      for (const signer of [friend, other])
        await sendAnswer(server, await way.open(id, signer), id, { answer: given[signer.email] });
      return { id, other };
    },
    async appeal(id: string) {
      const answer = await owner.browser.post(`/api/projects/${id}/appeal`, {
        message: 'She knows me by my old name.',
      });
      return answer.statusCode === 204 ? null : (answer.json().code as string);
    },
    seen: async (id: string): Promise<ReviewDetail> => (await admin.browser.get(`/api/admin/projects/${id}`)).json(),
    async decide(id: string, decision: string, given: object = {}) {
      await way.newDay();
      const { version, status, held_at, updated_at } = await way.seen(id);
      const answer = await admin.browser.post(`/api/admin/projects/${id}/review`, {
        ...{ decision, reason: 'Looked at it.', version, status, held: held_at !== null, updated_at },
        ...given,
      });
      return answer.statusCode === 200 ? null : (answer.json().code as string);
    },
    signerOf: async (id: string, name: string) => (await way.seen(id)).signers.find((each) => each.name === name)?.id,
    recheck: async (id: string, { name }: Person): Promise<string | null> =>
      way.decide(id, 'ask_again', { signer_id: await way.signerOf(id, name) }),
    mine: async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json(),
    async nameAnother(id: string, another: Person) {
      await way.newDay();
      const answer = await owner.browser.post(`/api/projects/${id}/signers`, another);
      return answer.statusCode === 204 ? null : (answer.json().errors?.[0]?.code ?? (answer.json().code as string));
    },
    async edit(id: string, more: Person[]) {
      const { version, signers, approval, title, summary, role, organisation, started_on, ended_on } =
        await way.mine(id);
      await way.newDay();
      return owner.browser.put(`/api/projects/${id}`, {
        ...{ title, summary, role, organisation, started_on, ended_on, version, signers: [...signers, ...more] },
        approval_rule: approval.rule,
      });
    },
    async shown(id: string) {
      const answer = await server.browser().get(`/api/public-projects/${id}`);
      return answer.statusCode === 200 ? answer.json() : null;
    },
  };
  return way;
}
