import type { FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale } from '#shared/i18n/locales.ts';
import type { Theme } from '#shared/page-context.ts';

/** Language of an answer: the cookie, then the first of Accept-Language that we have, then Spanish. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = request.cookies.language;
  if (isLocale(chosen)) return chosen;
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = Number(rest.find((word) => word.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: tag.split('-')[0], quality, order };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  return wanted.map(({ language }) => language).find(isLocale) ?? defaultLocale;
}

export const themeOf = (request: FastifyRequest): Theme => (request.cookies.theme === 'dark' ? 'dark' : 'light');
