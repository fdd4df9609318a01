import { afterEach, expect, test, vi } from 'vitest';
import { readDraft } from './project-queries.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is there', 200, { draft: { id: 'one' } }, { id: 'one' }],
  ['is gone', 404, { status: 404, code: 'not_found' }, null],
  ['does not come', 503, { status: 503, code: 'unavailable' }, undefined],
])('a draft that %s', async (_what, status, body, read) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  expect(await readDraft({ projectId: null, draftId: 'one' })).toEqual(read);
});
