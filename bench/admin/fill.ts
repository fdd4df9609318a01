import type { Pool } from 'pg';

/**
 * So many people who each have a project that waits for an admin, confirmed by a signer, and one admin. In SQL: the
 * verbs would take hours.
 */
export async function fill(pool: Pool, cases: number, adminId: string) {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into profiles (id, email, email_verified, username, full_name, role)
         values ($1, 'ruth@admin.example', true, 'ruth-admin', 'Ruth Admin', 'admin')`,
      [adminId],
    );
    await client.query(
      `insert into profiles (id, email, email_verified, username, full_name)
         select gen_random_uuid(), 'owner' || n || '@work.example', true, 'owner-' || n, 'Owner ' || n
           from generate_series(1, $1::int) n`,
      [cases],
    );
    await client.query(
      `insert into projects (id, user_id, status, title, summary, role, started_on, held_at)
         select gen_random_uuid(), id, 'pending', 'Work of ' || username, 'What was done.', 'Everything', '2024-01-01',
                now() - interval '1 second' * (row_number() over () * 97 % 8000000)
           from profiles where role = 'user'`,
    );
    await client.query(
      `insert into project_holds (id, project_id, owner_id, rule, detail)
         select gen_random_uuid(), id, user_id, rule, '{}' from projects, unnest(array['same_device', 'same_network']) rule`,
    );
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

/** One more case, of somebody new. */
export const comeIn = (pool: Pool, number: number) =>
  pool.query(
    `with owner as (
       insert into profiles (id, email, email_verified, username, full_name)
       values (gen_random_uuid(), $1, true, $2, 'New owner') returning id
     ), project as (
       insert into projects (id, user_id, status, title, summary, role, started_on, held_at)
       select gen_random_uuid(), id, 'pending', 'New work', 'What was done.', 'Everything', '2024-01-01', now() from owner
       returning id, user_id
     )
     insert into project_holds (id, project_id, owner_id, rule, detail)
     select gen_random_uuid(), id, user_id, 'same_device', '{}' from project`,
    [`new${number}@work.example`, `new-${number}`],
  );
