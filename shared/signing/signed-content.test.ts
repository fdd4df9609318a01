import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FirstSignedContent, type KeptContent, type SignedContent, signedContentText } from './signed-content.ts';

const first: FirstSignedContent = {
  project: {
    id: 'p',
    version: 2,
    title: 'Títle "x"',
    summary: 's',
    description: 'd\n',
    role: 'r',
    organisation: '',
    started_on: '2026-01-01',
    ended_on: null,
    skills: ['b', 'a'],
    links: [{ url: 'https://a.example', label: '' }],
    files: [
      { name: 'b.pdf', media_type: 'application/pdf', size: 2, sha256: 'bb' },
      { name: 'a.pdf', media_type: 'application/pdf', size: 1, sha256: 'aa' },
    ],
  },
  owner: { id: 'o', full_name: 'O' },
  signer: { name: 'S', relationship: 'client', organisation: '' },
};
const content: SignedContent = {
  form: 2,
  project: first.project,
  owner: { id: 'o', full_name: 'O', username: 'o-name', headline: null, location: 'L', photo_sha256: 'cc' },
  signer: { name: 'S', relationship: 'client', organisation: '', email_domain: 's.example' },
};
const hash = (kept: KeptContent) => createHash('sha256').update(signedContentText(kept)).digest('hex');

test('is the same text whatever the order of keys and files', () => {
  const { form, project, owner, signer } = content;
  const shuffled = { signer, owner, project: { ...project, files: project.files.toReversed() }, form };
  expect(signedContentText(shuffled)).toBe(signedContentText(content));
  expect(signedContentText(content)).toBe(
    '{"form":2,"owner":{"full_name":"O","headline":null,"id":"o","location":"L","photo_sha256":"cc","username":"o-name"},"project":{"description":"d\\n","ended_on":null,"files":[{"media_type":"application/pdf","name":"a.pdf","sha256":"aa","size":1},{"media_type":"application/pdf","name":"b.pdf","sha256":"bb","size":2}],"id":"p","links":[{"label":"","url":"https://a.example"}],"organisation":"","role":"r","skills":["b","a"],"started_on":"2026-01-01","summary":"s","title":"Títle \\"x\\"","version":2},"signer":{"email_domain":"s.example","name":"S","organisation":"","relationship":"client"}}',
  );
});

// Recorded when each form was new: what was hashed then must give the same hash for ever.
test.each([
  ['first', first, '5c85f6c4c1f5fc5bdb5a8bdcb18056dabf157f8bb3b7dba1d1ab38bff43cddb1'],
  ['second', content, 'f10de861e0c6a6d66413ae1b81b3f04fbb2fd1d35d331c22138c0e793a6de975'],
])('the %s form keeps its hash', (_form, kept, recorded) => {
  expect(hash(kept)).toBe(recorded);
});

test('changes with every thing that was shown', () => {
  const { project, owner, signer } = content;
  const variants: SignedContent[] = [
    ...Object.keys(owner).map((key) => ({ ...content, owner: { ...owner, [key]: 'changed' } })),
    ...Object.keys(signer).map((key) => ({ ...content, signer: { ...signer, [key]: 'changed' } })),
    ...Object.keys(project)
      .filter((key) => key !== 'files')
      .map((key) => ({ ...content, project: { ...project, [key]: 'changed' } })),
    { ...content, project: { ...project, files: project.files.map((file) => ({ ...file, sha256: 'cc' })) } },
    { ...content, project: { ...project, files: project.files.slice(1) } },
  ];
  const texts = new Set([content, ...variants].map(signedContentText));
  expect(texts.size).toBe(variants.length + 1);
});
