import { randomUUID } from 'node:crypto';
import { networkTraces } from '#server/auth/whereabouts.ts';
import { type AccessCall, ownerOf, type Scene } from './access-call.ts';
import type { AccessWorld, Role } from './access-world.ts';
import type { Browser } from './browser.ts';
import type { UndoableDatabase } from './undoable-database.ts';

/**
 * `touched`: a row of "user" or of their projects is another one than before. `noted`: who is known to have been at the
 * asker's network.
 */
export type Answer = { status: number; code: string | null; touched: boolean; noted: string[] };

type Way = {
  /** Of things that nobody has, instead of the owner's. */
  unknown?: boolean;
  /** Without what would make it a valid call. */
  empty?: boolean;
  /** By a session that proved long ago who is there. */
  aged?: boolean;
  /** Sums up what is the owner's, to see whether it changed. */
  rowsOf?: (userId: string) => Promise<string>;
};

type UndoableWorld = AccessWorld<UndoableDatabase>;

/** Makes one call as somebody and forgets what it did. */
export function askAccess(world: UndoableWorld, call: AccessCall, role: Role, way: Way = {}): Promise<Answer> {
  const { people, ids } = world;
  const scene: Scene = { world, asker: { role, id: idOf(world, role), browser: browserOf(world, role) } };
  const watch = async () => (way.rowsOf && role !== ownerOf(call) ? way.rowsOf(people.user.id) : '');

  const ask = async () => {
    const things = (await call.names?.(ids, scene)) ?? {};
    const named = way.unknown ? likeThem(things) : things;
    const given = (await call.given?.(named, scene)) ?? {};
    const before = await watch();
    if (way.aged) await ageSessions(world, scene.asker.id);
    const { status, code } = await send(
      world,
      scene.asker.browser,
      call,
      named,
      way.empty ? { query: given.query } : given,
    );
    return { status, code, touched: (await watch()) !== before, noted: await notedAt(world, scene.asker.browser) };
  };
  return undone(world, ask);
}

/**
 * Makes one call twice as somebody, and forgets what it did. Of what `rowsOf` sums up, `did` says whether the first one
 * changed it, and `changed` whether the second one did.
 */
export function askTwice(world: UndoableWorld, call: AccessCall, role: Role, rowsOf: () => Promise<string>) {
  const scene: Scene = { world, asker: { role, id: idOf(world, role), browser: browserOf(world, role) } };
  const ask = async () => {
    const named = (await call.names?.(world.ids, scene)) ?? {};
    const given = (await call.given?.(named, scene)) ?? {};
    const before = await rowsOf();
    const first = await send(world, scene.asker.browser, call, named, given);
    const between = await rowsOf();
    const second = await send(world, scene.asker.browser, call, named, given);
    return { first, second, did: between !== before, changed: (await rowsOf()) !== between };
  };
  return undone(world, ask);
}

/** Makes one call as somebody whose first answer was lost on the way, and forgets what it did; gives its code. */
export function askAgain(world: UndoableWorld, call: AccessCall, role: Role): Promise<string | null> {
  const scene: Scene = { world, asker: { role, id: idOf(world, role), browser: browserOf(world, role) } };
  return undone(world, async () => {
    const named = (await call.names?.(world.ids, scene)) ?? {};
    const { headers, ...given } = (await call.given?.(named, scene)) ?? {};
    const again = { ...given, headers: { ...headers, 'x-sent-again': '1' } };
    return (await send(world, scene.asker.browser, call, named, again)).code;
  });
}

function undone<Result>({ server, database, people }: UndoableWorld, ask: () => Promise<Result>): Promise<Result> {
  return database.undoing(ask).finally(() => {
    for (const { id } of Object.values(people)) server.deps.sessions.forget(id);
  });
}

async function ageSessions({ server }: AccessWorld, id: string) {
  await server.deps.pool.query(
    `update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
    [id],
  );
  server.deps.sessions.forget(id);
}

async function notedAt({ server: { db, deps } }: AccessWorld, { address }: Browser) {
  const hashes = networkTraces(address, deps.env.secretKey).map(({ hash }) => hash);
  const rows = await db.selectFrom('traces').select('party').where('hash', 'in', hashes).groupBy('party').execute();
  return rows.map(({ party }) => party);
}

type Sent = { body?: unknown; query?: Record<string, string> | undefined; headers?: Record<string, string> };

export async function send(
  { server }: AccessWorld,
  browser: Browser,
  { route }: AccessCall,
  named: Record<string, string>,
  { body = {}, query = {}, headers }: Sent,
) {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => named[name] ?? '');
  // A stream never ends by itself: its head is the answer.
  const streamed = path === '/api/events';
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `${filled}?${new URLSearchParams(query)}`,
    remoteAddress: browser.address,
    cookies: browser.jar,
    headers: { 'x-csrf-token': browser.jar.csrf ?? '', ...headers },
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: body as object }),
    payloadAsStream: streamed,
  });
  if (streamed) answer.stream().destroy();
  const refused = !streamed && String(answer.headers['content-type']).includes('problem+json');
  const text = streamed ? '' : answer.body;
  return { status: answer.statusCode, code: refused ? (answer.json().code as string) : null, body: text };
}

const likeThem = (things: Record<string, string>) =>
  Object.fromEntries(Object.keys(things).map((name) => [name, name === 'username' ? 'nobody-here' : randomUUID()]));

export const idOf = ({ people }: AccessWorld, role: Role) =>
  role === 'visitor' || role === 'signer' ? randomUUID() : people[role].id;

let asked = 0;

/** A copy of somebody's browser, at an address of its own: what is counted by network counts nobody twice. */
export function browserOf({ server, people, signers }: AccessWorld, role: Role): Browser {
  asked++;
  const copy = server.browser(`198.18.${(asked >> 8) & 255}.${asked & 255}`);
  if (role === 'signer') Object.assign(copy.jar, signers.jar);
  else if (role !== 'visitor') Object.assign(copy.jar, people[role].browser.jar);
  return copy;
}
