import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../server/database/embedded.ts';
import { createDatabase, createPool } from '../server/database/connect.ts';
import { notifyUser } from '../server/features/notifications/notify-user.ts';
import { listenToChanges } from '../server/realtime/event-bus.ts';
import { startOwnServer } from './own-server.ts';
import { createReaders } from './stream-readers.ts';
import { medianOf } from './measure.ts';
const dir = mkdtempSync('/tmp/h-w-'); chmodSync(dir, 0o755);
const { config, stop } = await startEmbeddedPostgres(dir);
const server = await startOwnServer(config, dir);
const ids = (await createReaders(config, 200)).map(r => r.id);
const data = { actor_name: 'Ada', project_title: 'Reading room' };
const pool = createPool({ ...config, max: 16 }); const db = createDatabase(pool);
const quiet = (u) => sql`with reader as (
    select p.id, p.email, p.locale, coalesce(c.mail, 'off') as mail
      from profiles p left join notification_preferences c on c.user_id = p.id and c.topic = 'social'
     where p.id = ${u} and p.delete_after is null and p.erased_at is null
  ), told as (
    insert into notifications (id, user_id, type, message, data, reference_id, reference_type, digest_due)
    select ${randomUUID()}, id, 'project_comment', ${null}, ${JSON.stringify(data)}, ${null}, ${null}, mail = 'daily'
      from reader
  )
  select email, locale, mail from reader`.execute(db);
const loud = (u) => notifyUser(db, { userId: u, type: 'project_comment', data });
async function writes(w, s) { const t = performance.now(); let n = 0; const c0 = process.cpuUsage();
  await Promise.all(Array.from({ length: 16 }, async () => { while (performance.now() < t + s * 1000) await w(ids[n++ % 200]); }));
  const c = process.cpuUsage(c0); const el = performance.now() - t;
  return { r: n / el * 1000, cpu: (c.user + c.system) / 1000 / el }; }
async function cmp(name) { await writes(loud, 1); await writes(quiet, 1); const a = [], b = [], ca = [], cb = [];
  for (let i = 0; i < 5; i++) { let x = await writes(loud, 1.5); a.push(x.r); ca.push(x.cpu); x = await writes(quiet, 1.5); b.push(x.r); cb.push(x.cpu); }
  console.log(name, Math.round(medianOf(a)), Math.round(medianOf(b)), (medianOf(a) / medianOf(b)).toFixed(2), 'cpu', medianOf(ca).toFixed(2), medianOf(cb).toFixed(2)); }
const ev = await listenToChanges(pool);
await cmp('bus+server');
await server.stop();
await cmp('bus only');
await ev.close();
await cmp('no bus');
await db.destroy(); await stop(); rmSync(dir, { recursive: true });
