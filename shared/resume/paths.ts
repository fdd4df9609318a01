import { part } from '../with-query.ts';

export const resumePaths = {
  importProjects: () => '/projects/import',
  /** What is public of somebody, as JSON Resume. */
  file: (username: string) => `/${part(username)}/resume.json`,
};
/** One's own, with all that one's last résumé brought. */
export const ownResumePath = '/api/profile/resume';
