import { jobKinds, payCurrencies, payPeriods, workplaces } from '#shared/jobs/limits.ts';
import type { StatedPost } from './job-facts.tsx';
import { inputOf, type PostValues } from './post-values.ts';

const oneOf = <Value extends string>(all: readonly Value[], typed: string) => all.find((each) => each === typed);

/** The facts of a post as far as they are typed: what is missing, or can't be meant, is left out. */
export function previewedPost(values: PostValues, poster: string): StatedPost {
  const { pay_min, pay_max, hours, reply_days } = inputOf(values);
  const isRange = [pay_min, pay_max].every(Number.isInteger) && Number(pay_min) <= Number(pay_max);
  return {
    pay_min: isRange && pay_min !== null ? pay_min : undefined,
    pay_max: pay_max ?? undefined,
    pay_currency: oneOf(payCurrencies, values.pay_currency),
    pay_period: oneOf(payPeriods, values.pay_period),
    organisation: values.organisation.trim() || undefined,
    kind: oneOf(jobKinds, values.kind),
    workplace: oneOf(workplaces, values.workplace),
    place: values.place.trim() || null,
    zones: values.zones.trim() || null,
    hours: hours !== null && hours > 0 ? hours : null,
    skills: values.skills,
    language: values.language === 'es' ? 'es' : 'en',
    closes_on: Number.isNaN(Date.parse(values.closes_on)) ? undefined : values.closes_on,
    time_zone: values.time_zone.trim() || undefined,
    reply_days: reply_days || null,
    poster: { full_name: poster, username: null },
  };
}
