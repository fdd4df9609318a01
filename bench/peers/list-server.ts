import fastify from 'fastify';
import pg from 'pg';
import { sessionOfToken } from '../../server/auth/session-queries.ts';
import { ownProjectsStatement } from '../../server/features/projects/projects-queries.ts';
import { createDatabase } from '../../server/platform/database/connect.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';

/** Limit for the project list: the same two prepared queries in a bare Fastify. `argv[2]`: folder of the socket. Prints its address. */
const pool = new pg.Pool({ host: process.argv[2], user: 'countersign', database: 'postgres', max: 20 });
const db = createDatabase(pool);
type Written = ReturnType<typeof sessionOfToken.query | typeof ownProjectsStatement.query>;
const ask = async ({ name, sql: text, parameters: values }: Written) => (await pool.query({ name, text, values })).rows;
const app = fastify();
app.get('/', async (request) => {
  const [session] = await ask(sessionOfToken.query(db, { tokenHash: sha256(String(request.headers['x-token'])) }));
  return ask(ownProjectsStatement.query(db, { userId: session.id, status: null, after: null }));
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
