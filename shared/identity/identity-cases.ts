import { z } from 'zod';
import { latestToday } from '../text/latest-today.ts';
import { line, paragraphs } from '../text/text.ts';
import { country, document } from './identity.ts';
import {
  documentKinds,
  identityDifferences,
  identityReasons,
  identityStatuses,
  pictureParts,
  pictureWays,
} from './identity-rules.ts';

const person = z.object({ id: z.uuid(), full_name: z.string(), username: z.string() });

export const identityRowSchema = z.object({
  id: z.uuid(),
  status: z.enum(identityStatuses),
  country: z.string(),
  document: z.enum(documentKinds),
  person,
  /** The admin's own: another one decides. */
  own: z.boolean(),
  held: z.boolean(),
  submitted_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export const identityListSchema = z.object({
  cases: z.array(identityRowSchema),
  page: z.int(),
  pages: z.int(),
  counts: z.object({ pending: z.int(), held: z.int(), decided: z.int() }),
});
export type IdentityList = z.infer<typeof identityListSchema>;
export type IdentityRow = z.infer<typeof identityRowSchema>;

/** A submission before an admin. */
export const identityCaseSchema = identityRowSchema.extend({
  person: person.extend({ email: z.string(), date_of_birth: z.iso.date().nullable(), created_at: z.iso.datetime() }),
  /** Whether the pictures can be opened: false when the key they are sealed under is missing. */
  readable: z.boolean(),
  pictures: z.array(
    z.object({
      part: z.enum(pictureParts),
      came_by: z.enum(pictureWays),
      size: z.int(),
      width: z.int(),
      height: z.int(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Other accounts that have handed in the document whose number was typed. */
  same_document: z.array(person.extend({ status: z.enum(identityStatuses), at: z.iso.datetime() })),
  reason: z.enum(identityReasons).nullable(),
  message: z.string(),
  differs: z.array(z.enum(identityDifferences)),
  grounds: z.string(),
  decided_by: z.object({ full_name: z.string() }).nullable(),
});
export type IdentityCase = z.infer<typeof identityCaseSchema>;

/** As the list of the case was when the admin decided: what was sent again since is another case. */
export const submitted_at = z.iso.datetime();
const required = { required: 'identity_message_required', tooLong: 'review_reason_too_long' };

export const identityDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    submitted_at,
    /** As the document shows them. */
    name: line(120, { required: 'full_name_required', tooLong: 'full_name_too_long' }),
    date_of_birth: z.iso
      .date('identity_birth_date_required')
      .refine((day) => day >= '1900-01-01', 'birth_date_invalid')
      .refine((day) => day <= latestToday(), 'birth_date_future'),
    country,
    document,
    number: line(40, { required: 'identity_number_required' }),
    /** As the profile said when the admin compared the two: what they find right is right of that alone. */
    profile: z.strictObject({ full_name: line(500), date_of_birth: z.iso.date().nullable() }),
    /** Why it is right where the document differs from the profile, or was handed in by another account, too. */
    grounds: paragraphs(2000, { tooLong: 'review_reason_too_long' }).default(''),
  }),
  z.strictObject({
    decision: z.literal('reject'),
    submitted_at,
    reason: z.enum(identityReasons, 'identity_reason_required'),
    message: paragraphs(2000, required),
  }),
  z.strictObject({
    decision: z.literal('ask_again'),
    submitted_at,
    reason: z.enum(identityReasons, 'identity_reason_required'),
    message: paragraphs(2000, required),
    parts: z.array(z.enum(pictureParts)).min(1, 'identity_parts_required').max(3),
  }),
]);
export type IdentityDecision = z.infer<typeof identityDecisionSchema>;
