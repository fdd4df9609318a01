import pg from 'pg';
import { compareRequests } from './measure.ts';
import { startProgram } from './program.ts';

type Asked = {
  /** Origin of the product. */
  url: string;
  /** Of a person who is signed in, and their id. */
  cookie: string;
  userId: string;
  config: pg.PoolConfig;
};

/** As many as somebody has who uses the product daily and never clears. */
const lying = 60;

/** The five newest and the counts, with session, validation, words and log on, against a bare handler that does two queries. */
export async function compareNotifications({ url, cookie, userId, config }: Asked) {
  await fill(config, userId);
  const peer = await startProgram(['bench/peers/notifications-server.ts', String(config.host), userId]);
  try {
    return await compareRequests(
      'the five newest notifications and the counts, with session, validation and log, against bare Fastify + pg doing two prepared queries',
      1,
      { url: `${url}/api/notifications`, headers: { cookie } },
      { url: peer.line },
    );
  } finally {
    await peer.stop();
  }
}

async function fill(config: pg.PoolConfig, userId: string) {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(
    `insert into notifications (id, user_id, type, data, read, created_at)
     select gen_random_uuid(), $1, 'project_comment', '{"actor_name": "Ada", "project_title": "Reading room"}', n > 12,
            now() - n * interval '1 hour'
       from generate_series(1, ${lying}) n`,
    [userId],
  );
  await client.query('vacuum analyze notifications');
  await client.end();
}
