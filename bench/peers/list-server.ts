import fastify from 'fastify';
import pg from 'pg';
import { sessionOfTokenQuery } from '../../server/auth/session-queries.ts';
import { ownProjectsQuery } from '../../server/features/projects/projects-queries.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';

/** Limit for the project list: the same two prepared queries in a bare Fastify. `argv[2]`: folder of the socket. Prints its address. */
const pool = new pg.Pool({ host: process.argv[2], user: 'countersign', database: 'postgres', max: 20 });
const app = fastify();
app.get('/', async (request) => {
  const session = await pool.query({ ...sessionOfTokenQuery, values: [sha256(String(request.headers['x-token']))] });
  const { rows } = await pool.query({ ...ownProjectsQuery, values: [session.rows[0].id, null, null] });
  return rows;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
