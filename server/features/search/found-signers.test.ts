import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { findDocuments } from './find-documents.ts';

const { server, visits } = await openSigning();
const owner = await signUpMember(server);
const email = 'zqzqmailbox@zqzqdomain.example';
const signer = { name: 'Quillon Zqzqsurname', organisation: 'Zqzqorganisation', email, relationship: 'client' };
const project = await addProject(server, owner, { signers: [signer] });

const search = { chosen: {}, owner: null, apart: [], cursor: null, exact: false };
const found = async (text: string) =>
  (await findDocuments(server.db, { text, ...search }, server.deps.env.searchTimeout)).hits.map(({ id }) => id);
/** Words that are suggested, counted or found, whole or as beginnings. */
const known = async () => {
  const { rows } = await server.deps.pool.query<{ word: string }>(
    `select word from search_words where word ~ 'zqzq' union select array_to_string(tsvector_to_array(words), ' ') from search_documents
      where words::text ~ 'zqzq' or array_to_string(facets, ' ') ~* 'zqzq'`,
  );
  return rows.map(({ word }) => word).join(' ');
};
const shown = ['zqzqsurname', 'Zqzqorganisation', 'zqzqsur'];

test('signers are found by their names while these are shown, and never by their mailboxes', async () => {
  expect(await known()).toBe('');
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email));
  expect((await sendAnswer(server, browser, project)).statusCode).toBe(200);
  await server.work();
  for (const text of shown) expect([text, await found(text)]).toEqual([text, [project]]);

  const mailbox = await openMailbox(server, email);
  const [{ request_id }] = (await mailbox.get('/api/own-confirmations')).json().items;
  const hide = (hidden: boolean) => mailbox.put(`/api/own-confirmations/${request_id}/name`, { hidden });
  expect((await hide(true)).statusCode).toBe(204);
  for (const text of shown) expect([text, await found(text)]).toEqual([text, []]);
  expect(await known()).toBe('');

  await hide(false);
  expect(await found('zqzqsurname')).toEqual([project]);
  for (const text of ['zqzqmailbox', 'zqzqdomain', email]) expect([text, await found(text)]).toEqual([text, []]);
  expect((await mailbox.post('/api/own-confirmations/erasure')).statusCode).toBeLessThan(300);
  expect(await known()).toBe('');
});
