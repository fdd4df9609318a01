import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentHash } from '#server/features/signing/shown-content.ts';
import type { FirstSignedContent } from '#shared/signing/signed-content.ts';

// Answers from before migration 0015 keep their hash; the owner's name stands beside one only where the hash proves it.
const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const name = `migrated_${randomUUID().replaceAll('-', '')}`;
const config = { host: inject('postgresHost'), user: 'countersign' };
let admin: pg.Client;
let db: pg.Client;

const run = async (wanted: (file: string) => boolean) => {
  const files = (await readdir(folder)).sort().filter(wanted);
  for (const file of files) await db.query(await readFile(join(folder, file), 'utf8'));
};

beforeAll(async () => {
  admin = new pg.Client({ ...config, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  db = new pg.Client({ ...config, database: name });
  await db.connect();
  await run((file) => file < '0014');
});
afterAll(async () => {
  await db.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const content = (text: object, fullName: string): FirstSignedContent => ({
  project: {
    id: randomUUID(),
    version: 1,
    title: 'Títle "x"\t\u0001\u2028😀',
    summary: 'back\\slash / ñ',
    description: 'd\n\r\b\f',
    role: 'r',
    organisation: '',
    started_on: '2026-01-01',
    ended_on: null,
    skills: ['b', 'a'],
    links: [
      { label: '', url: 'https://b.example' },
      { label: 'x', url: 'https://a.example' },
    ],
    files: [
      { name: 'b.pdf', media_type: 'application/pdf', size: 20, sha256: 'bb'.repeat(32) },
      { name: 'a.pdf', media_type: 'application/pdf', size: 1, sha256: 'aa'.repeat(32) },
    ],
    ...text,
  },
  owner: { id: randomUUID(), full_name: fullName },
  signer: { name: 'S', relationship: 'client', organisation: 'O' },
});

/** An owner with one answered project, as rows of then. */
async function insert({ project, owner, signer }: FirstSignedContent, hash: Buffer) {
  const [signerId, requestId, id] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(`insert into profiles (id, email, username, full_name) values ($1, $2, $3, $4)`, [
    owner.id,
    `${owner.id}@x.example`,
    `u-${owner.id.slice(0, 8)}`,
    owner.full_name,
  ]);
  await db.query(
    `insert into projects (id, user_id, version, title, summary, description, role, organisation, started_on, skills, links)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      project.id,
      owner.id,
      project.version,
      project.title,
      project.summary,
      project.description,
      project.role,
      project.organisation,
      project.started_on,
      project.skills,
      JSON.stringify(project.links),
    ],
  );
  for (const file of project.files)
    await db.query(
      `insert into files (id, user_id, project_id, name, media_type, size, sha256, storage_key) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        randomUUID(),
        owner.id,
        project.id,
        file.name,
        file.media_type,
        file.size,
        Buffer.from(file.sha256, 'hex'),
        randomUUID(),
      ],
    );
  await db.query(
    `insert into signers (id, project_id, name, email, mailbox, relationship, organisation) values ($1, $2, 's', 'e', 'e', 'client', '')`,
    [signerId, project.id],
  );
  await db.query(`insert into signing_requests (id, signer_id, project_id, expires_at) values ($1, $2, $3, now())`, [
    requestId,
    signerId,
    project.id,
  ]);
  await db.query(
    `insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, answer, signer_name,
       relationship, organisation, email_domain, assurance) values ($1, $2, $3, $4, 1, $5, 'confirmed', $6, $7, $8, 'x', 'mailbox_link')`,
    [id, requestId, signerId, project.id, hash, signer.name, signer.relationship, signer.organisation],
  );
  return id;
}

test('the name stands where the hash still proves it, and nothing is made up elsewhere', async () => {
  const proved = content({}, 'Anna Old');
  const moved = content({}, 'Anna Moved');
  const renamed = content({}, 'Somebody Famous');
  const edited = content({ version: 2, title: 'Another' }, 'Anna Edits');
  const ids = {
    proved: await insert(proved, contentHash(proved)),
    moved: await insert(moved, contentHash(moved)),
    renamed: await insert(renamed, contentHash({ ...renamed, owner: { ...renamed.owner, full_name: 'Anna Old' } })),
    edited: await insert(edited, contentHash({ ...edited, project: { ...edited.project, version: 1, title: 'One' } })),
  };
  await db.query(
    `insert into audit_log (actor_type, actor_id, action, subject_type, subject_id) values ('user', $1, 'change_username', 'profile', $1)`,
    [moved.owner.id],
  );
  await db.query('begin');
  await run((file) => file.startsWith('0015'));
  await db.query('commit');

  const { rows } = await db.query(
    'select id, content_form, owner_name, owner_username, content_sha256 from confirmations',
  );
  const row = (id: string) => rows.find((each) => each.id === id);
  expect(row(ids.proved)).toMatchObject({
    content_form: 1,
    owner_name: 'Anna Old',
    owner_username: `u-${proved.owner.id.slice(0, 8)}`,
  });
  expect(row(ids.moved)).toMatchObject({ owner_name: 'Anna Moved', owner_username: null });
  expect(row(ids.renamed)).toMatchObject({ content_form: 1, owner_name: null, owner_username: null });
  expect(row(ids.edited)).toMatchObject({ content_form: 1, owner_name: null });

  const kept = await db.query('select content_sha256, content from signed_contents');
  expect(kept.rows).toHaveLength(2);
  for (const each of kept.rows) expect(contentHash(each.content)).toEqual(each.content_sha256);
  await expect(db.query(`update confirmations set owner_name = 'x' where id = $1`, [ids.proved])).rejects.toThrow(
    /never/,
  );
});
