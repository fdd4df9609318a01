import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { shortIdSchema } from '../projects/short-id.ts';
import { paragraphs } from '../text/text.ts';
import { commentActs, commentLength } from './limits.ts';

const bodySchema = paragraphs(commentLength, { tooLong: 'comment_too_long', required: 'message_required' });

/** A comment, or an answer to one. Its id is made with the form, so that sending it twice is once. */
export const newCommentSchema = z.strictObject({
  id: newId,
  parent_id: newId.nullable(),
  body: bodySchema,
});
export type NewComment = z.infer<typeof newCommentSchema>;
export const commentChangeSchema = z.strictObject({ body: bodySchema });
export const hiddenSchema = z.strictObject({ hidden: z.boolean() });
export const pinnedSchema = z.strictObject({ pinned: z.boolean() });
export const closedSchema = z.strictObject({ closed: z.boolean() });

/** A project as an address names it. */
export const projectParams = z.object({ id: z.uuid().or(shortIdSchema) });

export const likesSchema = z.object({ count: z.int(), mine: z.boolean() });
export type Likes = z.infer<typeof likesSchema>;

/**
 * What somebody wrote, as this reader gets it. `removed`, `hidden` and `blocked` ones only keep the place of their
 * answers.
 */
export const commentSchema = z.object({
  id: z.uuid(),
  state: z.enum(['shown', 'hidden', 'blocked', 'removed']),
  author: z.object({ username: z.string(), full_name: z.string(), photo_url: z.string().nullable() }).nullable(),
  /** By the owner of the project. */
  by_owner: z.boolean(),
  html: z.string(),
  written_in: z.string().nullable(),
  /** What was typed, for who may change it. */
  body: z.string().nullable(),
  created_at: z.iso.datetime(),
  edited: z.boolean(),
  may: z.array(z.enum(commentActs)),
});
export type Comment = z.infer<typeof commentSchema>;

/** A comment with the first answers to it, oldest first; `answers_in_all` counts those that this reader can see. */
export const threadSchema = z.object({
  comment: commentSchema,
  answers: z.array(commentSchema),
  answers_in_all: z.int(),
});
export type Thread = z.infer<typeof threadSchema>;

/**
 * What is said of a project: what its owner pinned, then threads, newest first; `comments` is at most one more than
 * `maxCommentsCounted`.
 */
export const discussionSchema = z.object({
  project: z.object({
    id: z.uuid(),
    short_id: z.string(),
    title: z.string(),
    owner: z.object({ username: z.string(), full_name: z.string() }),
  }),
  own: z.boolean(),
  closed: z.boolean(),
  likes: likesSchema,
  comments: z.int(),
  pinned: threadSchema.nullable(),
  threads: z.array(threadSchema),
  next: z.uuid().nullable(),
});
export type Discussion = z.infer<typeof discussionSchema>;
/** What everybody may read of it. With `shows`, whose name and visibility it depends on. */
export type PublicDiscussion = Discussion & { shows: string[] };

/** People whose names are offered while somebody types one. */
export const mentionableSchema = z.object({
  people: z.array(z.object({ username: z.string(), full_name: z.string() })),
});
export type Mentionable = z.infer<typeof mentionableSchema>;

export const answersSchema = z.object({ answers: z.array(commentSchema) });
