import type { BrowserContext } from '@playwright/test';
import { demoId, demoShortId } from '../../server/features/demo/demo-id.ts';
import { demoPassword, demoPeople } from '../../server/features/demo/demo-people.ts';
import { test as base, expect } from './journey.ts';
import { call } from './people.ts';
import { type Product, startProduct } from './product.ts';

/** The product filled with the people of the demo. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct({ data: 'demo' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** An id that nothing has. */
export const nowhere = '6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11';
export const personOf = (username: string) => {
  const person = demoPeople.find((each) => each.username === username);
  if (!person) throw new Error(`${username} is not in the demo`);
  return person;
};
export const projectOf = (username: string, key: string) => ({
  id: demoId(`${username}/${key}`),
  short_id: demoShortId(`${username}/${key}`),
  title: personOf(username).projects.find((project) => project.key === key)?.title ?? '',
});

/** Signs somebody of the demo in. */
export async function signIn(context: BrowserContext, product: Product, username: string) {
  const { email } = personOf(username);
  const answer = await call(context, `${product.url}/api/sign-in`, 'POST', { email, password: demoPassword });
  expect(answer.ok(), await answer.text()).toBe(true);
}
