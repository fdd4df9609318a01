/** What other features may use of this one. */
export { forgetActor, forgetActors, forgetAsked, forgetName, forgetTitles } from './forget.ts';
export { gatherNotice, wasToldOf } from './gather-notice.ts';
export type { ProjectEvent, ProjectNews } from './notification-data.ts';
export { notifyUser } from './notify-user.ts';
export { seedNotice } from './seed-notice.ts';
