import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessCall, ownerOf } from '#server/testing/access-call.ts';
import { accessCalls, waysIn } from '#server/testing/access-calls.ts';
import { type AccessWorld, buildAccessWorld, type Role, roles } from '#server/testing/access-world.ts';
import { type Answer, askAccess } from '#server/testing/ask-access.ts';
import { ownedRows } from '#server/testing/owned-rows.ts';
import { createUndoableDatabase, type UndoableDatabase } from '#server/testing/undoable-database.ts';

/**
 * The answer of every route of the API to each kind of caller, as server/access.snapshot.txt has it. A new route, or
 * one that opens to somebody else, fails here until the snapshot says so (`npx vitest run server/access.test.ts -u`
 * writes it, for a reviewer to read). Each call is valid, names things that exist and belong to somebody, and is rolled
 * back when it is over.
 */
let world: AccessWorld<UndoableDatabase>;
type Row = { call: AccessCall; answers: Record<Role, Answer> };
const table: Row[] = [];
const ways: Row[] = [];
const askersOfWays = ['visitor', 'user'] as const;

/** Ways in that take a wish, or say something to anybody; all others are a use of an account. */
const letsNobodyIn = [
  'POST /api/sign-up',
  'GET /api/username-availability',
  'POST /api/sign-in/code',
  'POST /api/sign-in/passkey/options',
  'POST /api/password-reset',
  'POST /api/email-verification/resend',
  // Of a mailbox, which has no account.
  'POST /api/own-confirmations/links',
  'POST /api/own-confirmations/session',
  // Of what an owner withholds, which is not their account.
  'POST /api/disclosures/openings',
];

const namesSomething = ({ names }: AccessCall) => names !== undefined;
/** The others are turned away before anything is looked at, whatever they name. */
const mayPass = (role: Role) => !['unverified', 'suspended', 'leaving'].includes(role);
const isRead = ({ route }: AccessCall) => route.startsWith('GET ');

beforeAll(async () => {
  world = await buildAccessWorld(await createUndoableDatabase());
  const rowsOf = await ownedRows(world.database.pool);
  for (const call of accessCalls) {
    const watched = (role: Role) => namesSomething(call) && !isRead(call) && mayPass(role);
    const ask = (role: Role) => askAccess(world, call, role, watched(role) ? { rowsOf } : {});
    table.push({ call, answers: await askAll(roles, ask) });
  }
  for (const call of waysIn)
    ways.push({ call, answers: await askAll(askersOfWays, (role) => askAccess(world, call, role)) });
}, 300_000);
afterAll(() => world.server.close());

test('every route answers each kind of caller as the snapshot says', async () => {
  const text = `${heading}\n${asTable(table, roles)}\n${headingOfWays}\n${asTable(ways, askersOfWays)}`;
  await expect(text).toMatchFileSnapshot('./access.snapshot.txt');
});

const heading = `Who gets what from the API: the answer of every route to each kind of caller.

Written by server/access.test.ts, which fails when an answer changes. Each call is valid, and what it names exists and belongs to
"user". "signer" has opened a mailed link and has no account. 401: not signed in. 403: signed in, but not a member yet or any more.
404: does not exist, or is not the caller's to see.
`;

const headingOfWays = `Ways in: for anybody who presents the right password, code, link or passkey.
`;

function asTable(rows: Row[], columns: readonly Role[]) {
  const lines = rows.map(
    ({ call, answers }) => `| ${call.route} | ${columns.map((role) => answers[role].status).join(' | ')} |`,
  );
  return `| route | ${columns.join(' | ')} |\n|---|${'---|'.repeat(columns.length)}\n${lines.join('\n')}\n`;
}

async function askAll(askers: readonly Role[], ask: (role: Role) => Promise<Answer>) {
  const answers = {} as Record<Role, Answer>;
  for (const role of askers) answers[role] = await ask(role);
  return answers;
}

