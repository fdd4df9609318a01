import { z } from 'zod';
import { shortIdSchema } from '../projects/short-id.ts';
import { daySchema, revisionSchema, versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { typedDataSchema } from '../text/typed-data.ts';
import { applicationFileSchema } from './application-files.ts';
import { applicationStates } from './application-policy.ts';
import {
  findLimits,
  jobKinds,
  jobLimits,
  payCurrencies,
  payPeriods,
  postMarks,
  replyDays,
  sinceDays,
  usualReplyDays,
  workplaces,
} from './limits.ts';
import { holdReasons, postStates } from './post-policy.ts';
import { promisedSchema } from './promised.ts';

const pay = z.number('pay_required').int('pay_whole').min(1, 'pay_required').max(jobLimits.pay, 'pay_too_much');

/** A post as its form sends it to be published. */
export const postInputSchema = z
  .object({
    title: line(jobLimits.title, { tooLong: 'post_title_too_long', required: 'post_title_required' }),
    organisation: line(jobLimits.organisation, {
      tooLong: 'organisation_too_long',
      required: 'post_organisation_required',
    }),
    description: paragraphs(jobLimits.description, {
      tooLong: 'description_too_long',
      required: 'post_description_required',
    }),
    kind: z.enum(jobKinds, 'post_kind_required'),
    workplace: z.enum(workplaces, 'workplace_required'),
    place: line(jobLimits.place, { tooLong: 'location_too_long' }).default(''),
    zones: line(jobLimits.zones, { tooLong: 'zones_too_long' }).default(''),
    /** Of one week; null where it is open. */
    hours: z
      .number('hours_invalid')
      .min(1, 'hours_invalid')
      .max(jobLimits.hours, 'hours_invalid')
      .multipleOf(0.5, 'hours_invalid')
      .nullable()
      .default(null),
    pay_min: pay,
    pay_max: pay,
    pay_currency: z.enum(payCurrencies, 'pay_currency_required'),
    pay_period: z.enum(payPeriods, 'pay_period_required'),
    skills: z
      .array(line(jobLimits.skill, { tooLong: 'skill_too_long', required: 'skill_required' }))
      .max(jobLimits.skills, 'skills_too_many')
      .default([]),
    /** In which one works, and in which it is written. */
    language: z.enum(['en', 'es'], 'post_language_required'),
    closes_on: daySchema,
    time_zone: line(60, { required: 'time_zone_unknown', tooLong: 'time_zone_unknown' }),
    /** Within how many days whoever applies gets an answer. */
    reply_days: z.literal(replyDays, 'reply_days_invalid').default(usualReplyDays),
    /** A post of those who run the product; of admins alone. */
    ours: z.boolean().default(false),
  })
  .refine(({ pay_min, pay_max }) => pay_min <= pay_max, { path: ['pay_max'], error: 'pay_upside_down' })
  .refine(({ workplace, place }) => workplace === 'remote' || place !== '', {
    path: ['place'],
    error: 'place_required',
  })
  .refine(({ workplace, zones }) => workplace !== 'remote' || zones !== '', {
    path: ['zones'],
    error: 'zones_required',
  });
export type PostInput = z.infer<typeof postInputSchema>;
/**
 * `version` and `draft_revision` are those that were on the screen, null where nothing was typed. Without the latter it is published
 * whatever was typed since.
 */
export const publicationSchema = postInputSchema.safeExtend({
  version: versionSchema,
  draft_revision: revisionSchema.nullable().optional(),
});

export const postDraftSchema = z.object({
  /** The one it was typed over; null when nothing was. */
  revision: revisionSchema.nullable().default(null),
  data: typedDataSchema.refine((data) => JSON.stringify(data).length <= 64 * 1024, { error: 'draft_too_large' }),
});

export type PostDraftInput = z.infer<typeof postDraftSchema>;
export const postDraftSavedSchema = z.object({
  revision: revisionSchema.nullable(),
  saved_at: z.iso.datetime(),
  draft_html: z.string(),
});

/** A new draft; `from` is an own post that it begins as a copy of. */
export const newPostSchema = z.object({ id: z.uuid('invalid_value'), from: z.uuid().nullable().default(null) });

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
});
export type PostList = z.infer<typeof postListSchema>;

const mark = z.enum(postMarks, 'invalid_value');
export const postMarkSchema = z.object({ mark });
export const markedQuerySchema = z.object({
  mark,
  /** `next` of the page before. */
  after: z.uuid().optional(),
});
/** `ended`: how many more were marked that nobody can apply to any more. */
export const markedListSchema = z.object({
  posts: z.array(foundPostSchema),
  next: z.uuid().nullable(),
  ended: z.int(),
});
export type MarkedList = z.infer<typeof markedListSchema>;

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
  /** Why it waits for the desk, or waited. */
  held_for: z.array(z.enum(holdReasons)),
  /** Why the desk took it down. */
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

/** What somebody who is signed in sees of a post: the post while it is open or they applied, and what they sent. */
export const seenPostSchema = z.object({
  post: postSchema,
  open: z.boolean(),
  /** Neither open nor over: the desk looks at what was published last. */
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

export const deskPostSchema = z.object({
  post: postSchema.extend({ user_id: z.uuid(), email: z.string() }),
  state: z.enum(postStates),
  version: versionSchema,
  held_for: z.array(z.enum(holdReasons)),
  reason: z.string().nullable(),
});
export type DeskPost = z.infer<typeof deskPostSchema>;

export const deskDecisionSchema = z
  .object({
    decision: z.enum(['release', 'remove'], 'decision_required'),
    reason: paragraphs(jobLimits.deskReason, { tooLong: 'review_reason_too_long' }).default(''),
    version: versionSchema,
  })
  .refine(({ decision, reason }) => decision === 'release' || reason !== '', {
    path: ['reason'],
    error: 'review_reason_required',
  });
export type DeskDecision = z.infer<typeof deskDecisionSchema>;
