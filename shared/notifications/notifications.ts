import { z } from 'zod';
import { momentSchema } from '../text/stored-values.ts';
import { mailCadences, notificationTopics, notificationTypes, referenceTypes } from './notification-topics.ts';

export const notificationTypeSchema = z.enum(notificationTypes);
export type { NotificationType } from './notification-topics.ts';

/**
 * `title` and `message` are in the reader's language; a message may be missing, and then is null. `short_title` and
 * `about`, the title of a project, say in a list's two lines what `title` says; without `about` it says all.
 */
export const notificationSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  type: notificationTypeSchema,
  title: z.string(),
  short_title: z.string(),
  about: z.string().nullable(),
  message: z.string().nullable(),
  reference_id: z.uuid().nullable(),
  reference_type: z.enum(referenceTypes).nullable(),
  /** The path of the page that it is about. */
  leads_to: z.string().nullable(),
  read: z.boolean(),
  archived: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** One page of the inbox or the archive. `unread` always counts the inbox; `as_of` is when the server read all this. */
export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  unread: z.int(),
  as_of: z.string(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

export const pageQuerySchema = z.object({
  page: z.coerce
    .number('page_out_of_range')
    .int('page_out_of_range')
    .min(1, 'page_out_of_range')
    .max(100_000, 'page_out_of_range')
    .default(1),
});

/** Opening sets `read`; nothing sets it back. */
export const notificationChangeSchema = z
  .strictObject({ read: z.literal(true).optional(), archived: z.boolean().optional() })
  .refine((change) => change.read !== undefined || change.archived !== undefined, 'invalid_value');
export type NotificationChange = z.infer<typeof notificationChangeSchema>;

/** `until` spares what came after the list that the person looked at: the `as_of` of that list. */
const until = momentSchema.optional();
export const readAllSchema = z.strictObject({ read: z.literal(true), until });
/** The caller names its deletion, so that a repeated call is the same one and an undo brings back just that. */
export const clearSchema = z.strictObject({ deletion_id: z.uuid('invalid_value'), until });
export const restoreSchema = z.strictObject({ deletion_id: z.uuid('invalid_value') });

export const preferencesSchema = z.object({
  topics: z.array(z.object({ topic: z.enum(notificationTopics), mail: z.enum(mailCadences) })),
  /** Why no notification is mailed at the moment: mail to this address came back, or was reported as spam. */
  quiet: z.enum(['bounced', 'complained']).nullable(),
  email: z.string(),
});
export type NotificationPreferences = z.infer<typeof preferencesSchema>;
export const preferenceChangeSchema = z.strictObject({
  topic: z.enum(notificationTopics, 'invalid_value'),
  mail: z.enum(mailCadences, 'invalid_value'),
});