test('every route of the API is asked', () => {
  const { paths } = world.server.app.swagger() as unknown as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const asked = new Set([...accessCalls, ...waysIn].map(({ route }) => route.replace(/ \(.*/, '')));
  expect([...asked].sort()).toEqual(routes.sort());
});

describe('whatever the table says', () => {
  /** Holds for each of these answers; says which one it was that did not. */
  const each = (rows: Row[], of: (call: AccessCall) => readonly Role[], holds: (answer: Answer) => boolean) => {
    expect(rows.length).toBeGreaterThan(0);
    const wrong = rows.flatMap(({ call, answers }) =>
      of(call).flatMap((role) => (holds(answers[role]) ? [] : [[call.route, role, answers[role]]])),
    );
    expect(wrong).toEqual([]);
  };
  const named = () => table.filter(({ call }) => namesSomething(call));
  const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

  test('who has the right gets what they ask for, and no call is a wrong one', () => {
    each(table, (call) => (call.shut ? [] : [ownerOf(call)]), isSuccess);
    each(ways, () => askersOfWays, isSuccess);
    each(
      table,
      () => roles,
      ({ status }) => status < 500 && status !== 422 && status !== 400,
    );
  });

  test('what is one person’s own is nobody else’s', () => {
    const own = named().filter(({ call }) => !call.open);
    expect(own.length).toBeGreaterThan(35);
    const strangers = ['visitor', 'unverified', 'suspended', 'leaving', 'other user'] as const;
    each(
      own,
      () => strangers,
      ({ status }) => [401, 403, 404, 409, 410].includes(status),
    );
    each(
      own.filter(({ call }) => call.shut),
      () => roles,
      ({ status }) => status === 404,
    );
  });

  test('whoever is signed in is remembered at the network of every call, whatever the answer', () => {
    for (const role of ['user', 'other user', 'admin', 'leaving', 'unverified'] as const)
      each(
        table,
        () => [role],
        ({ noted }) => noted.includes(world.people[role].id),
      );
  });

  test('whoever gets in is remembered at the network they came from', () => {
    const lettingIn = ways.filter(({ call }) => !letsNobodyIn.includes(call.route));
    each(
      lettingIn,
      () => ['visitor'],
      ({ noted }) => noted.length > 0,
    );
  });

  test('nobody else’s call changes a row of the owner’s', () => {
    each(
      named().filter(({ call }) => !call.adds),
      () => roles,
      ({ touched }) => !touched,
    );
  });

  test('a suspended person gets what a visitor gets, everywhere', () => {
    for (const { call, answers } of table)
      expect([call.route, answers.suspended.status]).toEqual([call.route, answers.visitor.status]);
  });

  test('what is the admins’ does not exist for anybody else', () => {
    const admins = table.filter(({ call }) => call.route.includes(' /api/admin/'));
    expect(admins.length).toBeGreaterThan(4);
    each(
      admins,
      () => ['visitor', 'signer', 'suspended'],
      ({ status }) => status === 401,
    );
    each(
      admins,
      () => ['unverified', 'leaving', 'other user', 'user'],
      ({ status }) => status === 404,
    );
  });
});

test('an admin proves anew who is there before what is grave, and before nothing else', async () => {
  for (const { call } of table.filter(({ call }) => call.route.includes(' /api/admin/'))) {
    const { code } = await askAccess(world, call, 'admin', { aged: true });
    expect([call.route, code === 'step_up_required']).toEqual([call.route, call.grave ?? false]);
  }
});

test('nobody learns from an answer whether what is not theirs exists', async () => {
  const askers = ['visitor', 'other user', 'admin'] as const;
  for (const { call, answers } of table.filter(({ call }) => namesSomething(call) && !call.open)) {
    for (const role of askers.filter((each) => each !== ownerOf(call) && answers[each].status >= 400)) {
      const { status, code } = answers[role];
      const [unknown, emptyKnown, emptyUnknown] = [
        await askAccess(world, call, role, { unknown: true }),
        await askAccess(world, call, role, { empty: true }),
        await askAccess(world, call, role, { empty: true, unknown: true }),
      ];
      expect([call.route, role, unknown]).toMatchObject([call.route, role, { status, code, touched: false }]);
      expect([call.route, role, emptyUnknown]).toEqual([call.route, role, emptyKnown]);
    }
  }
}, 300_000);
