import { expect, test } from 'vitest';
import { readProof } from './read-proof.ts';

const origin = 'https://countersign.example';
const token = `${'a'.repeat(42)}-`;
const id = '0b0e2c5e-93a1-4c51-8a40-1f9e7a0b5a11';

test.each<[string, string, object]>([
  ['a signer’s link', `${origin}/verify-project/${id}?projectToken=${token}`, { kind: 'signing', token }],
  ['its token alone', ` ${token}\n`, { kind: 'signing', token }],
  [
    'the link as a mail scanner wraps it',
    `https://safelinks.example/?url=https%3A%2F%2Fcountersign.example%2Fverify-project%2F${id}%3FprojectToken%3D${token}&data=05`,
    { kind: 'signing', token },
  ],
  ['a project’s address', `${origin}/p/7k3m9q`, { kind: 'project', id: '7k3m9q' }],
  [
    'the same under a language, without its scheme',
    'countersign.example/es/p/7k3m9q?utm_source=x',
    { kind: 'project', id: '7k3m9q' },
  ],
  ['from its first slash on', '/p/7k3m9q', { kind: 'project', id: '7k3m9q' }],
  ['its number', id, { kind: 'project', id }],
  ['the owner’s own page of it', `${origin}/projects/${id}`, { kind: 'project', id }],
  ['a profile', `${origin}/ines-valcarcel`, { kind: 'profile', username: 'ines-valcarcel' }],
  ['a profile inside the product', `${origin}/dashboard/profile/ines`, { kind: 'profile', username: 'ines' }],
  ['a name with its sign', '@ines', { kind: 'profile', username: 'ines' }],
  ['a word', 'ines-valcarcel', { kind: 'name', name: 'ines-valcarcel' }],
  ['a mailed code', '123 456', { kind: 'code' }],
  ['a link to one’s own account', `${origin}/reset-password?token=abc`, { kind: 'mailed' }],
  ['a link to stop mails', `${origin}/unsubscribe/abc`, { kind: 'mailed' }],
  ['a link that confirms the newsletter', `${origin}/newsletter/confirm/abc`, { kind: 'newsletter' }],
  ['one that leaves it, under a language', `${origin}/es/newsletter/unsubscribe/${id}.0.x`, { kind: 'newsletter' }],
  ['a page beside them', `${origin}/newsletter/archive`, { kind: 'page' }],
  ['another page of ours', `${origin}/pricing`, { kind: 'page' }],
  ['our first page', origin, { kind: 'page' }],
  [
    'another site',
    'https://countersign.example.evil.example/p/7k3m9q',
    { kind: 'foreign', host: 'countersign.example.evil.example' },
  ],
  ['another site by its name', 'evil.example', { kind: 'foreign', host: 'evil.example' }],
  ['another site behind our name', 'https://countersign.example@evil.example/p/1', { kind: 'unknown' }],
  ['another site by two slashes', '//evil.example/p/1', { kind: 'foreign', host: 'evil.example' }],
  [
    'a receipt',
    `/p/7k3m9q/receipts/${'0a'.repeat(32)}.countersign.json`,
    { kind: 'receipt', id: '7k3m9q', digest: '0a'.repeat(32) },
  ],
  ['a proof', `${origin}/log/proof/1.tlog-proof`, { kind: 'log', path: '/log/proof/1.tlog-proof' }],
  ['the log’s own page', `${origin}/es/log`, { kind: 'page' }],
  ['an address broken over lines', `${origin}/p/7k3\r\n  m9q`, { kind: 'project', id: '7k3m9q' }],
  ['lines that begin with an address', `${origin}/p/7k3m9q\nis a good one`, { kind: 'document' }],
  ['a link to a credential', `${origin}/es/c/7k3m9q`, { kind: 'credential', path: '/c/7k3m9q' }],
  ['a link to its file', `${origin}/c/7k3m9q/bundle`, { kind: 'credential', path: '/c/7k3m9q/bundle' }],
  ['several lines', 'countersign.example/log\n12\n', { kind: 'document' }],
  ['a file', '{"@context": "https://www.w3.org/ns/credentials/v2"}', { kind: 'document' }],
  ['a signed file', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln', { kind: 'document' }],
  ['a script', 'javascript:alert(1)', { kind: 'unknown' }],
  ['an address of mail', 'ines@moll.example', { kind: 'unknown' }],
  ['a sentence', 'Is this one real?', { kind: 'unknown' }],
  ['nothing', '  ', { kind: 'unknown' }],
  ['ten thousand letters', 'a/'.repeat(5000), { kind: 'unknown' }],
  ['broken escapes', `${origin}/p/%zz`, { kind: 'project', id: '%zz' }],
])('%s', (_what, typed, proof) => expect(readProof(typed, origin)).toEqual(proof));
