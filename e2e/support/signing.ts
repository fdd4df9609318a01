import type { Browser, BrowserContext } from '@playwright/test';
import { submission } from '../../server/testing/projects.ts';
import { expect, linkIn, mailTo } from './journey.ts';
import { call } from './people.ts';
import type { Product } from './product.ts';

let count = 0;

/** Somebody at an organisation that nobody else in this run belongs to, so that no daily limit is in the way. */
export const newSigner = (name = 'Ferran Alcover') => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@moll-${process.pid}-${count++}.example`,
  relationship: 'client',
  organisation: 'Fundació Moll Vell',
});

/** A project that its owner has sent, and the link that its signer was mailed. */
export async function askedProject(owner: BrowserContext, product: Product, changes: object = {}) {
  const signer = newSigner();
  const answer = await call(
    owner,
    `${product.url}/api/projects`,
    'POST',
    submission({ signers: [signer], ...changes }),
  );
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const link = linkIn(await mailTo(product, signer.email, /./), '/verify-project/');
  return { id, signer, link, clean: `${product.url}/verify-project/${id}` };
}
export type AskedProject = Awaited<ReturnType<typeof askedProject>>;

export const tokenIn = (link: string) => new URL(link).searchParams.get('projectToken') ?? '';

/** A signer's browser: nobody is signed in, and it was never here. */
export const strangersBrowser = (browser: Browser, locale = 'en-GB') => browser.newContext({ locale });
