import { expect, test } from 'vitest';
import { type AskedCases, caseList } from './case-queries.ts';

const asked: AskedCases = { filter: 'all', search: '' };

test('cases stay while others of their queue are asked for, and go where another queue is looked at', () => {
  const { placeholderData, queryKey } = caseList('held', asked);
  const before = { cases: [], next: null };
  const keeps = (key: readonly unknown[]) =>
    typeof placeholderData === 'function' && placeholderData(before, { queryKey: key } as never);
  expect(keeps(queryKey)).toBe(before);
  expect(keeps(caseList('held', { ...asked, search: 'a' }).queryKey)).toBe(before);
  expect(keeps(caseList('jobs', asked).queryKey)).toBeUndefined();
});
