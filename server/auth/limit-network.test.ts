import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { signUpForm } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

/** Counted like any, and soon refused: nobody waits for the hash of such a password. */
const signUpFrom = async (address: string) =>
  (await server.browser(address).post('/api/sign-up', signUpForm({ password: 'x'.repeat(10) }))).statusCode;

/** How many of forty sign-ups, each from the next address, are let through. */
async function signUpsFrom(addressOf: (time: number) => string) {
  const statuses = [];
  for (let time = 0; time < 40; time++) statuses.push(await signUpFrom(addressOf(time)));
  return statuses.filter((status) => status !== 429).length;
}

test.each([
  ['one IPv6 household', (time: number) => `2a00:1:1:1::${time}`, 20],
  ['the /64 of one /56', (time: number) => `2a00:1:2:${time}::1`, 25],
  ['the /56 of one /48', (time: number) => `2a00:1:3:${time}00::1`, 30],
  ['one IPv6 household and a neighbour', (time: number) => `2a00:1:4:${time % 2}::1`, 25],
  ['one IPv4 address, whatever wraps it', (time: number) => (time % 2 ? '5.1.1.1' : '2002:501:101::1'), 20],
])('forty sign-ups from %s', async (_name, addressOf, passed) => {
  expect(await signUpsFrom(addressOf)).toBe(passed);
});

test('a neighbour who hammers from one network does not use up what the wider one has', async () => {
  await signUpsFrom(() => '2a00:1:5:1::1');
  await signUpsFrom(() => '2a00:1:5:1::1');
  expect(await signUpFrom('2a00:1:5:2::1')).not.toBe(429);
});

test('calls that are only slowed down are counted by network as well', async () => {
  const ask = (address: string) => server.browser(address).get('/api/username-availability?username=nobody');
  const statuses = [];
  for (let time = 0; time < 200; time++) statuses.push((await ask(`2a00:1:6:${time}::1`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(180);
  expect((await ask('2a00:1:7::1')).statusCode).toBe(200);
  expect((await ask('127.0.0.1')).statusCode).toBe(200);
});

test('two processes slow a network down together', async () => {
  const other = await buildApp(server.deps, { pages: 'none' });
  const url = '/api/username-availability?username=nobody';
  const statuses = [];
  for (let time = 0; time < 130; time++) {
    const asked = time % 2 ? server.app : other;
    statuses.push((await asked.inject({ url, remoteAddress: '2a00:1:8::1' })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  await other.close();
});
