import { z } from 'zod';
import { shortIdSchema } from '../projects/short-id.ts';
import { versionSchema } from '../text/stored-values.ts';
import { line } from '../text/text.ts';
import { applicationFileSchema } from './application-files.ts';
import { applicationStates } from './application-policy.ts';
import {
  findLimits,
  jobKinds,
  jobLimits,
  payCurrencies,
  payPeriods,
  postMarks,
  sinceDays,
  workplaces,
} from './limits.ts';
import { promisedSchema } from './promised.ts';

const paySchema = z.object({
  pay_min: z.int(),
  pay_max: z.int(),
  pay_currency: z.enum(payCurrencies),
  pay_period: z.enum(payPeriods),
});
export type Pay = z.infer<typeof paySchema>;

/** An open post in a list. */
export const foundPostSchema = paySchema.extend({
  id: z.uuid(),
  short_id: shortIdSchema,
  title: z.string(),
  organisation: z.string(),
  domain: z.string().nullable(),
  ours: z.boolean(),
  kind: z.enum(jobKinds),
  workplace: z.enum(workplaces),
  place: z.string().nullable(),
  hours: z.number().nullable(),
  skills: z.array(z.string()),
  language: z.enum(['en', 'es']),
  published_at: z.iso.datetime(),
  closes_on: z.iso.date(),
  closes_at: z.iso.datetime(),
});
export type FoundPost = z.infer<typeof foundPostSchema>;

/** The whole of a published post. */
export const postSchema = foundPostSchema.extend({
  zones: z.string().nullable(),
  time_zone: z.string(),
  /** Within how many days an answer is promised; null for posts of before that was asked. */
  reply_days: z.int().nullable(),
  description_html: z.string(),
  /** Without a user name where others don't see the profile. */
  poster: z.object({ full_name: z.string(), username: z.string().nullable() }),
});
export type Post = z.infer<typeof postSchema>;

/** `saved` by whoever asks, or their own; what they hid is not there. */
export const postListSchema = z.object({
  posts: z.array(foundPostSchema.extend({ saved: z.boolean(), own: z.boolean() })),
  next: z.uuid().nullable(),
  /** What was searched for instead of what was typed, which nothing has. */
  instead: z.string().nullable(),
});
export type PostList = z.infer<typeof postListSchema>;

/** What one looks for. `pay` counts with its currency and period alone: other periods are not compared. */
export const postQuerySchema = z.object({
  q: line(findLimits.words).default(''),
  place: line(jobLimits.place).default(''),
  kind: z.enum(jobKinds).optional(),
  remote: z.stringbool().default(false),
  pay: z.coerce.number().int().min(1).max(jobLimits.pay).optional(),
  currency: z.enum(payCurrencies).default('EUR'),
  period: z.enum(payPeriods).default('year'),
  since: z.coerce.number().pipe(z.literal(sinceDays)).optional(),
  /** `next` of the page before. */
  after: z.uuid().optional(),
});
export type PostQuery = z.infer<typeof postQuerySchema>;

export const mark = z.enum(postMarks, 'invalid_value');

/** What somebody who is signed in sees of a post: the post while it is open or they applied, and what they sent. */
export const seenPostSchema = z.object({
  post: postSchema,
  open: z.boolean(),
  /** Neither open nor over: the admins look at what was published last. */
  waits: z.boolean(),
  own: z.boolean(),
  /** Whoever asks keeps its poster from seeing that they look for work: nothing is sent there. */
  unseen: z.boolean(),
  /** What whoever asks has said of it. */
  mark: mark.nullable(),
  application: z
    .object({
      ...promisedSchema.shape,
      id: z.uuid(),
      state: z.enum(applicationStates),
      version: versionSchema,
      note: z.string(),
      project_ids: z.array(z.uuid()),
      files: z.array(applicationFileSchema),
      reason: z.string().nullable(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
    })
    .nullable(),
});
export type SeenPost = z.infer<typeof seenPostSchema>;
