import { defaultReplyDays } from '#shared/jobs/limits.ts';
import type { OwnPost } from '#shared/jobs/own-posts.ts';
import { wordsSent } from '#web/ui/words-field.tsx';

/** A post as its form holds it: numbers as they are typed. */
export type PostValues = {
  title: string;
  organisation: string;
  description: string;
  kind: string;
  workplace: string;
  place: string;
  zones: string;
  hours: string;
  pay_min: string;
  pay_max: string;
  pay_currency: string;
  pay_period: string;
  skills: string[];
  language: string;
  closes_on: string;
  time_zone: string;
  reply_days: string;
  ours: boolean;
};

/** What a part of the form is given. */
export type PostPart = {
  values: PostValues;
  set: (changes: Partial<PostValues>) => void;
  errors: Record<string, string>;
};

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** What is typed, else what is published; whatever a draft holds, the form gets values of its own kind. */
export function valuesOf(
  { draft, published }: Pick<OwnPost, 'draft' | 'published'>,
  language: 'en' | 'es',
): PostValues {
  const from: Record<string, unknown> = draft ?? published ?? {};
  return {
    title: text(from.title),
    organisation: text(from.organisation),
    description: text(from.description),
    kind: text(from.kind),
    workplace: text(from.workplace),
    place: text(from.place),
    zones: text(from.zones),
    hours: text(from.hours),
    pay_min: text(from.pay_min),
    pay_max: text(from.pay_max),
    pay_currency: text(from.pay_currency, 'EUR'),
    pay_period: text(from.pay_period),
    skills: Array.isArray(from.skills) ? from.skills.filter((skill) => typeof skill === 'string') : [],
    language: from.language === 'en' || from.language === 'es' ? from.language : language,
    closes_on: text(from.closes_on),
    time_zone: text(from.time_zone),
    reply_days: text(from.reply_days, String(defaultReplyDays)),
    ours: from.ours === true,
  };
}

/** What the form sent without script. */
export const valuesIn = (typed: Record<string, string>) =>
  valuesOf({ draft: { ...typed, skills: wordsSent(typed, 'skills'), ours: 'ours' in typed }, published: null }, 'en');

const amount = (typed: string) => {
  const plain = typed
    .replaceAll(/[\s.,'’](?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
    .trim();
  return plain === '' ? null : Number(plain);
};

/** What the form sends to be published. Amounts may be typed with or without signs between thousands. */
export const inputOf = (values: PostValues) => ({
  ...values,
  reply_days: Number(values.reply_days),
  hours: amount(values.hours),
  pay_min: amount(values.pay_min),
  pay_max: amount(values.pay_max),
});
