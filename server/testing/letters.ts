import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signUpMember } from './accounts.ts';
import { openServer } from './open-server.ts';
import type { Owner } from './signing.ts';

/** Subject of the mail that asks a writer, in either language. */
const asking = /^(Is your message|¿Es tuyo)/;

/** As the form of a profile sends it. */
export const letter = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Priya Raman',
  email: `priya${randomUUID().slice(0, 8)}@harbourrow.example`,
  message: 'Would you cut a short film\nabout a harbour?',
  ...changes,
});
export type Letter = ReturnType<typeof letter>;

/** A server with somebody who is written to, and what their readers do. */
export async function openLetters() {
  const server = await openServer();
  const { db, mailbox } = server;
  const owner = await signUpMember(server, { full_name: 'Greta Lindqvist' });
  let network = 0;
  /** Somebody on a network of their own. */
  const visitor = () => server.browser(`198.51.${++network}.7`);
  const send = (to: Owner, written: object, browser = visitor()) =>
    browser.post(`/api/profiles/${to.form.username}/letters`, written);
  /** The link that the writer was mailed. */
  async function proof({ email }: Letter) {
    await server.work();
    return new URL(/https?:\/\/\S+\/write\/prove\/\S+/.exec(mailbox.newest(email, asking).text)?.[0] ?? '').pathname;
  }
  const press = (path: string) => server.browser().request('POST', path, {}, { 'sec-fetch-site': 'cross-site' });
  /** Written, shown to be the writer's, and told to its receiver. */
  async function arrive(to: Owner = owner, changes: object = {}) {
    const written = letter(changes);
    expect((await send(to, written)).statusCode).toBe(202);
    await press(await proof(written));
    await server.work();
    return written;
  }
  const list = async (of: Owner, after = '', box = 'inbox') =>
    (await of.browser.get(`/api/letters?box=${box}${after && `&after=${after}`}`)).json();
  const ids = async (of: Owner) => (await list(of)).letters.map(({ id }: { id: string }) => id);
  const mailsTo = (recipient: string, kind: string) =>
    db.selectFrom('mails').select('id').where('recipient', '=', recipient).where('kind', '=', kind).execute();
  const rowOf = (id: string) => db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  return { server, owner, visitor, send, proof, press, arrive, list, ids, mailsTo, rowOf };
}
