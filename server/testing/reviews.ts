import { signUpMember } from './accounts.ts';
import { openSigning } from './open-server.ts';
import { addProject, asking, type Owner, sendAnswer, signingLink } from './signing.ts';

/** A server with two admins, for work that waits for one of them. */
export async function openReviews() {
  const { server, visits } = await openSigning();
  const [admin, second] = [await signUpMember(server), await signUpMember(server)];
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', 'in', [admin.id, second.id]).execute();

  /** Work of somebody whose one signer opens the link, in a browser of their own. */
  async function asked(owner: Owner, email: string) {
    await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
    const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
    const browser = server.browser();
    await visits.open(browser, signingLink(server, email, asking));
    return { id, browser, email, owner };
  }
  let people = 0;
  const newEmail = (domain = 'moll.example') => `someone${++people}@${domain}`;
  /** A project that waits for an admin: answered in a browser that its owner has used. */
  async function held(of?: Owner) {
    const made = await asked(of ?? (await signUpMember(server)), newEmail());
    made.browser.jar.device = made.owner.browser.jar.device as string;
    await sendAnswer(server, made.browser, made.id);
    return made;
  }
  const review = async (who: Owner, id: string, decision: string, changes: object = {}) => {
    const { updated_at } = await server.db
      .selectFrom('projects')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return who.browser.post(`/api/admin/projects/${id}/review`, {
      ...{ decision, reason: 'Looked at it.', version: 1, status: 'pending', held: true, updated_at },
      ...changes,
    });
  };
  const status = async (id: string) =>
    (await server.db.selectFrom('projects').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  return { server, visits, admin, second, newEmail, asked, held, review, status };
}
