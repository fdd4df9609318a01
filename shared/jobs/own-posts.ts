import { z } from 'zod';
import { shortIdSchema } from '../projects/short-id.ts';
import { revisionSchema, versionSchema } from '../text/stored-values.ts';
import { holdReasons, postStates } from './post-policy.ts';
import { postSchema } from './posts.ts';

/** A post in its poster's own list; without a title while it is an empty draft. */
export const ownPostRowSchema = z.object({
  id: z.uuid(),
  short_id: shortIdSchema,
  state: z.enum(postStates),
  title: z.string(),
  /** The day, in the time zone of the post, at whose end it closes. */
  closes_on: z.string().nullable(),
  closes_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** Something is typed that is not published. */
  unpublished: z.boolean(),
  applicants: z.int(),
  /** Those whom nobody has looked at. */
  unseen: z.int(),
  /** Why it waits for an admin, or waited. */
  held_for: z.array(z.enum(holdReasons)),
  /** Why the admins took it down. */
  reason: z.string().nullable(),
});
export type OwnPostRow = z.infer<typeof ownPostRowSchema>;
export const ownPostListSchema = z.object({
  posts: z.array(ownPostRowSchema),
  next: z.uuid().nullable(),
  /** With PROJECT_LIMITS on, people without pro do not post. */
  may_post: z.boolean(),
});
export type OwnPostList = z.infer<typeof ownPostListSchema>;

/** One's own post: as it is typed, and as it stands published. */
export const ownPostSchema = ownPostRowSchema.extend({
  version: versionSchema,
  draft: z.record(z.string(), z.unknown()).nullable(),
  draft_revision: revisionSchema.nullable(),
  published: postSchema.extend({ description: z.string() }).nullable(),
  /** How what is typed reads. */
  draft_html: z.string(),
  may_be_ours: z.boolean(),
});
export type OwnPost = z.infer<typeof ownPostSchema>;
