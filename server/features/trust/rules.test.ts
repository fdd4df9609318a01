import { describe, expect, test } from 'vitest';
import { ownLibrary } from '#server/features/content/published.ts';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { locales } from '#shared/i18n/locales.ts';
import type { Facts } from './facts.ts';
import { findingsOf, isHeld, pointsOf } from './rules.ts';

const harmless: Facts = {
  mailbox: {
    owners: false,
    domain: 'harbourrow.example',
    standing: 'mail_domain',
    domainOwners: 0,
    resembles: null,
    fresh: false,
    numbered: 0,
    lookalike: null,
  },
  copied: false,
  refused: false,
  browser: { signedIn: false, owners: false, mailboxesForOwner: 0, agent: false, mailboxes: 0 },
  network: { shared: null, strangers: 0, signers: 0 },
  linked: false,
  phone: false,
  photo: false,
  circle: { steps: null, outside: 0 },
  otherOwners: 0,
  browsers: 1,
  otherHouses: 0,
  history: {
    pair: false,
    elsewhere: 0,
    openBefore: 0,
    against: null,
    condemned: false,
    elsewhereCondemned: false,
    work: null,
    dissent: null,
    reversed: false,
    taken: 0,
    prompt: 0,
    near: 0,
  },
  pace: { seconds: 40_000, ownerIdle: 90_000, newSigners: 1, accountHours: 700 },
};
type Changes = { [Part in keyof Facts]?: Facts[Part] extends object ? Partial<Facts[Part]> : Facts[Part] };
/** The harmless facts with some of a part's changed. */
const facts = (changes: Changes): Facts =>
  Object.fromEntries(
    Object.entries(harmless).map(([part, value]) => {
      const change = changes[part as keyof Facts];
      return [
        part,
        typeof change === 'object' && typeof value === 'object' ? { ...value, ...change } : (change ?? value),
      ];
    }),
  ) as Facts;
const said = (changes: Changes) => findingsOf(facts(changes)).map(({ rule, points }) => [rule, points]);

test('nothing is said of an answer that has nothing odd', () => {
  expect(findingsOf(harmless)).toEqual([]);
});

describe('a rule that holds alone', () => {
  test.each<[string, Changes]>([
    ['owner_mailbox', { mailbox: { owners: true } }],
    ['disposable_domain', { mailbox: { standing: 'disposable' } }],
    ['relay_address', { mailbox: { standing: 'relay' } }],
    ['owner_domain', { mailbox: { standing: 'owner_domain', domainOwners: 1 } }],
    ['lookalike_domain', { mailbox: { lookalike: { domain: 'harborrow.example', meant: true } } }],
    ['many_houses', { otherHouses: 2, mailbox: { standing: 'public_provider' } }],
    ['numbered_mailboxes', { mailbox: { numbered: 1, standing: 'public_provider' } }],
    ['copied_text', { copied: true }],
    ['held_elsewhere', { history: { openBefore: 1, elsewhere: 1 } }],
    ['same_device', { browser: { signedIn: true } }],
    ['same_device', { browser: { owners: true } }],
    ['shared_browser', { browser: { mailboxesForOwner: 1, mailboxes: 1 } }],
    ['second_account', { linked: true }],
    ['many_strangers', { otherOwners: 6, mailbox: { standing: 'public_provider' } }],
    ['many_strangers', { otherOwners: 8 }],
    ['many_strangers', { otherOwners: 4, browsers: 5 }],
    ['mutual_signing', { circle: { steps: 2, outside: 0 } }],
    ['mutual_signing', { circle: { steps: 7, outside: 0 } }],
    ['earlier_hold', { history: { pair: true } }],
    ['earlier_hold', { history: { work: 'held' } }],
    ['not_credible_before', { history: { work: 'not_credible' } }],
    ['not_credible_before', { history: { condemned: true } }],
    ['dissent', { history: { dissent: 'others' } }],
    ['dissent', { history: { dissent: 'colleague' }, mailbox: { standing: 'public_provider' } }],
    ['dissent', { history: { dissent: 'mistyped' }, mailbox: { standing: 'public_provider' } }],
  ])('%s by %j', (rule, changes) => {
    const findings = findingsOf(facts(changes));
    expect(findings.map((each) => each.rule)).toEqual([rule]);
    expect(isHeld(findings)).toBe(true);
  });
});

