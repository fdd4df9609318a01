import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { daySchema, revisionSchema, versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { typedDataSchema } from '../text/typed-data.ts';
import { defaultReplyDays, jobKinds, jobLimits, payCurrencies, payPeriods, replyDays, workplaces } from './limits.ts';

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
    closes_on: daySchema('date_invalid'),
    time_zone: line(60, { required: 'time_zone_unknown', tooLong: 'time_zone_unknown' }),
    /** Within how many days whoever applies gets an answer. */
    reply_days: z.literal(replyDays, 'reply_days_invalid').default(defaultReplyDays),
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
 * `version` and `draft_revision` are those that were on the screen, null where nothing was typed. Without the latter it
 * is published whatever was typed since.
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
export const newPostSchema = z.object({ id: newId, from: z.uuid().nullable().default(null) });
