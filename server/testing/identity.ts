import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { PicturePart } from '#shared/identity/identity-rules.ts';
import { signUpAdmin, signUpMember } from './accounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** A picture of noise, which no other is and which compresses to nothing shorter. */
export const noise = (width = 640, height = 480) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
export const jpeg = (width?: number, height?: number) => noise(width, height).jpeg({ quality: 95 }).toBuffer();

export const putPicture = (browser: Browser, part: PicturePart, bytes: unknown, query = '') =>
  browser.request('PUT', `/api/identity/pictures/${part}${query}`, bytes, { 'content-type': 'image/jpeg' });

/** Chooses a passport and adds the pictures it needs; sends it unless told not to. Gives the pictures. */
export async function handIn(browser: Browser, { send = true }: { send?: boolean } = {}) {
  const chosen = await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
  if (chosen.statusCode !== 200) throw new Error(`document: ${chosen.body}`);
  const pictures = { front: await jpeg(), selfie: await jpeg(480, 640) };
  for (const part of ['front', 'selfie'] as const) {
    const added = await putPicture(browser, part, pictures[part]);
    if (added.statusCode !== 200) throw new Error(`${part}: ${added.body}`);
  }
  if (send) {
    const sent = await browser.post('/api/identity/submission');
    if (sent.statusCode !== 200) throw new Error(`submission: ${sent.body}`);
    return {
      pictures,
      id: sent.json().submission.id as string,
      submitted_at: sent.json().submission.submitted_at as string,
    };
  }
  return { pictures, id: chosen.json().submission.id as string, submitted_at: '' };
}

/** What two admins do with what people hand in on this server, by its routes; without one named it is the first. */
export async function identityAdmin(server: TestApp) {
  const [admin, second] = [await signUpAdmin(server), await signUpAdmin(server)];
  const sql = (text: string, ...values: unknown[]) => server.deps.pool.query(text, values).then(({ rows }) => rows);
  return {
    ...{ admin, second, sql },
    look: (id: string, part: string, by: Browser = admin.browser) =>
      by.post(`/api/admin/identity/${id}/pictures/${part}/look`),
    decide: (id: string, body: object, by: Browser = admin.browser) =>
      by.post(`/api/admin/identity/${id}/decision`, body),
    detailOf: async (id: string, by: Browser = admin.browser) => (await by.get(`/api/admin/identity/${id}`)).json(),
    /** Somebody new who has handed in a passport. */
    submitted: async (changes: Record<string, string> = {}) => {
      const { id: userId, browser, form } = await signUpMember(server, changes);
      return { userId, browser, form, ...(await handIn(browser)) };
    },
    /** What somebody was told, in a word each, the oldest first. */
    told: async ({ userId }: { userId: string }): Promise<string[]> =>
      (await sql('select type, message, data from notifications where user_id = $1 order by created_at', userId)).map(
        ({ type, message, data }) => [type, data.event ?? message].filter(Boolean).join(' '),
      ),
    statusOf: async ({ userId }: { userId: string }): Promise<string> =>
      (await sql('select verification_status from profiles where id = $1', userId))[0].verification_status,
  };
}

export const documentNumber = () => `AB-${Number.parseInt(randomBytes(4).toString('hex'), 16)}`;
export const profileNamed = (full_name: string) => ({ full_name, date_of_birth: '1990-02-28' });
/** Decisions as the admins' form sends them. */
export const approval = (submitted_at: string, changes: object = {}) => ({
  decision: 'approve',
  submitted_at,
  name: 'Noor Haddad',
  date_of_birth: '1990-02-28',
  country: 'ES',
  document: 'passport',
  number: documentNumber(),
  profile: profileNamed('Noor Haddad'),
  ...changes,
});
export const rejection = (submitted_at: string) => ({
  ...{ decision: 'reject', submitted_at },
  ...{ reason: 'unreadable', message: 'The light hides the number.' },
});
