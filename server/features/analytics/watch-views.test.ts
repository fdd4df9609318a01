import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createDatabase } from '#server/platform/database/connect.ts';
import { watchViews } from './watch-views.ts';

/** A watcher whose database fails, and how often it was asked. */
function watching(code: string) {
  const asked: unknown[] = [];
  const query = async (text: unknown) => {
    asked.push(text);
    throw Object.assign(new Error('no'), { code });
  };
  const pool = { connect: async () => ({ query, release: () => {} }) };
  return { asked, ...watchViews({ db: createDatabase(pool as never), env: { countryHeader: null } } as never) };
}
const reader = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '198.51.100.7' }, ip: '198.51.100.7' }) as unknown as FastifyRequest;
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test.each([
  ['57P01', 2, 'is away'],
  ['22021', 1, 'would refuse it for ever'],
])('what a database that says %s was given is written %i times, since it %s', async (code, times) => {
  const { saw, close, asked } = watching(code);
  saw(reader({ 'user-agent': laptop }), 'page', '');
  await close();
  await close();
  expect(asked.length).toBe(times);
});

test.each([
  [{ 'user-agent': laptop }, 1],
  [{ 'user-agent': laptop.padEnd(10_000, '.') }, 0],
  [{ 'user-agent': laptop, 'x-forwarded-for': '203.0.113.9, '.repeat(500) }, 0],
])(
  'who says more of themselves than a browser does is not remembered',
  async (headers: Record<string, string>, times) => {
    const { saw, close, asked } = watching('57P01');
    saw(reader(headers), 'page', '');
    await close();
    expect(asked.length).toBe(times);
  },
);
