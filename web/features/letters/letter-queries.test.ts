import { expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { letterList, unansweredCount } from './letter-queries.ts';

test('no address makes the list of letters read the count that the navigation keeps', () => {
  const queries = createQueryClient();
  queries.setQueryData(unansweredCount.queryKey, 3);
  for (const after of [null, ...unansweredCount.queryKey.map(String)])
    expect(queries.getQueryData(letterList(after).queryKey)).toBeUndefined();
});

test('who deals with a letter has the navigation count anew', async () => {
  const queries = createQueryClient();
  queries.setQueryData(unansweredCount.queryKey, 3);
  // As answering and removing do.
  await queries.invalidateQueries({ queryKey: ['profiles', 'letters'] });
  expect(queries.getQueryState(unansweredCount.queryKey)?.isInvalidated).toBe(true);
});
