import parse from 'libphonenumber-js/max';

/** A typed number in E.164, or why it cannot be one: the code of a problem. It needs its country code. */
export function readPhoneNumber(typed: string): { number: string } | { problem: string } {
  const plain = typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (!plain.startsWith('+')) return { problem: 'phone_number_country' };
  const parsed = /^\+\d{7,15}$/.test(plain) ? parse(plain) : undefined;
  return parsed?.isValid() ? { number: parsed.number } : { problem: 'phone_number_unknown' };
}

/** A kept number as people write it in its country, with the country code. */
export const showPhoneNumber = (number: string) => parse(number)?.formatInternational() ?? number;
