import type { Feature } from '#server/features/manifest.ts';
import { cursorText } from '#server/platform/changes/cursor.ts';
import { eventRoutes } from './event-routes.ts';

export const events = {
  routes: { member: [eventRoutes] },
  /** How far the changes have been told that a page's data will come after: where its stream goes on. */
  pages: (deps) => ({ changesCursor: () => cursorText(deps.events.cursor()) }),
} satisfies Feature;
