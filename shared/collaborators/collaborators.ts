import { z } from 'zod';
import { accountLimits } from '../account/account-rules.ts';
import { line } from '../text/text.ts';
import { collaborationStates, roleLength } from './limits.ts';

export const askCollaboratorSchema = z.strictObject({
  username: line(accountLimits.usernameMax, { tooLong: 'person_unknown', required: 'username_required' }),
  role: line(roleLength, { tooLong: 'role_too_long', required: 'role_required' }),
});
export type AskCollaborator = z.infer<typeof askCollaboratorSchema>;
export const collaborationAnswerSchema = z.strictObject({ answer: z.enum(['accepted', 'declined']) });

const state = z.enum(collaborationStates);
const personSchema = z.object({ username: z.string(), full_name: z.string(), photo_url: z.string().nullable() });

/**
 * Before the owner. Who is not seen any more is not named; `shown` says whether they accepted and are seen, and not
 * whether they sign.
 */
export const collaboratorListSchema = z.object({
  project: z.object({ id: z.uuid(), title: z.string() }),
  collaborators: z.array(
    z.object({ id: z.uuid(), person: personSchema.nullable(), role: z.string(), state, shown: z.boolean() }),
  ),
});
export type CollaboratorList = z.infer<typeof collaboratorListSchema>;

/** Before who is asked. */
export const collaborationListSchema = z.object({
  collaborations: z.array(
    z.object({
      id: z.uuid(),
      project: z.object({ title: z.string(), summary: z.string(), short_id: z.string().nullable() }),
      owner: personSchema.nullable(),
      role: z.string(),
      state,
      shown: z.boolean(),
      asked_at: z.iso.datetime(),
    }),
  ),
});
export type CollaborationList = z.infer<typeof collaborationListSchema>;

/** `covered`: a signer whose confirmation stands was shown them by this name and in this role. */
export type PublicCollaborator = {
  username: string;
  full_name: string;
  photo_url: string | null;
  role: string;
  covered: boolean;
};
/** With `shows`, what it depends on. */
export type PublicCollaborators = { people: PublicCollaborator[]; shows: string[] };
