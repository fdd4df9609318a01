import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { application, applyingOn } from '#server/testing/applying.ts';
import type { Browser } from '#server/testing/browser.ts';
import { letter } from '#server/testing/letters.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { report } from '#server/testing/reports.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { addMember, addShownWork, comment } from '#server/testing/social.ts';

const opened = await openSigning();
const { server, visits } = opened;
const { db } = server;
const { poster, post, apply, applicants } = await applyingOn(opened);
const owner = await signUpMember(server);
const contact = (changes: object = {}) => ({ ...letter(), topic: 'question', ...changes });
const settled = { created_at: new Date(Date.now() - 30 * 86_400_000) };

let networks = 0;
const visitor = () => server.browser(`198.51.${++networks}.7`);

/** What stands in a form, without its id; `way` sends it from one browser. */
type Sent = Record<string, unknown>;
type Way = { by: Browser; url: string; method?: 'PUT' };

/** An answer that asks for changes: with that the two can write. */
async function thread() {
  const email = `signer-${randomUUID().slice(0, 8)}@moll.example`;
  const id = await addProject(server, owner, { signers: [{ name: 'Berta Camps', email, relationship: 'client' }] });
  const signer = visitor();
  await visits.open(signer, signingLink(server, email));
  await sendAnswer(server, signer, id, { answer: 'changes_requested', comment: 'The year is wrong.' });
  const { signers } = (await owner.browser.get(`/api/projects/${id}`)).json();
  return { id, signer, requestId: signers[0].request_id as string };
}
async function applied() {
  const [postId, applicant] = [await post(), await signUpMember(server)];
  await apply(applicant, postId);
  const [{ id }] = await applicants(postId);
  return { id: id as string, postId, applicant };
}
const work = async () => addShownWork(server, owner.id);
const told = { text: 'One.' };

const forms: Record<string, { way: () => Promise<Way>; first: Sent; other: Sent; table: Table; code?: string }> = {
  'a message to us': contactWith({ message: 'Another question.' }),
  'a message to us from another address': contactWith({ email: 'priya@harbourrow.example' }),
  'a letter': letterWith({ message: 'In spring?' }),
  'a letter from another address': letterWith({ email: 'priya@harbourrow.example' }),
  'a letter with another subject': letterWith({ subject: 'A harbour' }),
  'a report': {
    way: async () => ({ by: visitor(), url: `/api/public-projects/${await work()}/reports` }),
    ...{ first: report(), other: report({ message: 'I built it.' }), table: 'reports' },
  },
  'a comment': {
    way: async () => ({
      by: (await addMember(server, settled)).browser,
      url: `/api/public-projects/${await work()}/comments`,
    }),
    ...{ first: comment('One.'), other: comment('Two.'), table: 'project_comments' },
  },
  'what an owner writes to a signer': {
    way: async () => ({ by: owner.browser, url: `/api/signing-requests/${(await thread()).requestId}/messages` }),
    ...{ first: told, other: { text: 'Two.' }, table: 'request_messages' },
  },
  'what a signer writes to an owner': {
    way: async () => {
      const { id, signer } = await thread();
      return { by: signer, url: `/api/signing/${id}/messages` };
    },
    ...{ first: told, other: { text: 'Two.' }, table: 'request_messages' },
  },
  'a message about an application': {
    way: async () => ({ by: poster.browser, url: `/api/job-applications/${(await applied()).id}/messages` }),
    ...{ first: told, other: { text: 'Two.' }, table: 'job_messages' },
  },
  'a note about an applicant': {
    way: async () => ({ by: poster.browser, url: `/api/applicants/${(await applied()).id}/notes` }),
    ...{ first: told, other: { text: 'Two.' }, table: 'job_application_notes' },
  },
  'a saved search': {
    way: async () => ({ by: (await signUpMember(server)).browser, url: '/api/saved-searches' }),
    first: { kind: 'work', query: 'q=kiln', name: 'Kilns', alert: 'off' },
    other: { kind: 'work', query: 'q=glaze', name: 'Kilns', alert: 'off' },
    table: 'saved_searches',
  },
  // There is one for each post, which is changed by its own form.
  'an application': {
    way: async () => ({
      by: (await signUpMember(server)).browser,
      url: `/api/job-posts/${await post()}/application`,
      method: 'PUT',
    }),
    ...{ first: application(), other: application({ note: 'I also dub.' }), table: 'job_applications' },
    code: 'applied_already',
  },
};
type Table =
  | 'contact_messages'
  | 'letters'
  | 'reports'
  | 'project_comments'
  | 'request_messages'
  | 'job_messages'
  | 'job_application_notes'
  | 'saved_searches'
  | 'job_applications';

function contactWith(changes: Sent) {
  const first = contact();
  const way = async () => ({ by: visitor(), url: '/api/contact' });
  return { way, first, other: { ...first, ...changes }, table: 'contact_messages' as const };
}
function letterWith(changes: Sent) {
  const first = letter();
  const way = async () => ({ by: visitor(), url: `/api/profiles/${owner.form.username}/letters` });
  return { way, first, other: { ...first, ...changes }, table: 'letters' as const };
}

test.each(Object.entries(forms))(
  '%s: sent again it is one; with something else in it, it is refused and can be sent as another',
  async (_what, { way, first, other, table, code = 'form_sent' }) => {
    const { by, url, method = 'POST' } = await way();
    const [id, next] = [randomUUID(), randomUUID()];
    const send = async (body: Sent, as: string = id) => {
      const answer = await by.request(method, url, { ...body, id: as });
      return answer.statusCode < 300 ? 'taken' : [answer.statusCode, answer.json().code];
    };
    const rows = () => db.selectFrom(table).selectAll().where('id', 'in', [id, next]).execute();
    expect(await send(first)).toBe('taken');
    expect(await send(first)).toBe('taken');
    expect(await send(first, id.toUpperCase())).toBe('taken');
    const before = await rows();
    expect(before).toHaveLength(1);
    expect(await send(other)).toEqual([409, code]);
    expect(await rows()).toEqual(before);
    if (code !== 'form_sent') return;
    expect(await send(other, next)).toBe('taken');
    expect(await rows()).toHaveLength(2);
  },
);
