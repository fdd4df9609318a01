import { setTimeout as wait } from 'node:timers/promises';
import { codeIn, newPerson, type Person } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import type { Reader } from './reader.ts';

/** `people`: opens one more window. `file`: what is attached. */
export type Scene = {
  product: Product;
  file: string;
  owner: Person;
  scripts: boolean;
  window: () => Promise<Reader>;
  picture: (reader: Reader, screen: string) => Promise<void>;
};
/** `acts`: cannot be done without scripts. */
type Journey = { name: string; acts?: true; walk: (scene: Scene, reader: Reader) => Promise<void> };

const open = ({ product }: Scene, reader: Reader, path: string) => reader.open(product.url + path);

async function mailTo({ product }: Scene, to: string) {
  for (let tries = 0; tries < 200; tries++) {
    const mail = product.mailbox.mails.findLast((each) => each.to === to);
    if (mail) return mail;
    await wait(100);
  }
  throw new Error(`no mail to ${to}`);
}

async function signIn(scene: Scene, reader: Reader) {
  await open(scene, reader, '/signin');
  await reader.fill('email', scene.owner.email);
  await reader.fill('password', scene.owner.password);
  await reader.press('Sign in');
  // Whole: Firefox gives an address up that is asked for while another arrives.
  await reader.is('location.pathname === "/dashboard" && document.readyState === "complete"');
}

let asked = 0;
/** A project of the owner's, added by the API as their program would; gives the link its signer was mailed. */
async function askSigner(scene: Scene) {
  const { product, owner } = scene;
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { session } = await post('/api/tokens', { email: owner.email, password: owner.password });
  const email = `signer@client${process.pid}n${asked++}.example`;
  const text = { title: `Tram stop ${asked}`, summary: `Drawings of stop ${asked}.`, role: 'Architect' };
  const dates = { started_on: '2026-03-01', ended_on: '2026-04-01' };
  const signers = [{ name: 'Priya Raman', email, relationship: 'client', organisation: 'Harbour Row' }];
  await post(
    '/api/projects',
    { ...text, ...dates, description: '', organisation: '', skills: [], links: [], signers },
    session.access_token,
  );
  const link = /https?:\/\/\S*verify-project\S+/.exec((await mailTo(scene, email)).text)?.[0] ?? '';
  return { title: text.title, link };
}

async function answer(scene: Scene, reader: Reader, given: 'confirmed' | 'declined') {
  const { link } = await askSigner(scene);
  await reader.open(link);
  await reader.sees('asks you to confirm');
  if (given === 'confirmed') await scene.picture(reader, 'signer');
  await reader.pick('answer', given);
  const button = given === 'confirmed' ? 'Confirm this project' : 'Decline this project';
  await reader.press(scene.scripts ? button : 'Send your answer');
  await reader.is('location.pathname.startsWith("/verify-complete")');
}

export const journeys: Journey[] = [
  {
    name: 'home',
    walk: async (scene, reader) => {
      await open(scene, reader, '/en');
      await reader.is('document.querySelector("h1")');
      await scene.picture(reader, 'home');
    },
  },
  {
    name: 'sign-up',
    walk: async (scene, reader) => {
      await open(scene, reader, '/signup');
      const { date_of_birth, ...typed } = newPerson('Vera Lindqvist');
      for (const [name, text] of Object.entries(typed))
        if (scene.scripts ? name !== 'username' : true) await reader.fill(name, text);
      // The name that was found for them may be somebody's already: then the next one stands there in a moment.
      if (scene.scripts) await reader.sees('is free');
      const date = `document.querySelector('[name=date_of_birth]')`;
      await reader.read(`(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(${date}, '${date_of_birth}');
        ${date}.dispatchEvent(new Event('input', { bubbles: true }));
        ${date}.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      await reader.press('Open account');
      await reader.is('location.pathname === "/verify-email-pending"');
      await reader.fill('code', codeIn(await mailTo(scene, typed.email)));
      await reader.go('//form[.//*[@name="code"]]//button[not(@name) or @type="submit"]');
      await reader.is('location.pathname === "/verify-email-success"');
    },
  },
  {
    name: 'sign-in',
    walk: async (scene, reader) => {
      await signIn(scene, reader);
      await scene.picture(reader, 'dashboard');
    },
  },
  {
    name: 'project with a file',
    acts: true,
    walk: async (scene, reader) => {
      await signIn(scene, reader);
      await open(scene, reader, '/projects/new');
      const title = `Ferry shed ${asked++}`;
      await reader.fill('title', title);
      await reader.fill('summary', 'Drawings of a shed for two ferries.');
      await reader.fill('role', 'Architect');
      await reader.go('//*[@data-form-end]//button[@name="next"]');
      await reader.attach(scene.file);
      await reader.is(
        `[...document.querySelectorAll('main a')].some(({ textContent }) => textContent.includes('drawings.pdf'))`,
      );
      await scene.picture(reader, 'project');
      await reader.go('//*[@data-form-end]//button[@name="next"]');
      await reader.fill('signers.0.email', `priya@sheds${process.pid}n${asked}.example`);
      await reader.fill('signers.0.name', 'Priya Raman');
      await reader.go('//*[@data-form-end]//button[@name="send"]');
      await reader.is('/sent=now/.test(location.search)');
    },
  },
  { name: 'confirm', walk: (scene, reader) => answer(scene, reader, 'confirmed') },
  { name: 'decline', walk: (scene, reader) => answer(scene, reader, 'declined') },
  {
    name: 'search',
    walk: async (scene, reader) => {
      await open(scene, reader, '/en/discover');
      await reader.fill('q', 'translation');
      await reader.go('//main//form[.//*[@name="q"]]//button[@type="submit" or not(@type)]');
      await reader.is('/q=translation/.test(location.search)');
      await reader.is('document.querySelector("main a[href*=haddad]")');
      await scene.picture(reader, 'search');
    },
  },
  {
    name: 'notification that arrives',
    acts: true,
    walk: async (scene, reader) => {
      await signIn(scene, reader);
      const { title, link } = await askSigner(scene);
      await reader.sees(title);
      const signer = await scene.window();
      try {
        await signer.open(link);
        await signer.pick('answer', 'declined');
        await signer.press('Decline this project');
        await reader.sees('Priya Raman declined');
      } finally {
        await signer.close();
      }
    },
  },
  {
    name: 'theme and language',
    walk: async (scene, reader) => {
      await open(scene, reader, '/signup');
      await reader.press('Switch to the dark theme');
      await reader.is('document.documentElement.dataset.theme === "dark"');
      await reader.go('//button[@name="language"][@value="es"]');
      await reader.is('document.documentElement.lang === "es"');
    },
  },
  {
    name: 'print',
    walk: async (scene, reader) => {
      await open(scene, reader, '/en/ines-valcarcel');
      await reader.sees('Inés');
      const printed = Buffer.from(await reader.print());
      if (!printed.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF');
    },
  },
];
