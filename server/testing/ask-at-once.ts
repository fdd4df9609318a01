import { randomUUID } from 'node:crypto';
import { type AccessCall, ownerOf, type Scene } from './access-call.ts';
import type { AccessWorld } from './access-world.ts';
import { browserOf, idOf, send } from './ask-access.ts';
import { type RenewableDatabase, untilOr } from './renewable-database.ts';

type World = AccessWorld<RenewableDatabase>;
type Answer = Awaited<ReturnType<typeof send>>;

/** Noted of every call; not what it is there for. */
const ofCalls = /"(rate_limits|traces|sessions)"/;
const writes = /^\s*(insert|update|delete|merge)\b|\b(insert into|update "|delete from)/i;

/**
 * How the same call comes a second time: not at all, once the first is about to save what it saves as its n-th, counted
 * from 0, or when each has read what it reads before it writes anything.
 */
export type How = 'alone' | 'abreast' | number;

/**
 * Makes one call of an owner, and the same one once more while it runs. Tells what they were answered, how often the
 * first saved something, and which rows are other ones afterwards, and forgets it.
 */
export async function askAtOnce(world: World, call: AccessCall, how: How) {
  const { database, server, people } = world;
  const role = ownerOf(call);
  const scene: Scene = { world, asker: { role, id: idOf(world, role), browser: browserOf(world, role) } };
  // As of a browser that was here before.
  scene.asker.browser.jar.device ??= randomUUID();
  try {
    const named = (await call.names?.(world.ids, scene)) ?? {};
    const given = (await call.given?.(named, scene)) ?? {};
    const again = { ...given, headers: { ...given.headers, 'x-sent-again': '1' } };
    const first = () => send(world, scene.asker.browser, call, named, given);
    const second = () => send(world, scene.asker.browser, call, named, again);
    const asked =
      how === 'abreast' ? await abreast(database, first, second) : await behind(database, how, first, second);
    return { ...asked, rows: await database.changes() };
  } finally {
    await database.renew();
    for (const { id } of Object.values(people)) server.deps.sessions.forget(id);
  }
}

type Call = () => Promise<Answer>;

/** The second gets as far as it can before the first goes on. */
async function behind(database: RenewableDatabase, how: 'alone' | number, first: Call, second: Call) {
  let saved = 0;
  let later: Promise<Answer> | null = null;
  let isOver = false;
  const gate = async (text: string, inTransaction: boolean) => {
    const saves = inTransaction ? /^commit/i.test(text) : writes.test(text) && !ofCalls.test(text);
    if (!saves || saved++ !== how) return;
    later = second().finally(() => {
      isOver = true;
    });
    await untilOr(1_000, async () => isOver || (await database.waiting()) > 0);
  };
  const answer = await database.gated(gate, first);
  return { answers: later ? [answer, await later] : [answer], saved };
}

async function abreast(database: RenewableDatabase, first: Call, second: Call) {
  const arrived = [false, false];
  const answers = [first, second].map((each, index) => {
    const gate = async (text: string) => {
      if (arrived[index] || !writes.test(text) || ofCalls.test(text)) return;
      arrived[index] = true;
      await untilOr(1_000, async () => arrived.every(Boolean) || (await database.waiting()) > 0);
    };
    return database.gated(gate, each).finally(() => {
      arrived[index] = true;
    });
  });
  return { answers: await Promise.all(answers), saved: 0 };
}
