import { randomUUID } from 'node:crypto';
import { addConfirmation } from './backing.ts';
import { openServer } from './open-server.ts';

export type PersonValues = {
  visibility?: 'public' | 'unlisted' | 'private';
  email_verified?: boolean;
  headline?: string;
  bio?: string;
  photo_url?: string;
};

export type ProjectValues = {
  status?: 'pending' | 'approved' | 'rejected';
  visibility?: 'public' | 'hidden';
  removed_at?: Date;
  version?: number;
  title?: string;
  summary?: string;
  description?: string;
};

/** A server, with people and work as rows alone: what is shown of them is asked, not how it came about. */
export async function openPublicPages() {
  const server = await openServer();
  let people = 0;

  /** A person with everything that must stay private; their user name is `Ann-1`, `Ann-2` and so on. */
  async function addPerson(values: PersonValues = {}, db = server.db) {
    const id = randomUUID();
    people += 1;
    await db
      .insertInto('profiles')
      .values({
        id,
        email: `${people}.private@mail.example`,
        phone_number: '+34 600 111 222',
        date_of_birth: '1990-07-15',
        email_verified: true,
        username: `Ann-${people}`,
        full_name: 'Ann Lee',
        ...values,
      })
      .execute();
    return id;
  }

  async function addProject(userId: string, values: ProjectValues = {}, db = server.db) {
    const id = randomUUID();
    await db
      .insertInto('projects')
      .values({
        id,
        user_id: userId,
        status: 'approved',
        approved_at: new Date(),
        title: 'A bridge',
        summary: 'Made it.',
        role: 'Engineer',
        started_on: '2026-01-01',
        ...values,
      })
      .execute();
    return id;
  }

  const acme = { email_domain: 'acme.example', registrable_domain: 'acme.example' };
  const addAnswer = (projectId: string, signer: string, values: object = {}, db = server.db) =>
    addConfirmation({ db }, projectId, signer, {
      ...acme,
      email: `${randomUUID()}.signer.private@acme.example`,
      ...values,
    });
  /** The user name of whoever was added last, as an address may write it. */
  const lastName = () => `ann-${people}`;
  return { server, addPerson, addProject, addAnswer, lastName };
}
