import { z } from 'zod';
import { line } from '../text/text.ts';

/** Phone and birth date as their owner sees them; nobody else does. */
export const personalDetailsSchema = z.object({
  /** E.164, or what an earlier sign-up kept. */
  phone_number: z.string().nullable(),
  /** The same number as people write it. */
  phone_shown: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
});
export type PersonalDetails = z.infer<typeof personalDetailsSchema>;

/** As typed: what is wrong with them is decided where numbering plans are known. */
export const personalDetailsInputSchema = z.object({
  phone_number: line(40, { tooLong: 'phone_number_unknown' }),
  date_of_birth: line(10, { tooLong: 'birth_date_invalid' }),
});
