import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createMachineBrowser, type MachineBrowser } from './machine-browser.ts';
import { signInMember } from './open-ground.ts';
import { processorTimes } from './processor-times.ts';
import { type Ground, somewhere, walk } from './walk.ts';

/**
 * Visits per member on an average day, those of visitors to their pages included. Assumed: two walks a year, and ten
 * pages a day, of which eight are read by somebody without a session.
 */
const perDay = {
  'four pages by a visitor': 2,
  'four pages by a member': 0.5,
  'a search': 0.2,
  'a sign-in': 0.05,
  'a comment': 0.02,
  'a walk, from sign-up to receipt': 2 / 365,
};
type Visit = keyof typeof perDay;
const kinds = Object.keys(perDay) as Visit[];

/** In milliseconds, on average, between two pages of a visit. */
const thinking = 3_000;
/** A day takes an hour. */
const dayLasts = 3_600_000;
/** Members who have a session already; visits go round among them. */
const sessions = 100;
/** Visits that are not over so long after the last began are left. */
const patience = 90_000;

/** Exponential, as the time between what happens by chance. */
const byChance = (average: number) => -Math.log(1 - Math.random()) * average;
const oneOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;

/** What was met: times in milliseconds by visit, and failures by what they said. */
const createNotes = () => ({
  times: new Map(kinds.map((kind) => [kind, [] as number[]])),
  failed: new Map<string, number>(),
});
type Notes = ReturnType<typeof createNotes>;
const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

async function openVisits(ground: Ground) {
  const { machines, tally } = ground;
  const { id: project, owner } = await walk(ground);
  const members = await Promise.all(Array.from({ length: sessions }, () => signInMember(ground)));
  const publicPages = ['/en', '/es', `/${owner.username}`, '/en/discover', '/en/help', '/log'];
  const ownPages = ['/dashboard', '/dashboard/projects', `/${owner.username}`, '/dashboard/letters'];

  return async (kind: Visit, { times, failed }: Notes) => {
    const timed = async (act: () => Promise<unknown>) => {
      const begun = performance.now();
      await act();
      times.get(kind)?.push(performance.now() - begun);
    };
    const ask = (browser: MachineBrowser, method: string, path: string, body?: unknown) =>
      timed(async () => {
        const { status, code } = await browser.ask(method, path, body);
        if (status >= 400 || status === 0) add(failed, `${status} ${code} ${method} ${path}`);
      });
    const readFour = async (browser: MachineBrowser, pages: readonly string[]) => {
      for (let page = 0; page < 4; page++, await wait(byChance(thinking))) await ask(browser, 'GET', oneOf(pages));
    };
    const stranger = async (each: (browser: MachineBrowser) => Promise<unknown>) => {
      const browser = createMachineBrowser(machines.url, somewhere(), tally);
      await each(browser).finally(browser.close);
    };
    const visits: Record<Visit, () => Promise<unknown>> = {
      'four pages by a visitor': () => stranger((browser) => readFour(browser, publicPages)),
      'four pages by a member': () => readFour(oneOf(members), ownPages),
      'a search': () => ask(oneOf(members), 'GET', '/search?q=restoration'),
      'a sign-in': () =>
        stranger((browser) => ask(browser, 'POST', '/api/sign-in', { email: owner.email, password: owner.password })),
      'a comment': () =>
        ask(oneOf(members), 'POST', `/api/public-projects/${project}/comments`, {
          id: randomUUID(),
          parent_id: null,
          body: `I saw it: ${randomUUID()}.`,
        }),
      'a walk, from sign-up to receipt': () => timed(() => walk(ground).catch((error) => add(failed, String(error)))),
    };
    await visits[kind]();
  };
}

/** In milliseconds, what all processes have had of the processors, and what we had, who play the people. */
function machineTimes() {
  // A hundred ticks a second, on Linux everywhere: user, nice, system, idle, waiting, interrupts of two kinds.
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] =
    readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const own = process.cpuUsage();
  return { all: (user + nice + system + hard + soft) * 10, people: (own.user + own.system) / 1000 };
}

/**
 * A day of each of so many members in an hour, and of that hour as many minutes. People come by chance, whether or not
 * others are served. Gives how long they waited, and what each part took of the processors.
 */
export async function playDays(ground: Ground, sizes: number[], minutes: number) {
  const { machines, db, tally } = ground;
  const visit = await openVisits(ground);
  const look = () => ({ ...machineTimes(), ...processorTimes(machines.folder), requests: tally.requests });
  // One project and one account do here what is done by many.
  const forget = setInterval(
    () =>
      void db
        .deleteFrom('rate_limits')
        .execute()
        .catch(() => {}),
    1_000,
  );

  const table: Record<string, Record<string, number>> = {};
  for (const size of sizes) {
    const notes = createNotes();
    const open = new Set<Promise<unknown>>();
    let most = 0;
    const over = new AbortController();
    const arrive = async (kind: Visit) => {
      for (;;) {
        const next = byChance(dayLasts / (size * perDay[kind]));
        if (!(await wait(next, true, { signal: over.signal }).catch(() => false))) return;
        const visiting = visit(kind, notes).finally(() => open.delete(visiting));
        most = Math.max(most, open.add(visiting).size);
      }
    };
    const [before, begun] = [look(), performance.now()];
    for (const kind of kinds) void arrive(kind);
    await wait(minutes * 60_000);
    const [after, passed] = [look(), performance.now() - begun];
    over.abort();
    await Promise.race([Promise.all(open), wait(patience)]);

    const rate = (of: keyof typeof before) => (after[of] - before[of]) / passed;
    const p95 = (all: number[] = []) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;
    const parts = rate('web') + rate('worker') + rate('database');
    table[size] = Object.fromEntries(
      Object.entries({
        'requests a second': rate('requests') * 1000,
        'visits open at most': most,
        'visits not over': open.size,
        ...Object.fromEntries(kinds.map((kind) => [`p95 of ${kind}, ms`, p95(notes.times.get(kind))])),
        'processors of web': rate('web'),
        'of workers': rate('worker'),
        'of PostgreSQL and its standby': rate('database'),
        'of proxies, mail, bucket and the system': rate('all') - rate('people') - parts,
        'of the people': rate('people'),
        failed: [...notes.failed.values()].reduce((sum, count) => sum + count, 0),
      }).map(([name, value]) => [name, Number(value.toPrecision(3))]),
    );
    console.error(size, table[size], Object.fromEntries(notes.failed));
  }
  clearInterval(forget);
  return table;
}
