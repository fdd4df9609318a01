import { cleanLine } from '../text/clean-text.ts';
import { isUuid } from '../text/is-uuid.ts';
import { findLimits, jobKinds, payCurrencies, payPeriods, sinceDays } from './limits.ts';

/** What an address asks for, as the API takes it; without what it does not say, and what nobody can choose. */
export type AskedJobs = Partial<
  Record<'q' | 'place' | 'kind' | 'remote' | 'pay' | 'currency' | 'period' | 'since' | 'after', string>
>;

const choices: Record<keyof AskedJobs, (value: string) => boolean> = {
  q: (value) => value.length <= findLimits.words,
  place: (value) => value.length <= findLimits.place,
  kind: (value) => (jobKinds as readonly string[]).includes(value),
  remote: (value) => value === 'true',
  pay: (value) => /^[1-9]\d*$/.test(value) && value.length <= findLimits.payDigits,
  currency: (value) => (payCurrencies as readonly string[]).includes(value),
  period: (value) => (payPeriods as readonly string[]).includes(value),
  since: (value) => (sinceDays as readonly number[]).includes(Number(value)),
  after: (value) => isUuid(value),
};

export function askedJobs(search: URLSearchParams): AskedJobs {
  const asked: AskedJobs = {};
  for (const [name, fits] of Object.entries(choices)) {
    // Cleaned as the API cleans it, which may make a text longer.
    const value = cleanLine(search.get(name) ?? '');
    if (value && fits(value)) asked[name as keyof AskedJobs] = value;
  }
  // Of pay that nobody asks for, currency and period say nothing.
  if (!asked.pay) {
    delete asked.currency;
    delete asked.period;
  }
  return asked;
}
