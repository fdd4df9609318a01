import { expect, test } from 'vitest';
import { type SignedContent, signedContentText } from './signed-content.ts';

const content: SignedContent = {
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

test('is the same text whatever the order of keys and files', () => {
  const { project, owner, signer } = content;
  const shuffled = { signer, owner, project: { ...project, files: project.files.toReversed() } };
  expect(signedContentText(shuffled)).toBe(signedContentText(content));
  expect(signedContentText(content)).toBe(
    '{"owner":{"full_name":"O","id":"o"},"project":{"description":"d\\n","ended_on":null,"files":[{"media_type":"application/pdf","name":"a.pdf","sha256":"aa","size":1},{"media_type":"application/pdf","name":"b.pdf","sha256":"bb","size":2}],"id":"p","links":[{"label":"","url":"https://a.example"}],"organisation":"","role":"r","skills":["b","a"],"started_on":"2026-01-01","summary":"s","title":"Títle \\"x\\"","version":2},"signer":{"name":"S","organisation":"","relationship":"client"}}',
  );
});

test('changes with every thing that was shown', () => {
  const { project } = content;
  const variants: SignedContent[] = [
    { ...content, owner: { ...content.owner, full_name: 'P' } },
    { ...content, signer: { ...content.signer, relationship: 'manager' } },
    ...Object.keys(project).map((key) => ({ ...content, project: { ...project, [key]: 'changed' } }) as never),
    { ...content, project: { ...project, files: project.files.map((file) => ({ ...file, sha256: 'cc' })) } },
  ].filter((each) => !Array.isArray(each.project.files) || each !== content);
  const texts = variants.filter((each) => Array.isArray(each.project.files)).map(signedContentText);
  expect(new Set([signedContentText(content), ...texts]).size).toBe(texts.length + 1);
});
