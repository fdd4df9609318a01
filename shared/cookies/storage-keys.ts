import { accountLimits } from '../account/account-rules.ts';
import { providerTimes } from '../account/sign-in-providers.ts';
import { identityTimes } from '../identity/identity-rules.ts';
import { mailboxSessionMinutes } from '../own-confirmations/limits.ts';
import { keptReturn } from '../plans/payment-return.ts';
import { sessionTimes } from '../session/session-times.ts';
import { signingTimes } from '../signing/limits.ts';
import { type ConsentCategory, consentCookie, consentTimes } from './consent.ts';

const minute = 60_000;

/** Where a browser keeps it: a cookie, or one of its two stores. */
export type StoragePlace = 'cookie' | 'localStorage' | 'sessionStorage';

type StorageKey = {
  /** Key of its purpose in the words of the cookies page. */
  id: string;
  /** A star stands for any ending. On https a cookie that something is decided by has `__Host-` in front. */
  name: string;
  place: StoragePlace;
  category: ConsentCategory;
  /** In milliseconds; null goes with the tab, 'kept' stays until it is removed. */
  lasts: number | null | 'kept';
};

/**
 * Every cookie and every key that the product stores in a browser. The cookies page lists it. No cookie is set under
 * another name (`CookieName`), and tests hold it against the sources and against a browser's.
 */
export const storageKeys = [
  {
    id: 'session',
    name: 'countersign.session_token',
    place: 'cookie',
    category: 'necessary',
    lasts: sessionTimes.sessionCookie,
  },
  { id: 'csrf', name: 'csrf', place: 'cookie', category: 'necessary', lasts: sessionTimes.csrfCookie },
  { id: 'device', name: 'device', place: 'cookie', category: 'necessary', lasts: sessionTimes.preferenceCookie },
  {
    id: 'challenge',
    name: 'sign_in_challenge',
    place: 'cookie',
    category: 'necessary',
    lasts: sessionTimes.challenge,
  },
  {
    id: 'mailedWindow',
    name: 'mailed_window',
    place: 'cookie',
    category: 'necessary',
    lasts: accountLimits.codeMinutes * minute,
  },
  { id: 'flow', name: 'provider_*', place: 'cookie', category: 'necessary', lasts: providerTimes.flow },
  {
    id: 'signing',
    name: 'signing_*',
    place: 'cookie',
    category: 'necessary',
    lasts: signingTimes.cookieMinutes * minute,
  },
  {
    id: 'mailbox',
    name: 'mailbox',
    place: 'cookie',
    category: 'necessary',
    lasts: mailboxSessionMinutes.open * minute,
  },
  {
    id: 'identityPhone',
    name: 'identity_phone',
    place: 'cookie',
    category: 'necessary',
    lasts: identityTimes.phoneTaskMinutes * minute,
  },
  { id: 'consent', name: consentCookie, place: 'cookie', category: 'necessary', lasts: consentTimes.lasts },
  { id: 'theme', name: 'theme', place: 'cookie', category: 'preferences', lasts: sessionTimes.preferenceCookie },
  { id: 'language', name: 'language', place: 'cookie', category: 'preferences', lasts: sessionTimes.preferenceCookie },
  { id: 'sidebar', name: 'sidebar', place: 'cookie', category: 'preferences', lasts: sessionTimes.preferenceCookie },
  { id: 'slash', name: 'slash', place: 'cookie', category: 'preferences', lasts: sessionTimes.preferenceCookie },
  { id: 'sharedSession', name: 'countersign.session', place: 'localStorage', category: 'necessary', lasts: 'kept' },
  { id: 'payment', name: keptReturn, place: 'localStorage', category: 'necessary', lasts: 'kept' },
  {
    id: 'pendingUser',
    name: 'countersign.pending-user',
    place: 'sessionStorage',
    category: 'necessary',
    lasts: null,
  },
  {
    id: 'pendingReset',
    name: 'countersign.pending-reset',
    place: 'sessionStorage',
    category: 'necessary',
    lasts: null,
  },
  {
    id: 'reloadedAt',
    name: 'countersign.reloaded-at',
    place: 'sessionStorage',
    category: 'necessary',
    lasts: null,
  },
  { id: 'carried', name: 'carried-text', place: 'sessionStorage', category: 'necessary', lasts: null },
  { id: 'uploads', name: 'tus::*', place: 'localStorage', category: 'necessary', lasts: 'kept' },
  {
    id: 'adminKeys',
    name: 'countersign.admin-keys',
    place: 'localStorage',
    category: 'necessary',
    lasts: 'kept',
  },
  {
    id: 'scroll',
    name: 'react-router-scroll-positions',
    place: 'sessionStorage',
    category: 'necessary',
    lasts: null,
  },
] as const satisfies StorageKey[];

type OfPattern<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;
/** Under which a cookie may be set. */
export type CookieName = OfPattern<Extract<(typeof storageKeys)[number], { place: 'cookie' }>['name']>;
