import { randomUUID } from 'node:crypto';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyUser } from '#server/features/notifications/notify-user.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Owner } from '#server/testing/signing.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { ApiError } from '#web/api/client.ts';
import type { Box, Change } from './notification-changes.ts';
import { changeKey, notificationsQuery } from './notifications-query.ts';
import { changeMutation, type NotificationCalls, showPending } from './use-change-notifications.ts';

let server: TestApp;
let owner: Owner;
beforeAll(async () => {
  server = await startTestApp();
  owner = await signUpMember(server);
});
afterAll(() => server.close());

/** Numbers that are the same in every run: a failure can be looked at again. */
function randomNumbers(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { next, below: (limit: number) => Math.floor(next() * limit) };
}
type Random = ReturnType<typeof randomNumbers>;

const cut = () => new ApiError({ type: 'about:blank', title: 'Offline', status: 0, code: 'offline' });

/** The API over a line that loses calls, loses answers and delivers calls twice, the second time late. */
function badLine(random: Random, late: Promise<unknown>[]): NotificationCalls {
  const call = async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, body?: object) => {
    const luck = random.next();
    if (luck < 0.06) throw cut();
    const send = () => owner.browser.request(method, url, body);
    const answer = await send();
    if (luck < 0.12) throw cut();
    if (luck < 0.18 && method !== 'GET') late.push(send());
    if (answer.statusCode >= 400) throw new ApiError(answer.json());
    return answer.statusCode === 204 ? null : answer.json();
  };
  return {
    page: (box, page) => call('GET', `/api/notifications${box === 'archive' ? '/archive' : ''}?page=${page}`),
    change: (change) => {
      if (change.kind === 'readAll') return call('PATCH', '/api/notifications', { read: true, until: change.until });
      if (change.kind === 'clear') {
        const query = new URLSearchParams({ deletion_id: change.deletionId, until: change.until });
        return call('DELETE', `/api/notifications?${query}`);
      }
      if (change.kind === 'restoreCleared') {
        return call('POST', '/api/notifications/restore', { deletion_id: change.deletionId });
      }
      const url = `/api/notifications/${change.notification.id}`;
      if (change.kind === 'remove') return call('DELETE', url);
      if (change.kind === 'restore') return call('POST', `${url}/restore`);
      return call('PATCH', url, change.kind === 'read' ? { read: true } : { archived: change.kind === 'archive' });
    },
  };
}

/** One tab: the store of the menu, without the menu, on a stream that tells of changes. */
function openTab(calls: NotificationCalls) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 5 } } });
  const observed = (['inbox', 'archive'] as const).map((box) => ({
    box,
    stop: new QueryObserver<NotificationPage, Error, NotificationPage, NotificationPage, readonly unknown[]>(
      queries,
      notificationsQuery(box, 1, calls) as never,
    ).subscribe(() => undefined),
  }));
  const stopEvents = server.deps.events.subscribe(({ changes }) => {
    if (changes.some(({ topic }) => topic === 'notifications'))
      void queries.invalidateQueries({ queryKey: ['notifications'] });
  });
  const said = (box: Box) => queries.getQueryData<NotificationPage>(['notifications', box, 1]);
  const undos: Change[] = [];
  return {
    said,
    undos,
    shown(box: Box) {
      const pending = queries
        .getMutationCache()
        .findAll({ mutationKey: changeKey, status: 'pending' })
        .map((mutation) => mutation.state.variables as Change);
      const page = said(box);
      return page && showPending(page, box, pending);
    },
    change(change: Change) {
      const observer = new MutationObserver(queries, { ...changeMutation(queries, calls), retryDelay: 2 });
      observer.mutate(change).catch(() => undefined);
    },
    busy: () => queries.isMutating() + queries.isFetching(),
    close() {
      stopEvents();
      for (const { stop } of observed) stop();
      queries.clear();
    },
  };
}
type Tab = ReturnType<typeof openTab>;

