import { expect, test } from 'vitest';
import { namesClient } from './names-client.ts';

const work = {
  organisation: 'Müller & Söhne',
  title: 'Annual report',
  summary: 'Translated',
  description: '',
  role: 'Translator',
  skills: ['French'],
  links: [{ label: 'Page', url: 'https://x.example/report' }],
  files: [{ name: 'page.png' }],
};

test.each<[string, Partial<typeof work>, boolean]>([
  ['nowhere', {}, false],
  ['in its title', { title: 'Annual report, MULLER & sohne, 2026' }, true],
  ['in its description', { description: 'For **Müller & Söhne**.' }, true],
  ['in the name of a file', { files: [{ name: 'Müller-&-Söhne.pdf' }] }, true],
  ['in an address', { links: [{ label: '', url: 'https://muller.sohne.example' }] }, true],
  ['as a part of another word', { organisation: 'Ann' }, false],
  ['where none is said', { organisation: '' }, false],
])('work names its client %s', (_, changes, named) => {
  expect(namesClient({ ...work, ...changes })).toBe(named);
});
