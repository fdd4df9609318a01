import { queryOptions } from '@tanstack/react-query';
import type { NotificationPreferences } from '#shared/notifications/notifications.ts';
import { answerOf, api } from '#web/api/client.ts';

/** What reaches a person by mail. */
export const mailPreferences = queryOptions({
  queryKey: ['mail_settings'],
  queryFn: (): Promise<NotificationPreferences> => answerOf(api.GET('/api/notification-preferences')),
});
