import { expect, test } from 'vitest';
import { sha256, toHex, utf8 } from '../bytes.ts';
import { signCredential } from '../credential/credential.ts';
import { formatProfile } from '../credential/profile.ts';
import { parsePolicy } from '../policy/policy.ts';
import { parseReceipt } from '../proof/proof.ts';
import { didText, issuer, unsigned, unsignedList } from '../testing/sample-credential.ts';
import { hourAgo, madeAt, networkOf, now, policies, SampleLog } from '../testing/sample-log.ts';
import { judgeProfile } from './judge-profile.ts';
import { readProfile } from './read-credential.ts';

test('the entries after a profile are read once, however many credentials it has', async () => {
  const log = new SampleLog().fill(5);
  const answer = log.add('answer', { tag: 'answer', disclosed: { answer: 'confirmed' } });
  const evidence = toHex(sha256(utf8(log.facts[answer]?.statement ?? '')));
  const credential = await signCredential(unsigned(evidence, 0), issuer, new Date(madeAt * 1000));
  const disclosed = { credential: toHex(sha256(utf8(credential))) };
  const index = log.add('credential', { tag: 'credential', disclosed });
  const receiptOf = async (of: number) => parseReceipt(await log.fill(20).receipt(of, 20, [madeAt + 60, madeAt + 90]));
  const [receipt, confirmed] = [await receiptOf(index), await receiptOf(answer)];
  const status = await signCredential(unsignedList([]), issuer, new Date((madeAt + 3600) * 1000));
  const shared = { status, did: didText, receipt, answers: [confirmed], revocation: undefined };
  const answers = networkOf(await log.fill(600).files([hourAgo]));
  const reads = async (count: number) => {
    const works = Array.from({ length: count }, (_, at) => ({ ...shared, credential: credential + ' '.repeat(at) }));
    let asked = 0;
    const network = (url: string) => {
      if (url.includes('/tile/entries/')) asked += 1;
      return answers(url);
    };
    const setting = { policy: parsePolicy(policies.all), network, full: false, now: now.getTime() / 1000, at: null };
    const later = { from: Number.POSITIVE_INFINITY, read: new Map() };
    const given = readProfile(formatProfile(works));
    const { parts = [] } = await judgeProfile(given, { ...setting, notes: new Map(), later });
    const [first] = parts;
    expect(first?.checks.find(({ name }) => name === 'withdrawn')).toMatchObject({ why: 'not_withdrawn' });
    return asked;
  };
  const one = await reads(1);
  expect(one).toBe(3);
  expect(await reads(5)).toBe(one);
});
