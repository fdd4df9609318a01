import { part } from '../with-query.ts';

export const resumePaths = {
  importProjects: () => '/projects/import',
  /** What is public of somebody, as JSON Resume. */
  file: (username: string) => `/${part(username)}/resume.json`,
};
