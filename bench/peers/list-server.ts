import fastify from 'fastify';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { sessionOfToken } from '../../server/auth/session-queries.ts';
import { ownProjectsStatement } from '../../server/features/projects/projects-queries.ts';
import { createDatabase } from '../../server/platform/database/connect.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';

/** Limit for the project list: the same two prepared statements in a bare Fastify. `argv[2]`: folder of the socket. Prints its address. */
const pool = new pg.Pool({ host: process.argv[2], user: 'countersign', database: 'postgres', max: 20 });
const db = createDatabase(pool);
/** Prepared under a name of its own, as the product's are. */
const ask = async (name: string, statement: RawBuilder<unknown>) => {
  const { sql: text, parameters } = statement.compile(db);
  return (await pool.query({ name, text, values: [...parameters] })).rows;
};
const app = fastify();
app.get('/', async (request) => {
  const [session] = await ask('session', sessionOfToken(sha256(String(request.headers['x-token']))));
  return ask('projects', ownProjectsStatement(session.id));
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
