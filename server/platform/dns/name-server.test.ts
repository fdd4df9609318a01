import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNameServer } from '#server/testing/name-server.ts';
import { systemNameServer } from './name-server.ts';

const mx = (exchange: string) => ({ type: 'MX', data: { preference: 10, exchange } }) as const;
const a = { type: 'A', data: '192.0.2.1' } as const;
let dns: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  dns = await startNameServer({
    'moll.es': [mx('mail.moll.es')],
    'only-web.es': [a],
    'only-six.es': [{ type: 'AAAA', data: '2001:db8::1' }],
    'parked.es': [],
    'no-mail.es': [{ type: 'MX', data: { preference: 0, exchange: '.' } }, a],
    'broken.es': 'broken',
    'silent.es': 'silent',
  });
});
afterAll(() => dns.close());

test.each([
  ['moll.es', { mx: true, a: false }],
  ['only-web.es', { mx: false, a: true }],
  ['only-six.es', { mx: false, a: true }],
  ['parked.es', { mx: false, a: false }],
  ['never-registered.es', { mx: false, a: false }],
  ['no-mail.es', { mx: false, a: false }],
  ['broken.es', null],
  ['silent.es', null],
])('what DNS says of %s', async (domain, said) => {
  expect(await systemNameServer([dns.address]).lookUp(domain)).toEqual(said);
});

test('a server that is not there says nothing', async () => {
  const gone = await startNameServer({});
  await gone.close();
  expect(await systemNameServer([gone.address]).lookUp('moll.es')).toBeNull();
});

test('a domain that nobody can have is never asked about', async () => {
  const before = dns.asked.length;
  for (const domain of ['moll.example', 'mail.example.com', 'a.test', 'localhost']) {
    expect(await systemNameServer([dns.address]).lookUp(domain)).toBeNull();
    expect(await systemNameServer([dns.address]).texts(`_countersign.${domain}`)).toEqual([]);
  }
  expect(dns.asked.length).toBe(before);
});

test('an answer that takes its time is heard, also when those before came at once', async () => {
  const slow = await startNameServer({ '_proof.moll.es': [{ type: 'TXT', data: 'ours' }] });
  const { texts } = systemNameServer([slow.address]);
  for (let quick = 0; quick < 10; quick++) expect(await texts('_proof.moll.es')).toEqual(['ours']);
  slow.answerAfter(1_200);
  expect(await texts('_proof.moll.es')).toEqual(['ours']);
  await slow.close();
});
