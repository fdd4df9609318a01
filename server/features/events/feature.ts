import type { Feature } from '#server/features/manifest.ts';
import { cursorText } from '#server/platform/changes/cursor.ts';
import { eventRoutes } from './event-routes.ts';

export const events = {
  routes: { member: [eventRoutes] },
  pages: (deps) => ({ changesCursor: () => cursorText(deps.events.cursor()) }),
} satisfies Feature;
