import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { graceDays } from '#shared/own-domain/own-domain.ts';
import { afterLooking, leadsTo, refusedName, stateOf } from './own-domain-policy.ts';

const env = readEnv({
  PUBLIC_URL: 'https://app.countersign.com',
  LOG_KEY: newLogKey('app.countersign.com/log'),
  ISSUER_KEY: newIssuerKey('app.countersign.com'),
  PREVIEW_HOSTS: 'preview.net, *.try.net',
  SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
});

test.each([
  ['noor.studio', null],
  ['noor.github.io', null],
  ['xn--mnchen-bro-9dbh.de', null],
  ['notcountersign.com', null],
  ['app.countersign.com', 'own_domain_ours'],
  ['noor.app.countersign.com', 'own_domain_ours'],
  ['countersign.com', 'own_domain_ours'],
  ['other.countersign.com', 'own_domain_ours'],
  ['preview.net', 'own_domain_ours'],
  ['x.try.net', 'own_domain_ours'],
  ['co.uk', 'own_domain_invalid'],
  ['github.io', 'own_domain_invalid'],
  ['com.ar', 'own_domain_invalid'],
  ['noor.example', 'own_domain_invalid'],
  ['noor.internal', 'own_domain_invalid'],
  ['noor.localhost', 'own_domain_invalid'],
])('%s: %s', (name, refused) => {
  expect(refusedName(name, env)).toBe(refused);
});

describe('what follows from looking', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const waiting = { proved_at: null, missing_since: null, lost_at: null };
  const proved = { ...waiting, proved_at: ago(30) };
  const missing = (days: number) => ({ ...proved, missing_since: ago(days) });
  const lost = { ...waiting, lost_at: ago(2) };

  test.each([
    ['nothing while it waits', waiting, false, waiting],
    ['proved by its record', waiting, true, { ...waiting, proved_at: now }],
    ['stays proved since then', proved, true, proved],
    ['missing from now on', proved, false, { ...proved, missing_since: now }],
    ['missing since then', missing(3), false, missing(3)],
    ['there again', missing(3), true, proved],
    ['waited for to the end', missing(graceDays - 0.01), false, missing(graceDays - 0.01)],
    ['lost after that', missing(graceDays), false, { ...waiting, lost_at: now }],
    ['stays lost', lost, false, lost],
    ['proved again', lost, true, { ...waiting, proved_at: now }],
  ])('%s', (_what, kept, found, next) => {
    expect(afterLooking(kept, found, now)).toEqual(next);
  });

  test('nothing from silence, however long', () => {
    for (const kept of [waiting, proved, missing(90), lost]) expect(afterLooking(kept, null, now)).toEqual(kept);
  });

  test('its state is one word', () => {
    expect([waiting, proved, missing(1), lost].map(stateOf)).toEqual(['waiting', 'proved', 'missing', 'lost']);
  });
});

const ours = { addresses: ['192.0.2.1', '2001:db8::1'] };
test.each([
  ['by name', { names: ['app.countersign.com'], addresses: [] }, true],
  ['by one of our addresses', { names: [], addresses: ['192.0.2.1'] }, true],
  ['by ours and another', { names: [], addresses: ['192.0.2.1', '198.51.100.1'] }, false],
  ['to somebody else', { names: ['noor.github.io'], addresses: ['198.51.100.1'] }, false],
  ['nowhere', { names: [], addresses: [] }, false],
])('leads %s: %s', (_how, theirs, leads) => {
  expect(leadsTo('app.countersign.com', theirs, ours)).toBe(leads);
});
