import type { FastifyRequest } from 'fastify';
import { type Consent, consentCookie, consentOf } from '#shared/cookies/consent.ts';
import { defaultLocale, isLocale, type Locale } from '#shared/i18n/locales.ts';
import { languageOf } from '#shared/language-paths.ts';
import type { Theme } from '#shared/pages/page-context.ts';

type Asked = Pick<FastifyRequest, 'url' | 'cookies' | 'headers'>;

/**
 * Language of an answer: the one its address names or asks for (`?lang=es`), else the one of the page that calls, whose
 * words the mails that follow are to be in, else the cookie, then the first of Accept-Language that we have, then
 * Spanish.
 */
export function localeOf({ url, cookies, headers }: Asked): Locale {
  // Of calls alone: a page is kept, by us or a network in front, by what browsers send of themselves.
  const ofPage = url.startsWith('/api/') ? headers['x-page-language'] : null;
  return (
    languageOf(url) ??
    (isLocale(ofPage) ? ofPage : null) ??
    (isLocale(cookies.language) ? cookies.language : acceptedLocale(headers['accept-language'] ?? ''))
  );
}

/** What this browser may be given beyond what is necessary. */
export const consentOfRequest = ({ cookies, headers }: Pick<Asked, 'cookies' | 'headers'>): Consent =>
  consentOf(cookies[consentCookie], headers['sec-gpc'] === '1', Date.now());

export const themeOf = ({ cookies }: Pick<Asked, 'cookies'>): Theme => (cookies.theme === 'dark' ? 'dark' : 'light');

/** Browsers send few different headers: what one means is worked out once. */
const known = new Map<string, Locale>();
const maxKnown = 500;

function acceptedLocale(header: string): Locale {
  const before = known.get(header);
  if (before) return before;
  const wanted = header
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = Number(rest.find((word) => word.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: tag.split('-')[0], quality, order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  const locale = wanted.map(({ language }) => language).find(isLocale) ?? defaultLocale;
  if (known.size < maxKnown) known.set(header, locale);
  return locale;
}
