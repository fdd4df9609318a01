import type { Check } from '../verify/verdict.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Language, Words } from './words.ts';

export type { Language } from './words.ts';

export const words: Record<Language, Words> = { en, es };

const formats: Record<Language, string> = { en: 'en-GB', es: 'es' };
/** What was given may be long, and is nobody's word. */
const longest = 120;

/** Why a check came out as it did, in a sentence. */
export function explain({ why, data }: Pick<Check, 'why' | 'data'>, language: Language): string {
  const sentence = words[language].why[why] ?? why;
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => spell(data[name] ?? '', language));
}

function spell(value: string | number, language: Language): string {
  if (typeof value === 'number') return new Intl.NumberFormat(formats[language], { useGrouping: true }).format(value);
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));
  if (isTime) return spellTime(value, language);
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
}

const spellTime = (time: string, language: Language): string =>
  `${new Intl.DateTimeFormat(formats[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(time))} UTC`;
