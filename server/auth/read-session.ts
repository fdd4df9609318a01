import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Viewer } from '#shared/session.ts';
import { sameBytes } from '../http/keyed-hash.ts';

/** better-auth signs its cookie as `token.base64(HMAC-SHA-256(token))`. */
function unsign(value: string, secret: string) {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  return sameBytes(signature, createHmac('sha256', secret).update(token).digest()) ? token : null;
}

/** Who a token (`$1`) belongs to. Prepared, because every signed-in request pays for it. */
export const sessionQuery = {
  name: 'read-session',
  text: `select p.id, p.email, p.email_verified, p.username, p.full_name, p.photo_url, p.role
           from sessions s join profiles p on p.id = s.user_id
          where s.token = $1 and s.expires_at > now()`,
};

/** Who a session cookie belongs to, or null. Renewing and ending sessions stays with better-auth. */
export async function readSession(pool: pg.Pool, cookie: string, secret: string): Promise<Viewer | null> {
  const token = unsign(cookie, secret);
  if (!token) return null;
  const { rows } = await pool.query<Viewer>({ ...sessionQuery, values: [token] });
  return rows[0] ?? null;
}
