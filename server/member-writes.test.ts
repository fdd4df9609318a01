import { expect, test } from 'vitest';
import { secondsToWait } from '#server/auth/count-attempt.ts';
import { memberWrites } from '#server/auth/limit-member-writes.ts';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const unknown = '00000000-0000-4000-8000-000000000000';

/** Every write of the API's own description, with nothing in it. */
function writes() {
  const { paths } = server.app.swagger() as unknown as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !['get', 'head'].includes(method))
      .map((method) => ({
        method: method.toUpperCase() as 'POST',
        path,
        url: path.replaceAll(/\{\w+\}/g, unknown),
      })),
  );
}
const useUp = async (userId: string) => {
  await secondsToWait(server.deps, [{ limit: memberWrites, who: userId }]);
  await server.deps.pool.query(`update rate_limits set count = $1 where key like 'member-writes:%'`, [
    memberWrites.max,
  ]);
};

test('every write that needs somebody signed in has a limit, and says when to come back', async () => {
  const admin = await signUpAdmin(server);
  const visitor = server.browser();
  await useUp(admin.id);
  const ofMembers = [];
  for (const write of writes()) {
    const { method, path, url } = write;
    if ((await visitor.request(method, url, {})).statusCode !== 401) continue;
    const answer = await admin.browser.request(method, url, {});
    ofMembers.push([`${method} ${path}`, answer.statusCode, Number(answer.headers['retry-after']) > 0]);
  }
  expect(ofMembers.length).toBeGreaterThan(90);
  expect(ofMembers.filter(([, status, says]) => status !== 429 || !says)).toEqual([
    // Ends or renews the session that a cookie names.
    ['POST /api/session/refresh', 200, false],
  ]);
});

test.each([
  ['PUT', '/api/profile/visibility', { visibility: 'private' }, 30],
  ['PATCH', '/api/profile', { version: 1, headline: 'Translator' }, 60],
  ['PUT', '/api/profile/letters', { takes_letters: false }, 30],
] as const)(
  '%s %s is refused when somebody sends it again and again, and to nobody else',
  async (method, url, body, max) => {
    const member = await signUpMember(server);
    const codes = [];
    for (let time = 0; time < max + 3; time++) codes.push((await member.browser.request(method, url, body)).statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
    const other = await signUpMember(server);
    expect((await other.browser.request(method, url, body)).statusCode).toBeLessThan(300);
  },
);
