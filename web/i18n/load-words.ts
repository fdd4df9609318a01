import type { Catalogue } from '#shared/i18n/en.ts';
import { isLocale, type Locale } from '#shared/i18n/locales.ts';

export type Area = keyof Catalogue;

/**
 * Each area of each language is a chunk of its own, but for what only the server, mails, cards and plain pages say:
 * every page loads this list.
 */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../shared/i18n/{en,es}/*.ts',
    '!**/*-mails.ts',
    '!**/{badge,cards,hiding,job-answers,mail,newsletter,reasons,site}.ts',
    '!**/{about,checkout,content,cookies,example,features,hiring,home}.ts',
    '!**/{legal,log,own-confirmations,pricing,privacy,take-back,terms,verify}.ts',
  ],
  { import: 'default' },
);

/** In the browser: the words of this document, as far as its pages have asked for them. */
export const words = {} as Catalogue;

/**
 * A route module awaits the areas that its page says, so that they are there before it is shown: in the browser those
 * of the document's language. The server has all of them (entry.server.tsx).
 */
export async function loadWords(...areas: Area[]) {
  if (import.meta.env.SSR) return;
  await Promise.all(areas.filter((area) => !words[area]).map(loadArea));
}

async function loadArea(area: Area) {
  const file = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const load = files[`../../shared/i18n/${documentLocale()}/${file}.ts`];
  Object.assign(words, { [area]: await load?.() });
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();
/** Tells of words that came after their page. Gives the way to stop. */
export function onWords(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function documentLocale(): Locale {
  const lang = document.documentElement.lang;
  return isLocale(lang) ? lang : 'en';
}
