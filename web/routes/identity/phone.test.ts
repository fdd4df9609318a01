import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { loader } from './phone.tsx';

type Ask = () => Promise<Response>;
const asked = globalThis as unknown as Record<symbol, AsyncLocalStorage<Ask>>;
const name = Symbol.for('countersign.ask-within');

/** The page of a phone that has used its link, as the API answers it. */
function openPage(status: number, body: object) {
  asked[name] ??= new AsyncLocalStorage();
  const url = new URL('http://own.invalid/verify-identity/phone');
  return asked[name].run(
    async () => Response.json(body, { status }),
    async () => loader({ url } as never),
  );
}

test('a phone that has used its link takes pictures, and one that has not is told that it is over', async () => {
  expect(await openPage(200, {})).toMatchObject({ taking: true });
  expect(await openPage(404, { code: 'not_found', status: 404 })).toMatchObject({ taking: false });
});

test.each([
  [503, 'unavailable'],
  [429, 'too_many_requests'],
])('a link is not said to be over where nobody knows (%i)', async (status, code) => {
  await expect(openPage(status, { code, status })).rejects.toMatchObject({ data: { code }, init: { status } });
});
