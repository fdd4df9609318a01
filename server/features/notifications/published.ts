/** What other features may use of this one. */
export { forgetActor, forgetActors } from './forget-actors.ts';
export { forgetAsked } from './forget-asked.ts';
export { forgetName } from './forget-name.ts';
export { forgetTitles } from './forget-titles.ts';
export { gatherNotice, wasToldOf } from './gather-notice.ts';
export type { ProjectEvent, ProjectNews } from './notification-data.ts';
export { notifyUser } from './notify-user.ts';
export { seedNotice } from './seed-notice.ts';
