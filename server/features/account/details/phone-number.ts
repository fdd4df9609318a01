import parse from 'libphonenumber-js/max';
import { plainPhoneNumber } from '#shared/account/account-rules.ts';

/** A typed number in E.164, or why it cannot be one: the code of a problem. It needs its country code. */
export function readPhoneNumber(typed: string): { number: string } | { problem: string } {
  const plain = plainPhoneNumber(typed);
  if (!plain) return { problem: 'phone_number_invalid' };
  if (!plain.startsWith('+')) return { problem: 'phone_number_country' };
  const parsed = parse(plain);
  return parsed?.isValid() ? { number: parsed.number } : { problem: 'phone_number_unknown' };
}

/** A kept number as people write it in its country, with the country code. */
export const showPhoneNumber = (number: string) => parse(number)?.formatInternational() ?? number;
