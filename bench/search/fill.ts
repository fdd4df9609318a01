import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/connect.ts';
import { randomOf } from '../trust/random.ts';
import { createWords } from './texts.ts';

const batch = 2_000;
const places = [
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
const standings = ['known_organisation', 'mail_domain', 'public_provider', 'public_provider'];

/** People, a fifth as many as projects, and their confirmed work, the same for a seed. Gives what can be asked for. Without a database they are there. */
export async function fill(db: Database | null, projects: number, seed: number) {
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
    }));
    if (!db) continue;
    await sql`insert into profiles (id, username, email, full_name, headline, location, languages, skills, email_verified)
      select md5('owner ' || n)::uuid, 'owner-' || n, 'owner' || n || '@mail.example', name, 'Works', place, '{es}', skills, true
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, name text, place text, skills text[])`.execute(
      db,
    );
  }
  const items: { id: number; words: string[] }[] = [];
  for (let from = 0; from < projects; from += batch) {
    const rows = Array.from({ length: Math.min(batch, projects - from) }, (_, at) => {
      const title = text(4);
      const summary = text(14);
      items.push({ id: from + at, words: [...title.split(' '), ...summary.split(' ')] });
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
    if (!db) continue;
    await sql`with r as materialized (
        select *, md5('work ' || n)::uuid as id, md5('signer ' || n)::uuid as signer, md5('request ' || n)::uuid as request
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, owner int, title text, summary text, description text,
            organisation text, skills text[], year int, standing text, days int)),
      works as (insert into projects (id, user_id, status, title, summary, description, role, organisation, skills, started_on, ended_on, approved_at)
        select id, md5('owner ' || owner)::uuid, 'approved', title, summary, description, 'Author', organisation, skills,
               make_date(year, 1, 1), make_date(year, 6, 1), now() - days * interval '1 day' from r),
      signer as (insert into signers (id, project_id, name, email, mailbox, relationship)
        select signer, id, 'Signer ' || n, 's' || n || '@firm.example', 's' || n || '@firm.example', 'client' from r),
      request as (insert into signing_requests (id, signer_id, project_id, state, expires_at)
        select request, signer, id, 'answered', now() from r)
      insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, answer, signer_name, relationship,
          organisation, email_domain, registrable_domain, mailbox_standing, known_owners, answered_at)
        select md5('answer ' || n)::uuid, request, signer, id, 1, sha256('x'), 'confirmed', 'Signer ' || n, 'client', '', 'firm' || n % 5000 || '.example',
               'firm' || n % 5000 || '.example', standing, case standing when 'known_organisation' then 5 end, now() - days * interval '1 day' from r`.execute(
      db,
    );
  }
  if (db) await sql`analyze`.execute(db);
  return { items, words, skills };
}
