import { adminPaths } from './admin/paths.ts';
import { blockPaths } from './blocks/paths.ts';
import { jobPaths } from './jobs/paths.ts';
import { languageOfPath, pathsIn, withoutLanguage } from './language-paths.ts';
import { type Paths, paths } from './paths.ts';
import { savedSearchPaths } from './saved-searches/paths.ts';

/** Where an address leads that has only pages below it: somebody took its end away, or guessed it. */
export const leadOn: Record<string, () => string> = {
  '/projects': paths.ownProjects,
  '/dashboard/block': blockPaths.blocked,
  '/dashboard/collaborators': paths.ownProjects,
  '/dashboard/comments': paths.ownProjects,
  '/dashboard/jobs/applicants': jobPaths.ownPosts,
  '/admin/jobs': paths.admin,
  '/admin/project': paths.adminProjects,
  '/admin/reports': paths.admin,
  '/admin/rings': paths.admin,
  '/admin/user': adminPaths.search,
  '/checkout': paths.pricing,
  '/d': paths.verify,
  '/newsletter': paths.home,
  '/newsletter/confirm': paths.home,
  '/newsletter/unsubscribe': paths.home,
  '/report/receipt': paths.contact,
  '/saved-searches': savedSearchPaths.list,
  '/saved-searches/stop': savedSearchPaths.list,
  '/unsubscribe': paths.notificationSettings,
  '/verify-project': paths.myConfirmations,
  '/verify-project/stop': paths.myConfirmations,
  '/write/prove': paths.discover,
};

/** The same for public pages, which stay in the language of the address. */
export const publicLeadOn: Record<string, (paths: Paths) => string> = {
  '/c': ({ verify }) => verify(),
  '/help-center': ({ help }) => help(),
  '/jobs': ({ jobs }) => jobs(),
  '/p': ({ discover }) => discover(),
  '/profile-example': ({ features }) => features(),
  '/report': ({ contact }) => contact(),
  '/report/comment': ({ contact }) => contact(),
  '/report/profile': ({ contact }) => contact(),
  '/report/project': ({ contact }) => contact(),
  '/write': ({ discover }) => discover(),
};

/** Where such an address leads; null for any other. */
export function leadsTo(address: string): string | null {
  const path = address.replace(/\?.*$/s, '').replace(/(?<=.)\/$/, '');
  if (Object.hasOwn(leadOn, path)) return leadOn[path]?.() ?? null;
  const page = withoutLanguage(path);
  return Object.hasOwn(publicLeadOn, page) ? (publicLeadOn[page]?.(pathsIn(languageOfPath(path))) ?? null) : null;
}
