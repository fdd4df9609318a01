import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerOf } from '#server/testing/access-call.ts';
import { accessCalls, waysIn } from '#server/testing/access-calls.ts';
import { type AccessWorld, buildAccessWorld } from '#server/testing/access-world.ts';
import { askAgain, askTwice } from '#server/testing/ask-access.ts';
import { allRows } from '#server/testing/owned-rows.ts';
import { createUndoableDatabase, type UndoableDatabase } from '#server/testing/undoable-database.ts';
import { harmlessCalls, mayRepeat, repeatableCalls } from './repeatable-calls.ts';

let world: AccessWorld<UndoableDatabase>;
beforeAll(async () => {
  world = await buildAccessWorld(await createUndoableDatabase());
}, 300_000);
afterAll(() => world.server.close());

test('a call may be sent again exactly where the second is answered as the first and changes nothing more', async () => {
  const rowsOf = await allRows(world.database.pool);
  /** By route: one that is another the second time, in any of the ways it is called, may not. */
  const same = new Map<string, boolean>();
  /** Of which nothing is seen, for the first did nothing either. What is taken away twice is away. */
  const idle: string[] = [];
  for (const call of [...accessCalls, ...waysIn].filter(({ route, shut }) => !route.startsWith('GET ') && !shut)) {
    const route = call.route.replace(/ \(.*/, '');
    // Known by the draft of each call, and the id.
    if (['POST /api/projects', 'POST /api/uploads'].includes(route)) continue;
    const { first, second, did, changed } = await askTwice(world, call, ownerOf(call), rowsOf);
    const isSame = first.status < 300 && second.status === first.status && second.body === first.body && !changed;
    if (isSame && !did && !route.startsWith('DELETE ') && !harmlessCalls.has(route)) idle.push(route);
    same.set(route, isSame && (same.get(route) ?? true));
  }
  const found = [...same]
    .flatMap(([route, isSame]) => (isSame ? [route] : []))
    .filter((each) => !harmlessCalls.has(each));
  expect(found.toSorted()).toEqual([...repeatableCalls].toSorted());
  // It gives an address.
  expect(idle).toEqual(['POST /api/provider-links']);
}, 300_000);

test('any other does nothing where its first answer was lost, and says that it may be saved', async () => {
  const said = new Map<string, string | null>();
  for (const call of [...accessCalls, ...waysIn].filter(({ route, shut }) => !route.startsWith('GET ') && !shut)) {
    const route = call.route.replace(/ \(.*/, '');
    const code = await askAgain(world, call, ownerOf(call));
    if (code !== 'maybe_saved' || !said.has(route)) said.set(route, code);
  }
  const [refused, taken] = [[...said].filter(([, code]) => code), [...said].filter(([, code]) => !code)];
  expect(refused.filter(([, code]) => code !== 'maybe_saved')).toEqual([]);
  const repeatable = new Set([...repeatableCalls, ...harmlessCalls, 'POST /api/projects', 'POST /api/uploads']);
  expect(taken.map(([route]) => route).filter((route) => !repeatable.has(route))).toEqual([]);
  expect(refused.length).toBeGreaterThan(50);
});

test('a project may be sent again by its draft alone', () => {
  const asked = (body: unknown) => mayRepeat('POST', '/api/projects', { body });
  expect([asked({ draft_id: 'a' }), asked({}), asked(null)]).toEqual([true, false, false]);
});

test('an upload may be begun again by its id alone', () => {
  const asked = (metadata?: string) =>
    mayRepeat('POST', '/api/uploads', { body: undefined, headers: { 'upload-metadata': metadata } });
  const given = ['id YQ==,draft_id YQ==', 'draft_id YQ==,id YQ==', 'draft_id YQ==', undefined];
  expect(given.map(asked)).toEqual([true, true, false, false]);
});

test('an admin’s decision may be sent again where it is about no single signer', () => {
  const asked = (body: unknown) => mayRepeat('POST', '/api/admin/projects/:id/review', { body });
  expect([asked({ decision: 'approve' }), asked({ decision: 'ask_again', signer_id: 'a' })]).toEqual([true, false]);
});

test.each(['PUT /api/comments/:id true', 'POST /api/tokens true', 'PUT /api/password false', 'POST undefined false'])(
  'a route as it was declared is found by its name: %s',
  (row) => {
    const [method = '', route, expected] = row.split(' ');
    expect(String(mayRepeat(method, route, { body: {} }))).toBe(expected);
  },
);
