import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cursor, parseCursor } from '../../server/platform/changes/cursor.ts';
import { createEventClient, type EventClient } from '../../server/testing/event-client.ts';
import { createMachineBrowser, isUnknown, type MachineBrowser } from './machine-browser.ts';
import { signInMember } from './open-ground.ts';
import { type Ground, somewhere, walk } from './walk.ts';

/** `from`: where its stream began. */
type Follower = { id: string; client: EventClient; from: Cursor };

const thinking = { reading: 25, commenting: 400, signingIn: 500, reopening: 100 };

/** What visitors and members do all day, until it is stopped. What went wrong is in `wrong`. */
export async function startLoad(ground: Ground) {
  const { machines, db, tally } = ground;
  const wrong = new Map<string, number>();
  const note = (what: string) => wrong.set(what, (wrong.get(what) ?? 0) + 1);
  const done = { walks: 0, comments: 0, signIns: 0 };
  const { id: project, owner } = await walk(ground);
  // Somebody else: more sessions than one account may have end those of the streams.
  const { owner: guest } = await walk(ground);
  let loading = true;
  const repeat = async (each: () => Promise<unknown>, pause: number) => {
    for (; loading; await wait(pause * (0.5 + Math.random()))) await each();
  };
  const expect = async (browser: MachineBrowser, method: string, path: string, status: number, body?: unknown) => {
    const answer = await browser.ask(method, path, body);
    // The tally has those already.
    if (answer.status !== status && !isUnknown(answer)) note(`${answer.status} ${answer.code} ${method} ${path}`);
    return answer.status === status;
  };

  const pages = ['/en', `/${owner.username}`, '/search?q=restoration', '/en/discover', '/api/session'];
  const visited = ['/en', '/es', `/${owner.username}`, '/en/discover', '/log', '/en/help'];
  const read = async () => {
    const browser = await signInMember(ground);
    await repeat(
      () => expect(browser, 'GET', pages[Math.floor(Math.random() * pages.length)] ?? '/en', 200),
      thinking.reading,
    );
  };
  /** Without a session, as most readers are: most of this comes from the page cache. */
  const visit = () => {
    const browser = createMachineBrowser(machines.url, somewhere(), tally);
    return repeat(
      () => expect(browser, 'GET', visited[Math.floor(Math.random() * visited.length)] ?? '/en', 200),
      thinking.reading,
    );
  };
  const comment = async () => {
    const browser = await signInMember(ground);
    await repeat(async () => {
      const given = { id: randomUUID(), parent_id: null, body: `I saw it: ${randomUUID()}.` };
      // Sent twice it is written once.
      while (isUnknown(await browser.ask('POST', `/api/public-projects/${project}/comments`, given))) await wait(200);
      done.comments++;
    }, thinking.commenting);
  };
  const signIn = () =>
    repeat(async () => {
      const browser = createMachineBrowser(machines.url, somewhere(), tally);
      if (await expect(browser, 'POST', '/api/sign-in', 200, { email: guest.email, password: guest.password }))
        done.signIns++;
      browser.close();
    }, thinking.signingIn);
  const walkOn = () =>
    repeat(async () => {
      await walk(ground).catch((error) => note(String(error)));
      done.walks++;
    }, thinking.signingIn);

  const followers: Follower[] = [];
  const follow = async () => {
    const { jar } = await signInMember(ground, owner.id);
    const cookie = Object.entries(jar).map(([name, value]) => `${name}=${value}`);
    const client = createEventClient({ cookie: cookie.join('; ') });
    await client.open(machines.url);
    const from = parseCursor(client.place ?? '');
    if (!from) throw new Error(`no stream: ${client.status}`);
    followers.push({ id: owner.id, client, from });
    await repeat(async () => {
      if (!client.live) await client.open(machines.url);
    }, thinking.reopening);
  };

  // One project is written about more in a minute than its limits let in a day.
  const forget = () =>
    repeat(
      () =>
        db
          .deleteFrom('rate_limits')
          .execute()
          .catch(() => {}),
      1_000,
    );

  const acts = [
    forget,
    read,
    read,
    read,
    read,
    read,
    read,
    comment,
    comment,
    signIn,
    walkOn,
    walkOn,
    follow,
    follow,
    follow,
    ...Array(12).fill(visit),
  ];
  const running = acts.map((act) => act());
  await wait(1_000);
  return {
    wrong,
    done,
    followers,
    /** Ends all but the streams. */
    stop: async () => {
      loading = false;
      await Promise.all(running);
    },
  };
}
export type Load = Awaited<ReturnType<typeof startLoad>>;
