import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { somebody } from '#server/testing/promise.ts';
import { type Owner, timePasses } from '#server/testing/signing.ts';

// Ways around "nobody can confirm their own work" that were seen to work, each with ordinary requests.
const { server, promise, decide: review } = await openPromise();

const edit = (owner: Owner, id: string, input: object, version = 1) =>
  owner.browser.put(`/api/projects/${id}`, { ...input, version });

describe('a hold', () => {
  test('is not lifted by withdrawing and answering again from a clean browser', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner);
    asked.browser.jar.device = owner.browser.jar.device as string;
    expect(await promise.answer(asked)).toBe('pending');
    await asked.browser.post(`/api/signing/${asked.id}/withdraw`);
    expect(await promise.state(asked.id)).toEqual({ status: 'pending', held_at: expect.any(Date) });
    const { signers } = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
    const again = await owner.browser.post(`/api/signers/${signers[0].id}/ask-again`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'ask_again_not_possible']);
  });

  test('is not left behind by removing the project and starting over, with the same signer or another', async () => {
    const owner = await signUpMember(server);
    const work = submission();
    const asked = await promise.ask(owner, work);
    asked.browser.jar.device = owner.browser.jar.device as string;
    expect(await promise.answer(asked)).toBe('pending');
    expect((await owner.browser.delete(`/api/projects/${asked.id}`)).statusCode).toBe(204);
    const copy = await promise.ask(owner, { ...work, title: `${work.title}.` });
    expect(await promise.answer(copy)).toBe('pending');
    expect(await promise.strongRules(copy.id)).toEqual(['earlier_hold']);
    const other = await promise.ask(owner, { email: asked.email });
    expect(await promise.answer(other)).toBe('pending');
    expect(await promise.strongRules(other.id)).toContain('earlier_hold');
  });

  test('does not tell its owner which rule hit', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner, { email: somebody('mailinator.com') });
    expect(await promise.answer(asked)).toBe('pending');
    await server.work();
    const told = [
      (await owner.browser.get(`/api/projects/${asked.id}`)).body,
      (await owner.browser.get('/api/projects')).body,
      (await owner.browser.get('/api/notifications')).body,
      server.mailbox.newest(owner.form.email).text,
    ];
    for (const text of told) expect(text).not.toMatch(/disposable|throwaway|usar y tirar/);
    expect(JSON.parse(told[0] as string)).toMatchObject({ held_at: expect.any(String) });
  });
});

describe('what an admin rejected', () => {
  test('as not credible comes back only through the desk', async () => {
    const owner = await signUpMember(server);
    const work = submission();
    const asked = await promise.ask(owner, work);
    expect(await promise.answer(asked)).toBe('approved');
    await review(asked.id, { decision: 'reject', ground: 'not_credible' });
    const project = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
    expect(project.may).toMatchObject({ edit: false, appeal: true });
    const sent = await edit(owner, asked.id, { ...work, title: `${work.title} again` });
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'project_not_credible']);
    const [signer] = project.signers;
    expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).statusCode).toBe(409);
    const copy = await promise.ask(owner, { ...work, summary: 'Another text altogether.' });
    expect(await promise.answer(copy)).toBe('pending');
    expect(await promise.strongRules(copy.id)).toContain('not_credible_before');
  });

  test('for its content may be sent again, and meets what held it before', async () => {
    const owner = await signUpMember(server);
    const work = submission();
    const asked = await promise.ask(owner, work);
    asked.browser.jar.device = owner.browser.jar.device as string;
    await promise.answer(asked);
    await review(asked.id, { decision: 'reject', ground: 'content' });
    const signers = [{ name: 'Ferran Alcover', email: asked.email, relationship: 'client' }];
    const { signers: named } = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
    const sent = await edit(owner, asked.id, {
      ...work,
      summary: 'Better.',
      signers: [{ ...signers[0], id: named[0].id }],
    });
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
    expect(await promise.answer(await promise.open(asked.id, asked.email))).toBe('pending');
    expect(await promise.strongRules(asked.id)).toContain('earlier_hold');
  });
});

