import { readEnv } from '../../server/env.ts';
import { followChanges } from '../../server/features/search/follow-changes.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import { followAnnounced } from '../../server/platform/changes/announcing.ts';
import { createDatabase, type createPool, type Database } from '../../server/platform/database/connect.ts';
import { openRequest } from '../open-request.ts';
import { type Random, randomOf } from '../trust/random.ts';
import { createWords } from './texts.ts';

const env = readEnv({});
const browser = { deviceHash: null, agentHash: null, networks: [], viewerId: null };
const answer = { answer: 'confirmed', comment: '', comment_public: true, unknown_person: false, code: '' } as const;
type Open = Awaited<ReturnType<typeof openRequest>>;

/**
 * Work of people of the data set that waits for one answer, of the words of all other work there; `confirm` gives it, by the product's own
 * verb.
 */
export async function confirmer(pool: ReturnType<typeof createPool>, seed: number, indexed: boolean) {
  const db = createDatabase(pool);
  if (indexed) followAnnounced(db, followChanges);
  const { rows: owners } = await pool.query<{ id: string }>(
    "select id from profiles where username like 'owner-%' order by md5(id::text) limit 1000",
  );
  const { words, word, text } = createWords(randomOf(seed), 40_000);
  const skills = words.slice(0, 400);
  return {
    prepare: async (many: number, random: Random) => {
      const open: Open[] = [];
      for (let count = 0; count < many; count++) {
        const named = [random.pick(skills), random.pick(skills), random.pick(skills)];
        const work = { title: text(4), summary: text(14), description: text(30), organisation: word(), skills: named };
        open.push(await openRequest(db, random.pick(owners).id, { work }));
      }
      return open;
    },
    confirm: ({ request, screen }: Open) => answerRequest({ db, env }, request, { ...answer, ...screen }, browser),
  };
}

/** Confirming with the documents written and without, in turns; what was confirmed without is taken away again. */
export async function compareWriting(db: Database, pool: ReturnType<typeof createPool>, seed: number, random: Random) {
  const [each, rounds] = [15, 9];
  const ways = { with: await confirmer(pool, seed, true), without: await confirmer(pool, seed, false) };
  const seen = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round <= rounds; round++)
    for (const way of ['with', 'without'] as const) {
      const open = await ways[way].prepare(each, random);
      const started = performance.now();
      for (const request of open) await ways[way].confirm(request);
      // The first round warms up.
      if (round > 0) seen[way].push((each / (performance.now() - started)) * 1000);
      const projects = open.map(({ project }) => project);
      if (way === 'without')
        await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', 'in', projects).execute();
    }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  return { with: median(seen.with), without: median(seen.without) };
}
