import type pg from 'pg';
import { dropIndexes, fillQuickly, restoreIndexes } from '../fill-quickly.ts';
import { randomOf } from '../trust/random.ts';
import { createWords } from './texts.ts';

const batch = 2_000;
export const places = [
  'Madrid',
  'Barcelona',
  'València',
  'A Coruña',
  'London',
  'Dublin',
  'Bogotá',
  'México',
  'Lisboa',
  'Berlin',
];
export const languages = ['es', 'en', 'ca', 'fr'];
export const standings = ['known_organisation', 'mail_domain', 'public_provider', 'public_provider'];

const filled = ['profiles', 'email_addresses', 'projects', 'signers', 'signing_requests', 'confirmations'];
/** Works that may be asked for: more would only be memory. */
const maxItems = 100_000;
type Insert = (statement: string, rows: object[]) => Promise<unknown>;

/**
 * An empty database, or one whose filling was cut short, gets the people and their work; gives what can be asked for.
 */
export async function fill(pool: pg.Pool, projects: number, seed: number) {
  const client = await pool.connect();
  try {
    await fillQuickly(client);
    await client.query('truncate profiles cascade');
    await dropIndexes(client, filled);
    const made = await makeWork(projects, seed, (statement, rows) => client.query(statement, [JSON.stringify(rows)]));
    await restoreIndexes(client);
    await client.query('analyze');
    return made;
  } finally {
    client.release(true);
  }
}

/**
 * People, a fifth as many as projects, and their confirmed work, the same for a seed. Without `insert` they are there.
 */
export async function makeWork(projects: number, seed: number, insert?: Insert) {
  const random = randomOf(seed);
  const { words, word, text } = createWords(random, 40_000);
  const owners = Math.max(10, Math.floor(projects / 5));
  const skills = words.slice(0, 400);
  for (let from = 0; from < owners; from += batch) {
    const rows = Array.from({ length: Math.min(batch, owners - from) }, (_, at) => ({
      n: from + at,
      name: `${word()} ${word()}`,
      place: random.pick(places),
      skills: [random.pick(skills), random.pick(skills)],
      language: languages[(from + at) % languages.length],
      identity: (from + at) % 5 === 0 ? 'verified' : 'unverified',
    }));
    await insert?.(insertPeople, rows);
  }
  const items: { id: number; words: string[] }[] = [];
  const every = Math.ceil(projects / maxItems);
  for (let from = 0; from < projects; from += batch) {
    const rows = Array.from({ length: Math.min(batch, projects - from) }, (_, at) => {
      const title = text(4);
      const summary = text(14);
      if ((from + at) % every === 0) items.push({ id: from + at, words: [...title.split(' '), ...summary.split(' ')] });
      return {
        n: from + at,
        owner: Math.floor(owners * random.next() ** 1.5),
        title,
        summary,
        description: text(30),
        organisation: word(),
        skills: [random.pick(skills), random.pick(skills), random.pick(skills)],
        year: 2008 + random.whole(0, 17),
        standing: random.pick(standings),
        days: random.whole(1, 1500),
      };
    });
    await insert?.(insertWork, rows);
  }
  return { items, words, skills };
}

const insertPeople = `with r as materialized (
    select *, md5('owner ' || n)::uuid as id, 'owner' || n || '@mail.example' as email
      from jsonb_to_recordset($1::jsonb) as r(n int, name text, place text, skills text[], language text, identity text)),
  addresses as (insert into email_addresses (id, user_id, email, verified_at)
    select md5('address ' || n)::uuid, id, email, now() from r)
  insert into profiles (id, username, email, full_name, headline, location, languages, skills, verification_status, email_verified)
    select id, 'owner-' || n, email, name, 'Works', place, array[language], skills, identity, true from r`;

const insertWork = `with r as materialized (
    select *, md5('work ' || n)::uuid as id, md5('signer ' || n)::uuid as signer, md5('request ' || n)::uuid as request
      from jsonb_to_recordset($1::jsonb) as r(n int, owner int, title text, summary text, description text,
        organisation text, skills text[], year int, standing text, days int)),
  works as (insert into projects (id, user_id, status, title, summary, description, role, organisation, skills, started_on, ended_on, approved_at)
    select id, md5('owner ' || owner)::uuid, 'approved', title, summary, description, 'Author', organisation, skills,
           make_date(year, 1, 1), make_date(year, 6, 1), now() - days * interval '1 day' from r),
  signer as (insert into signers (id, project_id, name, email, mailbox, relationship)
    select signer, id, 'Signer ' || n, 's' || n || '@firm.example', 's' || n || '@firm.example', 'client' from r),
  request as (insert into signing_requests (id, signer_id, project_id, state, expires_at)
    select request, signer, id, 'answered', now() from r),
  statement as (insert into log_statements (kind, tag, digest, statement, subject)
    select 1, sha256(signer::text::bytea), sha256(id::text::bytea), id::text, md5('answer ' || n)::uuid from r)
  insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, answer, signer_name, relationship,
      organisation, email_domain, registrable_domain, mailbox_standing, known_owners, answered_at)
    select md5('answer ' || n)::uuid, request, signer, id, 1, sha256('x'), 'confirmed', 'Signer ' || n, 'client', '', 'firm' || n % 5000 || '.example',
           'firm' || n % 5000 || '.example', standing, case standing when 'known_organisation' then 5 end, now() - days * interval '1 day' from r`;
