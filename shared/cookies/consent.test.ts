import { expect, test } from 'vitest';
import { chooseAgain, consentOf, consentRecord, consentTimes, consentVersion } from './consent.ts';

const now = 1_700_000_000_000;
const none = { necessary: true, preferences: false, analytics: false, marketing: false };
const kept = (changes: object = {}) =>
  JSON.stringify({ ...consentRecord(['preferences', 'analytics'], now), ...changes });

test('a choice is stored with its categories, and what is necessary is always on', () => {
  expect(consentRecord(['analytics', 'anything'], now)).toEqual({
    hasConsent: true,
    preferences: { necessary: true, preferences: false, analytics: true, marketing: false },
    timestamp: now,
    version: '1.0.0',
  });
  expect(consentTimes.lasts).toBe(365 * 86_400_000);
});

test.each([
  ['nothing', undefined, false, true],
  ['nothing, and a browser that asks not to be tracked', undefined, true, false],
  ['no JSON', 'yes', false, true],
  ['other JSON', '"yes"', false, true],
  ['null', 'null', false, true],
  ['a list', '[]', false, true],
  ['no preferences', kept({ preferences: null }), false, true],
  ['another version', kept({ version: '0.9.0' }), false, true],
  ['another version, not to be tracked', kept({ version: '0.9.0' }), true, false],
  ['no consent', kept({ hasConsent: false }), false, true],
  ['no time', kept({ timestamp: 'now' }), false, true],
  ['a time to come', kept({ timestamp: now + 1 }), false, true],
  ['a year ago', kept({ timestamp: now - consentTimes.lasts }), false, true],
  ['to be chosen again', chooseAgain, false, true],
  ['to be chosen again, not to be tracked', chooseAgain, true, true],
])('%s allows nothing optional', (_name, cookie, privacyControl, asks) => {
  expect(consentOf(cookie, privacyControl, now)).toEqual({
    preferences: none,
    asks,
    remembers: !privacyControl && cookie !== chooseAgain,
  });
});

test.each([
  ['as chosen', kept(), { ...none, preferences: true, analytics: true }],
  [
    'a moment before it ends',
    kept({ timestamp: now - consentTimes.lasts + 1 }),
    { ...none, preferences: true, analytics: true },
  ],
  ['the necessary cannot be switched off', kept({ preferences: { necessary: false } }), none],
  ['only true is a yes', kept({ preferences: { analytics: 'true', marketing: 1 } }), none],
])('%s, whatever else the browser says', (_name, cookie, preferences) => {
  expect(consentVersion).toBe('1.0.0');
  for (const privacyControl of [true, false])
    expect(consentOf(cookie, privacyControl, now)).toEqual({
      ...{ preferences, asks: false },
      remembers: preferences.preferences,
    });
});
