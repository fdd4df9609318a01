import { locales } from '../i18n/locales.ts';
import { paths } from '../paths.ts';

/** Never user names: pages and files of the site have these, or may one day. */
const fixedNames = [
  'assets',
  'api',
  'public',
  'static',
  'images',
  'favicon',
  'admin',
  'dashboard',
  'settings',
  'verify-identity',
  'signin',
  'signup',
  'terms-of-service',
  'privacy-policy',
  'blog',
  'help',
  'cookies',
];

/** First segment of the address of every page, so that none can shadow a profile. */
const addresses = Object.values(paths) as ((...given: string[]) => string)[];
const ofPages = addresses.map((address) => address('', '').split('/')[1] ?? '');

/** What the server answers beside pages, and pages to come; scripts/reserved-names.test.ts names what is missing. */
const ofServer = [
  'about',
  'billing',
  'cards',
  'checkout',
  'contact',
  'credentials',
  'd',
  'cookie-policy',
  'features',
  'healthz',
  'help-center',
  'jobs',
  'livez',
  'metrics',
  'newsletter',
  'oembed',
  'payment-cancelled',
  'payment-success',
  'preferences',
  'presentations',
  'pricing',
  'profile-example',
  'readyz',
  'robots',
  'saved-searches',
  'search',
  'sign-in',
  'sign-out',
  'sitemap',
  'sitemaps',
  'subscribe',
  'verify-project',
  'we-are-hiring',
  'well-known',
];

export const reservedNames: ReadonlySet<string> = new Set([...fixedNames, ...ofPages, ...locales, ...ofServer]);

/** What pages are made with answers addresses of its own, which begin like that. */
export const isReservedName = (name: string) => name.startsWith('__') || reservedNames.has(name.toLowerCase());
