import type { TestApp } from './test-app.ts';

/** For the table of who gets what: whom "user" asked, and what somebody asks "user". */
export const addCollaborations = (
  { db }: TestApp,
  ids: Record<'user' | 'shown' | 'othersWork' | 'ownCollaboration' | 'collaboration', string>,
  someone: string,
) =>
  db
    .insertInto('collaborations')
    .values([
      { id: ids.ownCollaboration, project_id: ids.shown, user_id: someone, role: 'Model maker' },
      { id: ids.collaboration, project_id: ids.othersWork, user_id: ids.user, role: 'Engineer' },
    ])
    .execute();