test('a decline stays with the work: another version, another signer and a friend do not make it go', async () => {
  const owner = await signUpMember(server);
  const work = submission();
  const asked = await promise.ask(owner, work);
  expect(await promise.answer(asked, { answer: 'declined', comment: 'He never worked for us.' })).toBe('rejected');
  const friend = await promise.ask(owner, { ...work, description: 'With a full stop.' });
  expect(await promise.answer(friend)).toBe('pending');
  expect(await promise.strongRules(friend.id)).toEqual(['dissent']);
  await review(friend.id, { decision: 'approve' });
  expect((await promise.state(friend.id)).status).toBe('approved');
});

test('whoever declined and then confirms a mended version is believed', async () => {
  const owner = await signUpMember(server);
  const work = submission();
  const asked = await promise.ask(owner, work);
  await promise.answer(asked, { answer: 'declined', comment: 'The year is wrong.' });
  const { signers } = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
  const [signer] = signers;
  const same = { id: signer.id, name: signer.name, email: asked.email, relationship: 'client' };
  expect((await edit(owner, asked.id, { ...work, started_on: '2022-09-01', signers: [same] })).statusCode).toBe(200);
  await server.work();
  expect(await promise.answer(await promise.open(asked.id, asked.email))).toBe('approved');
});

test('whoever declined by mistake and confirms the same text when asked again contradicts nobody', async () => {
  const owner = await signUpMember(server);
  const asked = await promise.ask(owner);
  await promise.answer(asked, { answer: 'declined', comment: 'I took it for something else.' });
  const { signers } = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const again = await owner.browser.post(`/api/signers/${signers[0].id}/ask-again`);
  expect(again.statusCode, again.body).toBeLessThan(300);
  await server.work();
  await timePasses(server.db);
  expect(await promise.answer(await promise.open(asked.id, asked.email))).toBe('approved');
});

describe('an address typed wrongly', () => {
  const company = () => `${crypto.randomUUID().slice(0, 8)}.example`;
  /** Asked at one address, whose reader does not know the owner, and then at another about the same work. */
  const askBoth = async (typed: string, meant: string) => {
    const owner = await signUpMember(server);
    const work = submission();
    const wrong = await promise.ask(owner, { ...work, email: typed });
    expect(await promise.answer(wrong, { answer: 'declined', unknown_person: true })).toBe('rejected');
    const { version, ...project } = (await owner.browser.get(`/api/projects/${wrong.id}`)).json();
    expect(project.status).toBe('rejected');
    const signers = [{ name: 'Marta Vidal', email: meant, relationship: 'client' }];
    const kept = project.signers.map((each: { id: string; name: string }) => ({
      id: each.id,
      name: each.name,
      email: typed,
      relationship: 'client',
    }));
    const sent = await edit(owner, wrong.id, { ...work, signers: [...kept, ...signers] }, version);
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
    await timePasses(server.db);
    return promise.open(wrong.id, meant);
  };
  test('and corrected does not punish its owner', async () => {
    const domain = company();
    expect(await promise.answer(await askBoth(`marta.vidl@${domain}`, `marta.vidal@${domain}`))).toBe('approved');
  });
  test('of another house does', async () => {
    expect(await promise.answer(await askBoth(`marta.vidl@${company()}`, `marta.vidal@${company()}`))).toBe('pending');
  });
  test('is no slip when its reader confirms after all', async () => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner, { email: `marta.vidal@${company()}` });
    await promise.answer(asked, { answer: 'declined', unknown_person: true });
    const { signers } = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
    await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
    expect((await owner.browser.post(`/api/signers/${signers[0].id}/ask-again`)).statusCode).toBeLessThan(300);
    await server.work();
    expect(await promise.answer(await promise.open(asked.id, asked.email))).toBe('pending');
    expect(await promise.strongRules(asked.id)).toContain('dissent');
  });
});

test('evidence and prints are only ever added to', async () => {
  const owner = await signUpMember(server);
  await promise.answer(await promise.ask(owner));
  for (const statement of [
    `update answer_evidence set points = 0`,
    'delete from answer_evidence',
    'truncate answer_evidence',
    `update work_prints set project_version = 9`,
    'delete from work_prints',
    `update work_texts set keys = '{}'`,
    'delete from work_texts',
    'truncate work_texts',
    `update refused_probes set probe = 0`,
    'delete from refused_probes',
    'truncate refused_probes',
  ])
    await expect(server.deps.pool.query(statement)).rejects.toThrow('append-only');
});
