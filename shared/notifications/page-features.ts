import type { NotificationTopic } from './notification-topics.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** How many notifications whoever is signed in has not read. */
    unreadNotifications(): Promise<number>;
    /** What an unsubscribe link is about, without using it; null for a link we have not made. */
    unsubscribeLink(token: string): Promise<{ what: NotificationTopic | 'daily'; stopped: boolean } | null>;
  }
}
