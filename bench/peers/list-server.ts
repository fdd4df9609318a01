import fastify from 'fastify';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { sessionOfToken } from '../../server/auth/session-queries.ts';
import { selectOwnProjects } from '../../server/features/projects/projects-queries.ts';
import { createDatabase } from '../../server/platform/database/connect.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';

/** Limit for the project list: the same two prepared queries in a bare Fastify. `argv[2]`: folder of the socket. Prints its address. */
const pool = new pg.Pool({ host: process.argv[2], user: 'countersign', database: 'postgres', max: 20 });
const db = createDatabase(pool);
const prepared = (name: string, query: RawBuilder<unknown>) => ({ name, text: query.compile(db).sql });
const sessionQuery = prepared('session', sessionOfToken(sha256('')));
const listQuery = prepared('list', selectOwnProjects('', {}));
const app = fastify();
app.get('/', async (request) => {
  const session = await pool.query({ ...sessionQuery, values: [sha256(String(request.headers['x-token']))] });
  const { id } = session.rows[0];
  // Whose, in no state and after none in particular, and whose once more.
  const { rows } = await pool.query({ ...listQuery, values: [id, null, null, null, null, id] });
  return rows;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
