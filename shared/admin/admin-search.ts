import { z } from 'zod';
import { projectStatuses } from '../projects/projects.ts';
import { line } from '../text/text.ts';
import { adminWords } from './queue-limits.ts';
import { accountStates } from './user-review.ts';

/** Found of each kind at most. */
export const maxFound = 50;

/** A name or a title, an address, or a domain: `harbour.example`, `@harbour.example`. */
export const adminSearchQuerySchema = z.object({ q: line(adminWords.search).default('') });

export const adminFoundSchema = z.object({
  /** The domain that was asked for, where it was one. */
  domain: z.string().nullable(),
  people: z.array(
    z.object({
      id: z.uuid(),
      full_name: z.string(),
      username: z.string(),
      email: z.string(),
      state: z.enum(accountStates),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Their owner, or a signer they name, has what was asked for. */
  projects: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      owner: z.string(),
      status: z.enum(projectStatuses),
      held: z.boolean(),
      signers: z.array(z.string()),
    }),
  ),
  more: z.object({ people: z.boolean(), projects: z.boolean() }),
});
export type AdminFound = z.infer<typeof adminFoundSchema>;
