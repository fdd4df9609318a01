// In a process of its own: what runs is counted while a request is answered.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingPage } from '#server/features/signing/signing-page.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, signingLink } from '#server/testing/signing.ts';
import { walkedFiles } from '#server/testing/walked-files.ts';

const { server, visits } = await openSigning();
const owner = await signUpMember(server);
const signers = [{ name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' }];

/** What is found later, the pages that are told, and what takes notifications back, hear of it by its event. */
const afterEvents = /^(search|events)\/|^(social\/withdraw-notices|notifications\/forget-actors)\.ts$/;
const without = (walked: string[], others: RegExp) => walked.filter((file) => !others.test(file));
/** Named, so that a walk that has grown says by what. */
const expectAtMost = (walked: string[], max: number) =>
  expect(walked.length, walked.join('\n')).toBeLessThanOrEqual(max);

test('a confirmation walks 12 files, and behind weighAnswer those that weigh it', async () => {
  const id = await addProject(server, owner);
  const signer = server.browser();
  await visits.open(signer, signingLink(server, 'ferran@moll.example'));
  const [requestId = ''] = (signer.jar[`signing_${id}`] ?? '').split('.');
  const page = await signingPage(server.db, requestId);
  const answer = { answer: 'confirmed', project_version: 1, content_sha256: page?.content_sha256 };
  const files = await walkedFiles(async () => {
    const { statusCode } = await signer.post(`/api/signing/${id}/answer`, answer);
    expect(statusCode).toBe(200);
  });
  const walked = without(files, afterEvents);
  expect(walked).toContain('trust/weigh-confirmation.ts');
  expectAtMost(without(walked, /^trust\//), 12);
});

test('the form of a new project walks 12 with the draft that its page keeps, and a change of it 10', async () => {
  const add = (rest: object = {}) => owner.browser.post('/api/projects', submission({ signers, ...rest }));
  const files = await walkedFiles(async () => expect((await add()).statusCode).toBe(201));
  expectAtMost(without(files, afterEvents), 11);

  const kept = (await owner.browser.put('/api/drafts', { project_id: null, data: submission({ signers }) })).json();
  const draft = { draft_id: kept.id, draft_revision: kept.revision };
  const ofPage = await walkedFiles(async () => expect((await add(draft)).statusCode).toBe(201));
  expect(ofPage).toContain('files/attach-or-drop.ts');
  expectAtMost(without(ofPage, afterEvents), 12);

  const { version } = (await owner.browser.get(`/api/projects/${kept.id}`)).json();
  const change = async (rest: object) => {
    const answer = await owner.browser.put(`/api/projects/${kept.id}`, { ...submission({ signers }), ...rest });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const changed = await walkedFiles(() => change({ version }));
  expectAtMost(without(changed, afterEvents), 10);
  const typed = { project_id: kept.id, data: submission({ signers }) };
  const { id: draft_id, revision: draft_revision } = (await owner.browser.put('/api/drafts', typed)).json();
  const withDraft = await walkedFiles(() => change({ version: version + 1, draft_id, draft_revision }));
  expectAtMost(without(withDraft, afterEvents), 10);
});

test('a message to us walks 3', async () => {
  const message = { id: randomUUID(), name: 'Priya Raman', email: 'priya@harbourrow.example', topic: 'question' };
  const files = await walkedFiles(async () => {
    const sent = await server.browser().post('/api/contact', { ...message, message: 'How do I correct an address?' });
    expect(sent.statusCode).toBe(202);
  });
  expectAtMost(without(files, afterEvents), 3);
});

test('the switch of a profile walks 5', async () => {
  const files = await walkedFiles(async () => {
    const switched = await owner.browser.put('/api/profile/visibility', { visibility: 'private' });
    expect(switched.statusCode, switched.body).toBe(200);
  });
  expectAtMost(without(files, afterEvents), 5);
});
