import { expect, test } from 'vitest';
import type { Topic } from '#shared/changes/topics.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { letterList, letterOf } from './letter-queries.ts';
import { unreadCount } from './unread-count.ts';
import { waitingLetters } from './waiting-letters.ts';

test('no address makes a list or a letter read what the navigation and the dashboard keep', () => {
  const queries = createQueryClient();
  queries.setQueryData(unreadCount.queryKey, 3);
  queries.setQueryData(waitingLetters.queryKey, { letters: [], waiting: 1, recent: 1 });
  for (const given of ['unread', 'waiting']) {
    expect(queries.getQueryData(letterList({ box: 'inbox', after: given }).queryKey)).toBeUndefined();
    expect(queries.getQueryData(letterOf(given).queryKey)).toBeUndefined();
  }
});

test('what comes or is dealt with has the navigation count and the dashboard anew', async () => {
  const queries = createQueryClient();
  queries.setQueryData(unreadCount.queryKey, 3);
  queries.setQueryData(waitingLetters.queryKey, { letters: [], waiting: 1, recent: 1 });
  const topic: Topic = 'letters';
  await queries.invalidateQueries({ queryKey: [topic] });
  for (const { queryKey } of [unreadCount, waitingLetters])
    expect(queries.getQueryState<unknown>(queryKey)?.isInvalidated).toBe(true);
});