/** Something a person could do with what is on their screen; null when there is nothing to do it with. */
function someChange(tab: Tab, random: Random): Change | null {
  const box = random.below(3) === 0 ? 'archive' : 'inbox';
  const shown = tab.shown(box);
  if (!shown) return null;
  const notification = shown.notifications[random.below(shown.notifications.length)];
  const luck = random.below(100);
  if (luck < 4) return { kind: 'readAll', until: shown.as_of };
  if (luck < 6) return { kind: 'clear', until: shown.as_of, deletionId: randomUUID() };
  if (luck < 16) return tab.undos.pop() ?? null;
  if (!notification) return null;
  const kinds = ['read', 'remove', box === 'inbox' ? 'archive' : 'unarchive', 'read'] as const;
  return { kind: kinds[random.below(kinds.length)] as (typeof kinds)[number], notification };
}

async function counts() {
  const { rows } = await server.deps.pool.query(
    `select count(*) filter (where not archived) as inbox, count(*) filter (where archived) as archive,
            count(*) filter (where not archived and not read) as unread
       from notifications where user_id = $1 and deleted_at is null`,
    [owner.id],
  );
  return rows[0];
}

test('a thousand changes over two tabs and a bad line end with the counts of the database', {
  timeout: 300_000,
}, async () => {
  const random = randomNumbers(20_260_615);
  const late: Promise<unknown>[] = [];
  const tabs = [openTab(badLine(random, late)), openTab(badLine(random, late))];
  const arrive = () =>
    announcing(server.db, (trx) =>
      notifyUser(trx, {
        userId: owner.id,
        type: 'project_like',
        data: { actors: [{ id: 'ada', name: 'Ada' }], project_title: randomUUID() },
      }),
    );
  for (let count = 0; count < 12; count++) await arrive();
  await expect.poll(() => tabs.every((tab) => tab.shown('inbox') && tab.shown('archive'))).toBe(true);

  const done: Record<string, number> = {};
  for (let operation = 0; operation < 1000; ) {
    const tab = tabs[random.below(tabs.length)] as Tab;
    // People are not faster than this either: a few changes may be on their way at once.
    if (tab.busy() > 6) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    operation += 1;
    if (random.below(4) === 0) await arrive();
    const change = someChange(tab, random);
    if (!change) continue;
    done[change.kind] = (done[change.kind] ?? 0) + 1;
    if (change.kind === 'remove') tab.undos.push({ kind: 'restore', notification: change.notification });
    if (change.kind === 'clear') tab.undos.push({ kind: 'restoreCleared', deletionId: change.deletionId });
    tab.change(change);
    for (const box of ['inbox', 'archive'] as const) {
      const shown = tab.shown(box) as NotificationPage;
      expect(shown.notifications.length).toBeLessThanOrEqual(Math.min(5, shown.total));
      expect(new Set(shown.notifications.map(({ id }) => id)).size).toBe(shown.notifications.length);
      if (box === 'inbox') expect(shown.unread).toBeLessThanOrEqual(shown.total);
    }
  }
  for (const kind of ['read', 'archive', 'unarchive', 'remove', 'restore', 'readAll', 'clear']) {
    expect(done[kind], kind).toBeGreaterThan(0);
  }

  await expect.poll(() => tabs.reduce((sum, tab) => sum + tab.busy(), 0)).toBe(0);
  await Promise.all(late);
  const truth = await counts();
  // Nothing is reloaded by hand: the tabs get there by answers and events alone.
  for (const tab of tabs) {
    await expect
      .poll(() => ({
        inbox: tab.shown('inbox')?.total,
        archive: tab.shown('archive')?.total,
        unread: tab.shown('inbox')?.unread,
        unreadInArchive: tab.shown('archive')?.unread,
      }))
      .toEqual({ ...truth, unreadInArchive: truth.unread });
    expect(tab.shown('inbox')).toEqual(tab.said('inbox'));
    tab.close();
  }
});
