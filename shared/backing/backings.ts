import { z } from 'zod';
import { profileLimits } from '../profiles/profile-rules.ts';
import { line } from '../text/text.ts';
import { backingStates } from './limits.ts';

export const backSchema = z.strictObject({
  skill: line(profileLimits.skill, { tooLong: 'skill_unknown', required: 'skill_required' }),
});
export const backingAnswerSchema = z.strictObject({ answer: z.enum(['accepted', 'declined']) });

const personSchema = z.object({ username: z.string(), full_name: z.string(), photo_url: z.string().nullable() });

/** Somebody's skills, each with what this reader has said of it, and why they may say nothing of any. */
export const backablePersonSchema = z.object({
  person: personSchema.omit({ photo_url: true }),
  /** Codes of `backing.errors`; null when they may. */
  refused: z.enum(['own_backing', 'backer_unconfirmed', 'profile_not_seen']).nullable(),
  skills: z.array(z.object({ skill: z.string(), state: z.enum(backingStates).nullable() })),
});
export type BackablePerson = z.infer<typeof backablePersonSchema>;

/** One's word about somebody, or somebody's about oneself. Whom others do not see is not named. */
export const backingSchema = z.object({
  id: z.uuid(),
  person: personSchema.nullable(),
  skill: z.string(),
  state: z.enum(backingStates),
  given_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
});
export type Backing = z.infer<typeof backingSchema>;

/** Newest first; `more` says that there are older ones. */
export const backingListSchema = z.object({
  received: z.array(backingSchema),
  given: z.array(backingSchema),
  more: z.object({ received: z.boolean(), given: z.boolean() }),
});
export type BackingList = z.infer<typeof backingListSchema>;

/** Somebody who backs a person, as everybody reads it. */
export type PublicBacker = {
  username: string;
  full_name: string;
  photo_url: string | null;
  skills: string[];
  /** The day of the latest. */
  since: string;
};
/** `shows` is what it depends on; `asks` whether there is a skill that one can stand by. */
export type PublicBackings = { people: PublicBacker[]; asks: boolean; shows: string[] };
