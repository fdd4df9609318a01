import { describe, expect, test } from 'vitest';
import type { Notification, NotificationPage } from '#shared/notifications/notifications.ts';
import { arrivalsOf } from './notification-bell.tsx';
import { applyChange, type Box, type Change } from './notification-changes.ts';

const at = (minute: number) => `2026-06-15T12:${String(minute).padStart(2, '0')}:00.000000Z`;
/** A notification that came at a minute; unread unless said. */
const note = (minute: number, changes: Partial<Notification> = {}): Notification => ({
  id: `n${String(minute).padStart(2, '0')}`,
  user_id: 'u',
  type: 'project_like',
  title: `T${minute}`,
  short_title: `T${minute}`,
  about: null,
  message: null,
  reference_id: null,
  reference_type: null,
  leads_to: null,
  read: false,
  archived: false,
  created_at: at(minute),
  ...changes,
});
const pageOf = (notifications: Notification[], changes: Partial<NotificationPage> = {}): NotificationPage => ({
  notifications,
  page: 1,
  pages: 1,
  total: notifications.length,
  unread: notifications.filter(({ read }) => !read).length,
  as_of: at(50),
  ...changes,
});
const seen = (page: NotificationPage) => ({
  ids: page.notifications.map(({ id }) => id).join(' '),
  total: page.total,
  unread: page.unread,
  pages: page.pages,
});
const full = pageOf([5, 4, 3, 2, 1].map((minute) => note(minute)));
const archive = pageOf([note(4, { archived: true, read: true }), note(2, { archived: true })], { unread: 7 });

describe('a change', () => {
  test.each<[string, NotificationPage, Box, Change, object]>([
    ['read', full, 'inbox', { kind: 'read', notification: note(3) }, { total: 5, unread: 4 }],
    [
      'archive',
      full,
      'inbox',
      { kind: 'archive', notification: note(3) },
      { ids: 'n05 n04 n02 n01', total: 4, unread: 4 },
    ],
    [
      'remove',
      full,
      'inbox',
      { kind: 'remove', notification: note(5) },
      { ids: 'n04 n03 n02 n01', total: 4, unread: 4 },
    ],
    ['all read', full, 'inbox', { kind: 'readAll', until: at(50) }, { total: 5, unread: 0 }],
    ['all read but what came later', full, 'inbox', { kind: 'readAll', until: at(4) }, { total: 5, unread: 1 }],
    [
      'clear',
      full,
      'inbox',
      { kind: 'clear', until: at(50), deletionId: 'd' },
      { ids: '', total: 0, unread: 0, pages: 1 },
    ],
    [
      'clear but what came later',
      full,
      'inbox',
      { kind: 'clear', until: at(3), deletionId: 'd' },
      { ids: 'n05 n04', total: 2, unread: 2 },
    ],
    [
      'restore',
      pageOf([note(5), note(3)]),
      'inbox',
      { kind: 'restore', notification: note(4) },
      { ids: 'n05 n04 n03', total: 3, unread: 3 },
    ],
    [
      'archive, seen from the archive',
      archive,
      'archive',
      { kind: 'archive', notification: note(3) },
      { ids: 'n04 n03 n02', total: 3, unread: 6 },
    ],
    [
      'unarchive, seen from the archive',
      archive,
      'archive',
      { kind: 'unarchive', notification: note(2, { archived: true }) },
      { ids: 'n04', total: 1, unread: 8 },
    ],
    [
      'remove from the archive',
      archive,
      'archive',
      { kind: 'remove', notification: note(2, { archived: true }) },
      { ids: 'n04', total: 1, unread: 7 },
    ],
    [
      'read in the archive',
      archive,
      'archive',
      { kind: 'read', notification: note(2, { archived: true }) },
      { unread: 7 },
    ],
    [
      'clear, seen from the archive',
      archive,
      'archive',
      { kind: 'clear', until: at(50), deletionId: 'd' },
      { total: 2, unread: 7 },
    ],
  ])('%s shows at once, and twice is once', (_name, page, box, change, expected) => {
    const once = applyChange(page, box, change);
    expect(seen(once)).toMatchObject(expected);
    expect(seen(applyChange(once, box, change))).toEqual(seen(once));
  });

  test('what stands on another page moves no count here', () => {
    const second = pageOf([note(5), note(4), note(3), note(2), note(1)], { page: 2, pages: 3, total: 14, unread: 14 });
    for (const kind of ['read', 'archive', 'remove'] as const) {
      expect(applyChange(second, 'inbox', { kind, notification: note(40) })).toEqual(second);
    }
    for (const minute of [40, 0]) {
      expect(applyChange(second, 'inbox', { kind: 'restore', notification: note(minute) })).toEqual(second);
    }
    expect(applyChange(second, 'inbox', { kind: 'readAll', until: at(49) })).toEqual(second);
    expect(seen(applyChange(second, 'inbox', { kind: 'readAll', until: at(50) }))).toMatchObject({ unread: 0 });
  });

  test('a sixth that comes back pushes the last one to the next page', () => {
    expect(seen(applyChange(full, 'inbox', { kind: 'restore', notification: note(9) }))).toEqual({
      ids: 'n09 n05 n04 n03 n02',
      total: 6,
      unread: 6,
      pages: 2,
    });
  });
});

describe('an arrival', () => {
  test('is what came since the page was opened, once, oldest first', () => {
    const opened = arrivalsOf(pageOf([note(10)], { as_of: at(20) }), null);
    expect(opened.arrivals).toEqual([]);
    const later = arrivalsOf(pageOf([note(22), note(21), note(10)]), opened.known);
    expect(later.arrivals.map(({ id }) => id)).toEqual(['n21', 'n22']);
    expect(arrivalsOf(pageOf([note(22), note(21)]), later.known).arrivals).toEqual([]);
  });

  test('is counted also when more came at once than a page shows', () => {
    const opened = arrivalsOf(pageOf([note(10), note(9)], { as_of: at(20) }), null);
    const newest = [26, 25, 24, 23, 22].map((minute) => note(minute));
    expect(arrivalsOf(pageOf(newest, { unread: 9, total: 9, pages: 2 }), opened.known)).toMatchObject({ count: 7 });
    // Others were read meanwhile: five have come for certain.
    expect(arrivalsOf(pageOf(newest, { unread: 5, total: 9, pages: 2 }), opened.known)).toMatchObject({ count: 5 });
    expect(arrivalsOf(pageOf([note(21), note(10)], { unread: 3 }), opened.known)).toMatchObject({ count: 1 });
  });

  test('is not what was brought back, or read elsewhere before it got here', () => {
    const { known } = arrivalsOf(pageOf([note(10)], { as_of: at(20) }), null);
    expect(arrivalsOf(pageOf([note(30, { read: true }), note(9), note(10)]), known).arrivals).toEqual([]);
  });
});
