import { describe, expect, test } from 'vitest';
import { type Bundle, formatProfile, parseProfile } from '../credential/credential.ts';
import { now, policies } from '../testing/sample-log.ts';
import { another, sampleProfile } from '../testing/sample-profile.ts';
import { decisiveCheck, verify } from './verify.ts';

const ask = async (text: string) => {
  const verdict = await verify(text, { policy: policies.all, now });
  const { why, data } = decisiveCheck(verdict) ?? {};
  return { ...verdict, why, data };
};
const bundles = await sampleProfile();
const [first, second] = bundles as [Bundle, Bundle];
const text = formatProfile(bundles);
const person = JSON.parse(first.credential).credentialSubject.id;

describe('a profile', () => {
  test('is valid without a network while each of its credentials is, and tells of each', async () => {
    const { answer, kind, checks, parts = [] } = await ask(text);
    expect([answer, kind]).toEqual(['valid', 'profile']);
    expect(checks.map(({ why }) => why)).toEqual(['form_profile', 'one_person', 'works_once', 'credentials_good']);
    expect(parts.map((part) => [part.answer, part.kind, part.facts.disclosed?.title])).toEqual([
      ['valid', 'bundle', 'Bridge 0'],
      ['valid', 'bundle', 'Bridge 1'],
    ]);
  });

  test('is not valid with one that was revoked, and says which', async () => {
    const { answer, why, data, parts = [] } = await ask(formatProfile(await sampleProfile([another, another], [1])));
    expect([answer, why, data]).toEqual(['invalid', 'credentials_bad', { without: 1, count: 2 }]);
    expect(parts.map((part) => [part.answer, decisiveCheck(part)?.why])).toEqual([
      ['valid', undefined],
      ['invalid', 'status_revoked'],
    ]);
  });

  test('could not be checked once its status list is old', async () => {
    const later = new Date('2027-03-03T12:00:00Z');
    const verdict = await verify(text, { policy: policies.all, now: later });
    expect([verdict.answer, decisiveCheck(verdict)?.why]).toEqual(['unknown', 'credentials_unknown']);
  });

  test('with work of somebody else in it is not valid', async () => {
    const { answer, why } = await ask(formatProfile(await sampleProfile([person, another])));
    expect([answer, why]).toEqual(['invalid', 'several_people']);
  });

  test('with one work twice, as of before and after its credential was replaced, is not valid', async () => {
    const { answer, why } = await ask(formatProfile(await sampleProfile([person, person], [], 1)));
    expect([answer, why]).toEqual(['invalid', 'work_twice']);
  });

  test.each<[string, (text: string) => string]>([
    ['a title that was changed', (given) => given.replaceAll('Bridge 1', 'Bridge 2')],
    ['the receipt of another', () => formatProfile([first, { ...second, receipt: first.receipt }])],
    ['a confirmation of another', () => formatProfile([first, { ...second, answers: first.answers }])],
  ])('with %s is not valid', async (_, change) => {
    expect(await ask(change(text))).toMatchObject({ answer: 'invalid', why: 'credentials_bad' });
  });

  test('has one spelling, with what its bundles share once', () => {
    expect(parseProfile(text)).toEqual(bundles);
    expect(text.split(JSON.stringify(first.status)).length).toBe(2);
    const list = JSON.stringify(first.status);
    for (const other of [
      text.trim(),
      text.replace('"v": 1', '"v": 2'),
      text.replace('"lists": [', '"lists": [\n    "more",').replaceAll('"list": 0', '"list": 1'),
      text.replace('"lists": [\n', `"lists": [\n    ${list},\n`),
      text.replace('"list": 0', '"list": -0'),
    ])
      expect(() => parseProfile(other)).toThrow('profile_spelling');
    for (const other of [
      ...['null', '[]', '{', '{}', '"x"', '{"did":"x","lists":[],"credentials":[]}'],
      ...['null', '7', '[]', '{"list":0}'].map((each) => `{"did":"x","lists":["x"],"credentials":[${each}]}`),
      text.replace('"list": 0', '"list": 1'),
      text.replace('"list": 0', '"list": "length"'),
      formatProfile([first, second, first]),
    ])
      expect(() => parseProfile(other)).toThrow(/^(profile|bundle)_form/);
    expect(() => formatProfile([first, { ...second, did: 'x' }])).toThrow('profile_form');
  });
});
