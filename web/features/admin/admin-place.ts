import { useLocation, useSearchParams } from 'react-router';
import { type QueueName, queueNames } from '#shared/admin/queue-limits.ts';

/** Pages that are no queue, as the navigation groups them. */
export const adminPages = {
  lookUp: ['search', 'projects', 'archive', 'audit'],
  site: ['numbers', 'newsletter', 'operations', 'guide'],
} as const;
export type AdminPage = (typeof adminPages)[keyof typeof adminPages][number];

/** Where an admin is; `open` is the case of that queue that is looked at. */
export type AdminPlace = { queue: QueueName; open?: string } | { page: AdminPage };

const pageOf: Record<string, AdminPage> = { messages: 'archive', help: 'guide' };
const pages = [...adminPages.lookUp, ...adminPages.site];
/** By what an address calls them: the queue that its case stands in, if the address names no other. */
const kinds: Record<string, QueueName | undefined> = {
  project: 'held',
  identity: 'identity',
  jobs: 'jobs',
  reports: 'reports',
  rings: 'rings',
  messages: 'messages',
};

/** Which place an address is. A person is looked at from a queue only where the address says so. */
export function placeOf(pathname: string, search: URLSearchParams): AdminPlace {
  const [, , kind = '', open] = pathname.split('/');
  const named = queueNames.find((each) => each === search.get('queue'));
  if (open) {
    const queue = named ?? kinds[kind];
    return queue ? { queue, open } : { page: 'search' };
  }
  const page = pageOf[kind] ?? pages.find((each) => each === kind);
  if (page) return { page };
  return { queue: named ?? kinds[kind] ?? 'held' };
}

/** Where in the admin panel one is. */
export function useAdminPlace() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return placeOf(pathname, search);
}
