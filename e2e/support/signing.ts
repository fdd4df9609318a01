import type { Browser, BrowserContext } from '@playwright/test';
import { databaseOf, type ProductDatabase } from './database.ts';
import { test } from './journey.ts';
import { signedIn } from './people.ts';
import type { Product } from './product.ts';
import { addProject, newSigner, type projectText, signingLink } from './projects.ts';

/** For a file of journeys: an owner who is signed in, and the product's database. */
export function openOwner() {
  const opened = {} as { data: ProductDatabase; owner: BrowserContext };
  test.beforeAll(async ({ browser, product }) => {
    opened.data = await databaseOf(product);
    opened.owner = await browser.newContext();
    await signedIn(opened.owner, product);
  });
  test.afterAll(() => opened.data.close());
  return opened;
}

/** A project that its owner has sent, and the link that its signer was mailed. */
export async function askedProject(owner: BrowserContext, product: Product, text: Partial<typeof projectText> = {}) {
  const signer = newSigner();
  const id = await addProject(owner, product, [signer], text);
  return { id, signer, link: await signingLink(product, signer), clean: `${product.url}/verify-project/${id}` };
}

export const tokenIn = (link: string) => new URL(link).searchParams.get('projectToken') ?? '';

/** A signer's browser: nobody is signed in, and it was never here. */
export const strangersBrowser = (browser: Browser, locale = 'en-GB') => browser.newContext({ locale });
