import fastify from 'fastify';
import pg from 'pg';

/**
 * Limit for the notifications: a bare Fastify that reads the five newest and the counts of one person by two prepared
 * queries.
 */
const pool = new pg.Pool({ host: process.argv[2], user: 'countersign', database: 'postgres', max: 20 });
const app = fastify();
app.get('/', async (request) => {
  const values = [request.headers['x-user']];
  const list = await pool.query({
    name: 'newest',
    text: `select id, user_id, type, data, message, reference_id, reference_type, read, archived, created_at
             from notifications where user_id = $1 and not archived and deleted_at is null
            order by created_at desc, id limit 5`,
    values,
  });
  const counts = await pool.query({
    name: 'counts',
    text: `select count(*)::int as total, (count(*) filter (where not read))::int as unread
             from notifications where user_id = $1 and not archived and deleted_at is null`,
    values,
  });
  return { notifications: list.rows, ...counts.rows[0] };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