describe('a rule that only adds up', () => {
  test.each<[string, number, Changes]>([
    ['same_network', 40, { network: { shared: { bits: 32, crowd: 2 } } }],
    ['same_network', 20, { network: { shared: { bits: 64, crowd: 12 } } }],
    ['same_network', 25, { network: { shared: { bits: 56, crowd: 3 } } }],
    ['same_network', 8, { network: { shared: { bits: 48, crowd: 3 } } }],
    ['signers_network', 25, { network: { signers: 2 } }],
    ['resembling_signer', 70, { mailbox: { resembles: 'address' } }],
    ['resembling_signer', 40, { mailbox: { resembles: 'name' } }],
    ['fresh_mailbox', 15, { mailbox: { fresh: true, standing: 'public_provider' } }],
    ['fresh_mailbox', 5, { mailbox: { fresh: true } }],
    ['quick_answer', 25, { pace: { seconds: 40 } }],
    ['quick_answer', 20, { pace: { seconds: 890 } }],
    ['same_agent', 20, { browser: { agent: true } }],
    ['owner_present', 20, { pace: { ownerIdle: 120 } }],
    ['shared_browser', 60, { browser: { mailboxes: 2 } }],
    ['shared_phone', 70, { phone: true }],
    ['shared_photo', 50, { photo: true }],
    ['many_strangers', 35, { otherOwners: 4, browsers: 4 }],
    ['many_strangers', 30, { otherOwners: 12, mailbox: { standing: 'known_organisation' } }],
    ['mutual_signing', 70, { circle: { steps: 2, outside: 1 } }],
    ['mutual_signing', 50, { circle: { steps: 2, outside: 3 } }],
    ['dissent', 70, { history: { dissent: 'colleague' } }],
    ['dissent', 45, { history: { dissent: 'mistyped' } }],
    ['not_credible_elsewhere', 70, { history: { elsewhereCondemned: true } }],
    ['changed_mind', 15, { history: { reversed: true } }],
    ['held_elsewhere', 20, { history: { elsewhere: 1 } }],
    ['lookalike_domain', 20, { mailbox: { lookalike: { domain: 'harborrow.example', meant: false } } }],
    ['numbered_mailboxes', 20, { mailbox: { numbered: 1 } }],
    ['many_houses', 75, { otherHouses: 1, mailbox: { standing: 'public_provider' } }],
    ['said_against', 60, { history: { against: 'unknown' } }],
    ['said_against', 50, { history: { against: 'dropped' } }],
    ['said_against', 35, { history: { against: 'open' } }],
    ['burst', 25, { pace: { newSigners: 3 } }],
    ['fresh_account', 10, { pace: { accountHours: 3 } }],
  ])('%s, %i, by %j', (rule, points, changes) => {
    expect(said(changes)).toEqual([[rule, points]]);
    expect(isHeld(findingsOf(facts(changes)))).toBe(false);
  });

  const sitting = { network: { shared: { bits: 32, crowd: 2 } }, pace: { seconds: 50, ownerIdle: 30 } };
  test.each<[string, number, Changes]>([
    ['a client who answers while one is with them', 85, sitting],
    ['that, from what calls itself like the owner’s browser', 105, { ...sitting, browser: { agent: true } }],
    ['that a second time', 145, { ...sitting, history: { taken: 1, prompt: 1, near: 1 } }],
    [
      'one at home with a browser like the owner’s, hours later',
      105,
      { ...sitting, pace: {}, browser: { agent: true }, mailbox: { fresh: true, standing: 'public_provider' } },
    ],
    [
      'the same from a network next to it',
      60,
      {
        network: { shared: { bits: 56, crowd: 2 } },
        browser: { agent: true },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    [
      'the same with one stranger there',
      105,
      {
        network: { shared: { bits: 32, crowd: 3 }, strangers: 1 },
        browser: { agent: true },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    [
      'the same with a new mailbox of a house',
      95,
      { ...sitting, pace: {}, browser: { agent: true }, mailbox: { fresh: true } },
    ],
    [
      'that, while the owner is at their account',
      115,
      { ...sitting, pace: { ownerIdle: 30 }, browser: { agent: true }, mailbox: { fresh: true } },
    ],
    [
      'the same in a library, where a few strangers are',
      75,
      {
        network: { shared: { bits: 32, crowd: 4 }, strangers: 2 },
        browser: { agent: true },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    [
      'the same where many are',
      35,
      {
        network: { shared: { bits: 32, crowd: 21 } },
        browser: { agent: true },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    [
      'a new mailbox after somebody did not know the owner',
      105,
      { history: { against: 'unknown' }, mailbox: { fresh: true } },
    ],
    [
      'a new mailbox after a work that was objected to was removed',
      115,
      { history: { against: 'dropped' }, mailbox: { fresh: true, standing: 'public_provider' } },
    ],
    [
      'a new mailbox while changes are waited for',
      100,
      { history: { against: 'open' }, mailbox: { fresh: true, standing: 'public_provider' } },
    ],
    ['one at home, hours later', 55, { ...sitting, pace: {}, mailbox: { fresh: true, standing: 'public_provider' } }],
    ['a second prompt client', 85, { pace: sitting.pace, history: { taken: 1, prompt: 1 } }],
    [
      'a second prompt client, the owner there since they asked',
      105,
      { pace: { seconds: 400, ownerIdle: 30 }, history: { taken: 1, prompt: 1 }, mailbox: { fresh: true } },
    ],
    [
      'a second prompt client with a new mailbox at a provider',
      100,
      {
        pace: sitting.pace,
        history: { taken: 1, prompt: 1 },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    ['a prompt client after one at home', 50, { pace: sitting.pace, history: { taken: 1, near: 1 } }],
    ['a second one at home', 100, { network: sitting.network, history: { taken: 1, near: 1 } }],
    [
      'a second one behind an exit of few, where strangers are',
      100,
      { network: { ...sitting.network, strangers: 2 }, history: { taken: 1, near: 1 } },
    ],
    ['a second prompt one of three', 85, { pace: sitting.pace, history: { taken: 2, prompt: 1 } }],
    ['a second prompt one of four', 25, { pace: sitting.pace, history: { taken: 3, prompt: 1 } }],
    ['a second prompt client, the owner away', 85, { pace: { seconds: 50 }, history: { taken: 1, prompt: 1 } }],
    [
      'one later that day, the owner there, after a prompt one',
      45,
      { pace: { ownerIdle: 60 }, history: { taken: 1, prompt: 1 } },
    ],
    [
      'that, from a new mailbox in a browser like the owner’s',
      80,
      {
        pace: { ownerIdle: 60 },
        history: { taken: 1, prompt: 1 },
        browser: { agent: true },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    [
      'the same within a quarter of an hour, the owner away',
      115,
      {
        pace: { seconds: 800 },
        history: { taken: 1, prompt: 1 },
        browser: { agent: true },
        mailbox: { fresh: true, standing: 'public_provider' },
      },
    ],
    ['one hours later, after prompt ones', 0, { history: { taken: 2, prompt: 2, near: 1 } }],
  ])('with others: %s is %i', (_name, points, changes) => {
    expect(pointsOf(findingsOf(facts(changes)))).toBe(points);
    expect(isHeld(findingsOf(facts(changes)))).toBe(points >= 100);
  });
});

test.each<[string, Changes]>([
  ['a network where many are', { network: { shared: { bits: 32, crowd: 21 } } }],
  [
    'the owner’s domain, known from people who have nothing to do with them',
    { mailbox: { standing: 'owner_domain', domainOwners: 2 } },
  ],
  ['a mailbox of a house that speaks for another as well', { otherHouses: 2 }],
  [
    'an organisation that confirms for nine',
    { otherOwners: 8, browsers: 9, mailbox: { standing: 'known_organisation' } },
  ],
  [
    'a known organisation after somebody did not know the owner',
    { history: { against: 'unknown' }, mailbox: { standing: 'known_organisation', fresh: true } },
  ],
  [
    'a domain like another from which owners are known',
    { mailbox: { lookalike: { domain: 'harborrow.example', meant: true }, domainOwners: 1 } },
  ],
  ['a new mailbox of a known organisation', { mailbox: { standing: 'known_organisation', fresh: true } }],
  ['no mail that is known', { pace: { seconds: null, ownerIdle: null } }],
])('nothing is said of %s', (_name, changes) => {
  expect(said(changes)).toEqual([]);
});

describe('what visitors are told of the rules is what the rules do', () => {
  const library = ownLibrary({ socialFeatures: true, projectLimits: false });
  const catalogues = { en, es };
  const network = { en: /network/i, es: /\bred\b/i };
  const reason = { en: /reason/i, es: /motivo/i };
  const first = { en: /person looks at the answer first/, es: /una persona mira antes la respuesta/ };

  test.each(locales)('in %s', async (locale) => {
    const { heldText } = catalogues[locale].home.promise;
    // The nearest network there is holds nothing by itself, and nobody but our staff is told what did.
    expect(isHeld(findingsOf(facts({ network: { shared: { bits: 32, crowd: 2 } } })))).toBe(false);
    expect(heldText).not.toMatch(network[locale]);
    expect(heldText).not.toMatch(reason[locale]);

    expect(isHeld(findingsOf(facts({ mailbox: { standing: 'owner_domain' } })))).toBe(true);
    const article = await library.article({ locale, language: null }, 'confirm-my-own-work');
    const line = article?.html.split('\n').find((each) => /my domain|mi dominio/.test(each));
    expect(line).toMatch(first[locale]);
    expect(line).toContain(catalogues[locale].public.backing.mailbox.owner_domain);
  });
});
