import { z } from 'zod';

/** Spec 3, in its order. */
export const notificationTypes = [
  'project_status',
  'admin_project_status',
  'identity_verified',
  'identity_status_update',
  'subscription_update',
  'project_approved',
  'project_rejected',
  'backing_confirmed',
  'backing_received',
  'collaborator_request',
  'verification_approved',
  'verification_rejected',
  'project_like',
  'project_comment',
  'mention',
] as const;
export const notificationTypeSchema = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationTypeSchema>;
