import { expect, test } from 'vitest';
import { postingOn } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';

const { known, draft, publish, open, ownOf } = postingOn(await openServer());
const poster = await known();
const put = (id: string, revision: string | null, data: object) =>
  poster.browser.put(`/api/own-job-posts/${id}/draft`, { revision, data });
const changedElsewhere = [409, 'draft_changed_elsewhere'];
const outcome = async (sent: ReturnType<typeof put>) => {
  const answer = await sent;
  return answer.statusCode === 409 ? [409, answer.json().code] : answer.statusCode;
};

test('of a post that two windows type into the older text is not saved, published or thrown away', async () => {
  const id = await draft(poster);
  const seen: string = (await ownOf(poster, id)).draft_revision;
  expect(await outcome(put(id, null, { title: 'mine' }))).toEqual(changedElsewhere);
  const { revision } = (await put(id, seen, { title: 'theirs' })).json();
  expect(await outcome(put(id, seen, { title: 'mine' }))).toEqual(changedElsewhere);
  // The repeat of a save whose answer was lost.
  expect(await outcome(put(id, seen, { title: 'theirs' }))).toBe(200);
  expect(await outcome(publish(poster, id, { draft_revision: seen }))).toEqual(changedElsewhere);
  const discard = (of: string) => poster.browser.delete(`/api/own-job-posts/${id}/draft?revision=${of}`);
  expect(await outcome(discard(seen))).toEqual(changedElsewhere);
  expect(await ownOf(poster, id)).toMatchObject({ draft: { title: 'theirs' }, draft_revision: revision });
  expect(await outcome(publish(poster, id, { draft_revision: revision }))).toBe(204);
});

test('what is typed over a published post was typed over nothing, or over the draft that was seen', async () => {
  const id = await open(poster);
  expect((await ownOf(poster, id)).draft_revision).toBeNull();
  const { revision } = (await put(id, null, { title: 'theirs' })).json();
  expect(await outcome(put(id, null, { title: 'mine' }))).toEqual(changedElsewhere);
  expect(await outcome(publish(poster, id, { version: 1, draft_revision: null }))).toEqual(changedElsewhere);
  expect(await outcome(publish(poster, id, { version: 1, draft_revision: revision }))).toBe(204);
  // A window that did not see it published.
  expect(await outcome(put(id, revision, { title: 'mine' }))).toEqual(changedElsewhere);
});
