import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type pg from 'pg';
import { sessionCookie } from '../server/auth/session-cookie.ts';
import { applicantsOf, pipelineOf } from '../server/features/jobs/pipeline-queries.ts';
import { readDiscussion } from '../server/features/social/read-discussion.ts';
import type { Database } from '../server/platform/database/connect.ts';
import { postRow } from '../server/testing/jobs.ts';

type Asker = { id: string; token: string };
type LongLists = { db: Database; pool: pg.Pool; url: string; project: { id: string }; reader: Asker; poster: Asker };
const [comments, applicants, runs, atOnce, rounds] = [10_000, 5_000, 60, 4, 5];

/**
 * A project with many comments and a post with many applicants: what the server takes, and what the queries alone take.
 */
export async function measureLongLists({ db, pool, url, project, reader, poster }: LongLists) {
  const postId = randomUUID();
  await db
    .insertInto('job_posts')
    .values([postRow(postId, poster.id)])
    .execute();
  // Nobody is told of them: a server that writes 5,000 search documents meanwhile would be measured, too.
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `with people as (insert into profiles (id, email, email_verified, username, full_name, visibility)
       select gen_random_uuid(), 'crowd-' || n || '@bench.example', true, 'crowd-' || n, 'Crowd ' || n, 'public'
         from generate_series(1, $2::int) n returning id)
     insert into job_applications (id, post_id, user_id, note, state)
     select gen_random_uuid(), $1, id, 'Please.', (array['sent', 'seen', 'shortlisted', 'offered'])[1 + floor(random() * 4)::int] from people`,
    [postId, applicants],
  );
  // As many people as a discussion can have that is not written by a few.
  await client.query(
    `insert into project_comments (id, project_id, user_id, body, created_at)
     select gen_random_uuid(), $1, user_id, 'Long ' || n, now() - n * interval '1 minute'
       from job_applications cross join generate_series(1, $3::int) n where post_id = $2`,
    [project.id, postId, comments / applicants],
  );
  client.release(true);
  await pool.query('vacuum analyze project_comments, job_applications, profiles');
  const own = { id: poster.id, role: 'user' as const };
  const compare = async (what: string, path: string, asker: Asker, bare: () => Promise<unknown>) => {
    const headers = { cookie: `${sessionCookie}=${asker.token}`, 'accept-language': 'en' };
    const ask = () => get(url + path, headers);
    const [server, queries] = [[], []] as [number[], number[]];
    // In turns, so that whatever else the machine does falls on both.
    for (let run = 0; run < runs; run++) {
      server.push(await timed(ask));
      queries.push(await timed(bare));
    }
    const [whole, alone] = [median(server.slice(10)), median(queries.slice(10))];
    const [asked, bareRuns] = [[], []] as [number[], number[]];
    for (let round = 0; round < rounds; round++) {
      asked.push(await aSecond(ask));
      bareRuns.push(await aSecond(bare));
    }
    return {
      what,
      'server, ms (median)': Number(whole.toFixed(1)),
      'queries alone, ms': Number(alone.toFixed(1)),
      'quickest tenth': Number(tenth(server.slice(10)).toFixed(1)),
      ratio: Number((alone / whole).toFixed(2)),
      [`ratio, ${atOnce} at once`]: Number((median(asked) / median(bareRuns)).toFixed(2)),
    };
  };
  return [
    await compare(`a discussion of ${comments} comments`, `/api/public-projects/${project.id}/discussion`, reader, () =>
      readDiscussion(db, reader.id, project.id, undefined),
    ),
    await compare(`a post with ${applicants} applicants`, `/api/own-job-posts/${postId}/pipeline`, poster, () =>
      pipelineOf(db, own, postId),
    ),
    await compare(`more of one column of them`, `/api/own-job-posts/${postId}/applicants?state=sent`, poster, () =>
      applicantsOf(db, own, postId, { state: 'sent' }),
    ),
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
/**
 * By the plainest client there is, on a connection that stays: what asks runs here, too, and is none of the server's
 * time.
 */
const get = (url: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    asked.once('error', reject).end();
  });

/** How many are done a second where so many wait at any time: neither side then waits for a processor to wake up. */
async function aSecond(act: () => Promise<unknown>) {
  const each = 25;
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let run = 0; run < each; run++) await act();
      }),
    ),
  );
  return (atOnce * each * 1000) / took;
}

async function timed(act: () => Promise<unknown>) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
/** What a machine that has other work disturbs least. */
const tenth = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
