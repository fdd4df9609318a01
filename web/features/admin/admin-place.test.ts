import { expect, test } from 'vitest';
import { queueNames } from '#shared/admin/queue-limits.ts';
import { type AdminPlace, placeOf } from './admin-place.ts';
import { caseLink } from './case-link.ts';

const at = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here.example');
  return placeOf(pathname, searchParams);
};

test.each<[string, AdminPlace]>([
  ['/admin', { queue: 'held' }],
  ['/admin?queue=reports', { queue: 'reports' }],
  ['/admin?queue=nothing', { queue: 'held' }],
  ['/admin/identity', { queue: 'identity' }],
  ['/admin/project/1', { queue: 'held', open: '1' }],
  ['/admin/messages', { page: 'archive' }],
  ['/admin/messages/1', { queue: 'messages', open: '1' }],
  ['/admin/help', { page: 'guide' }],
  ['/admin/audit?person=1', { page: 'audit' }],
  ['/admin/user/1', { page: 'search' }],
])('%s is one place', (address, place) => expect(at(address)).toEqual(place));

test.each(queueNames)('a case of %s is open in that queue', (queue) => {
  const link = caseLink(queue, 'one');
  if (link) expect(at(link)).toEqual({ queue, open: 'one' });
  else expect(queue).toBe('help');
});
