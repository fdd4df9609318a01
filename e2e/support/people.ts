import type { BrowserContext } from '@playwright/test';
import { hashPassword } from '../../server/auth/password-hash.ts';
import { databaseOf } from './database.ts';
import { expect, mailTo } from './journey.ts';
import type { Product } from './product.ts';

export type Person = {
  full_name: string;
  email: string;
  username: string;
  date_of_birth: string;
  phone_number: string;
  password: string;
};

let count = 0;

/** Somebody nobody else in this run is. */
export function newPerson(name = 'Nadia Brandt'): Person {
  const tag = `p${process.pid}n${count++}`;
  return {
    full_name: name,
    email: `${name.split(' ')[0]?.toLowerCase()}.${tag}@brandt-studio.example`,
    username: `${name.split(' ')[0]?.toLowerCase()}-${tag}`,
    date_of_birth: '1988-04-12',
    phone_number: '+49 30 5550 1234',
    password: 'slow harbour violin 27',
  };
}

/** Calls the API as the client of a page would: with the cookies of the context and its CSRF token. */
export async function call(
  context: BrowserContext,
  url: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  data?: unknown,
) {
  // A kept connection may close just as it is used again: what only reads is asked once more.
  await context.request.get(new URL('/api/session', url).href, { maxRetries: 2 });
  const csrf = (await context.cookies(url)).find(({ name }) => name === 'csrf')?.value ?? '';
  return context.request.fetch(url, { method, data, headers: { 'x-csrf-token': csrf } });
}

export const codeIn = (mail: { text: string }) =>
  /\b(\d{3} ?\d{3})\b/.exec(mail.text.replaceAll(/https?:\S+/g, ''))?.[1]?.replace(' ', '') ?? '';

type Known = Pick<Product, 'url' | 'dataDir'>;
/** By the password: nearly everybody has the same, and to hash one takes its time on purpose. */
const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string) => {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
};

/**
 * Leaves the context signed in as somebody whose account is opened and confirmed, as rows: accounts.spec.ts signs up.
 * Mails are in the language that nobody chose.
 */
export async function signedIn(context: BrowserContext, product: Known, person = newPerson()) {
  const { password, ...profile } = person;
  const database = await databaseOf(product);
  await database.rows(
    `with opened as (insert into profiles (id, full_name, email, username, date_of_birth, phone_number, locale, email_verified, email_confirmed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, 'es', true, now()) returning id)
     insert into passwords (user_id, hash) select id, $6 from opened`,
    [
      profile.full_name,
      profile.email,
      profile.username,
      profile.date_of_birth,
      profile.phone_number,
      await hashOf(password),
    ],
  );
  await database.close();
  await signInAs(context, product, person);
  return person;
}

/** The same by its calls, where a product has its database elsewhere. */
export async function signedUp(
  context: BrowserContext,
  product: Pick<Product, 'url' | 'mailbox'>,
  person = newPerson(),
) {
  const opened = await call(context, `${product.url}/api/sign-up`, 'POST', person);
  expect(opened.status(), await opened.text()).toBe(202);
  const { temp_user_id } = await opened.json();
  const mail = await mailTo(product, person.email, /./);
  const verified = await call(context, `${product.url}/api/email-verification`, 'POST', {
    temp_user_id,
    code: codeIn(mail),
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  return person;
}

/** Signs somebody in who has an account. */
export async function signInAs(
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const answer = await call(context, `${product.url}/api/sign-in`, 'POST', { email, password });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Keeps the scripts of a browser's pages on their way until the function it gives is called. */
export async function holdScripts(context: BrowserContext) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sends a file as the form's uploads do (tus, creation with upload), in one request. */
export async function uploadFile(
  context: BrowserContext,
  { url }: Product,
  draftId: string,
  name: string,
  bytes: Buffer,
) {
  const csrf = (await context.cookies()).find((each) => each.name === 'csrf')?.value ?? '';
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const answer = await context.request.post(`${url}/api/uploads`, {
    data: bytes,
    headers: {
      'x-csrf-token': csrf,
      'tus-resumable': '1.0.0',
      'upload-length': `${bytes.length}`,
      'upload-metadata': `draft_id ${base64(draftId)},filename ${base64(name)}`,
      'content-type': 'application/offset+octet-stream',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
