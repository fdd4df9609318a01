import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { issuer, unsigned, unsignedList } from '../testing/sample-credential.ts';
import { loadContext } from './contexts.ts';
import { attachProof, credentialFaults, signCredential } from './credential.ts';
import { canonize } from './json-ld.ts';

const at = new Date('2026-11-26T12:00:00Z');

test('vocabularies come from packages, and are those that are pinned', () => {
  const context = createRequire(import.meta.url).resolve('@digitalbazaar/credentials-context');
  const file = readFileSync(context.replace(/dist\/main\.cjs$/, 'contexts/v2.jsonld'), 'utf8');
  expect(loadContext('https://www.w3.org/ns/credentials/v2')).toEqual(JSON.parse(file));
  const openBadges = loadContext('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json');
  expect(Object.keys(openBadges)).toEqual(['@context']);
  expect(() => loadContext('https://www.w3.org/2018/credentials/v1')).toThrow(
    'context_unknown url=https://www.w3.org/2018/credentials/v1',
  );
});

test('a vocabulary that nobody pinned is named, and not fetched', async () => {
  const document = { ...unsigned(), '@context': [...unsigned()['@context'], 'https://elsewhere.example/words'] };
  await expect(canonize(document)).rejects.toThrow('context_unknown url=https://elsewhere.example/words');
  await expect(signCredential(document, issuer, at)).rejects.toThrow('credential_form fault=@context: is not');
});

test('a word of no vocabulary is never signed, with a validator or without', async () => {
  const document = { ...unsigned(), unheardOf: 'x' };
  await expect(signCredential(document, issuer, at)).rejects.toThrow('unheardOf: is no field of this');
  await expect(attachProof(document, issuer, at)).rejects.toThrow('json_ld');
});

type Change = [name: string, change: (document: ReturnType<typeof unsigned>) => object, fault: string];
const subject = (document: ReturnType<typeof unsigned>, change: object) => ({
  ...document,
  credentialSubject: { ...document.credentialSubject, ...change },
});
const changes: Change[] = [
  ['no status', ({ credentialStatus: _, ...rest }) => rest, 'credentialStatus: is missing'],
  [
    'another purpose',
    (d) => ({ ...d, credentialStatus: { ...d.credentialStatus, statusPurpose: 'suspension' } }),
    'credentialStatus.statusPurpose: is not "revocation"',
  ],
  [
    'an index beyond the list',
    (d) => ({ ...d, credentialStatus: { ...d.credentialStatus, statusListIndex: '131072' } }),
    'credentialStatus.statusListIndex: is beyond the list',
  ],
  [
    'an index that its id does not have',
    (d) => ({ ...d, credentialStatus: { ...d.credentialStatus, statusListIndex: '7' } }),
    'credentialStatus.id: is not that of list and index',
  ],
  ['no evidence', (d) => ({ ...d, evidence: [] }), 'evidence: has 0 members'],
  ['one evidence twice', (d) => ({ ...d, evidence: [d.evidence[0], d.evidence[0]] }), 'evidence: has one twice'],
  ['an end', (d) => ({ ...d, validUntil: '2030-01-01T00:00:00Z' }), 'validUntil: is no field of this'],
  ['a day that is none', (d) => ({ ...d, validFrom: '2026-02-30T10:00:00Z' }), 'validFrom: is no time'],
  ['half a letter', (d) => ({ ...d, name: '\ud800' }), 'name: is no text'],
  [
    'a name that is hashed',
    (d) => subject(d, { identifier: [{ ...d.credentialSubject.identifier[0], hashed: true }] }),
    'credentialSubject.identifier[0].hashed: is not false',
  ],
  [
    'a mail address',
    (d) => subject(d, { identifier: [{ ...d.credentialSubject.identifier[0], identityType: 'emailAddress' }] }),
    'credentialSubject.identifier[0].identityType: is not "name"',
  ],
  [
    'words of its own',
    (d) => ({ ...d, '@context': [...d['@context'], { own: 'https://own.example#own' }] }),
    '@context: is not ["https://www.w3.org/ns/credentials/v2","https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"]',
  ],
  [
    'an inherited field',
    (d) => JSON.parse(JSON.stringify(d).replace('{', '{"__proto__":{},')),
    '__proto__: is no field of this',
  ],
  [
    'a link that does something',
    (d) => ({ ...d, issuer: { ...d.issuer, url: 'javascript:alert(1)' } }),
    'issuer.url: is no web address',
  ],
];

test.each(changes)('a credential with %s is refused', async (_, change, fault) => {
  await expect(signCredential(change(unsigned()), issuer, at)).rejects.toThrow(`credential_form fault=${fault}`);
  expect(credentialFaults(change(unsigned()))).toContain(fault);
});

test.each([
  ['a text', 'a text'],
  ['nothing', null],
  ['a list', []],
])('%s is no credential', (_, document) => {
  expect(credentialFaults(document)).toEqual(['document: is no object']);
});

test('a status list of another kind is refused', async () => {
  const list = unsignedList();
  const { validUntil: _, ...endless } = list;
  await expect(signCredential(endless, issuer, at)).rejects.toThrow('validUntil: is missing');
  const message = { ...list, credentialSubject: { ...list.credentialSubject, statusPurpose: 'message' } };
  await expect(signCredential(message, issuer, at)).rejects.toThrow('statusPurpose: is not "revocation"');
});
