import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessCalls, waysIn } from '#server/testing/access-calls.ts';
import { type AccessWorld, buildAccessWorld } from '#server/testing/access-world.ts';
import { askAtOnce } from '#server/testing/ask-at-once.ts';
import { createRenewableDatabase, type RenewableDatabase } from '#server/testing/renewable-database.ts';
import { harmlessCalls, repeatableCalls } from './repeatable-calls.ts';

let world: AccessWorld<RenewableDatabase>;
beforeAll(async () => {
  world = await buildAccessWorld(await createRenewableDatabase());
  await world.database.keep();
}, 300_000);
afterAll(() => world.server.close());

/** What is another one each time, whatever was asked for. */
const chance = [
  /"(revision|owner_idle|seconds|hash|statement|disclosures|statement_id|audit_id)": ("(\\.|[^"\\])*"|\{[^}]*\}|\d+)/g,
  // Times, and words with a digit: ids, hashes, made-up names.
  /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)?/g,
  /(?<![\w-])(?=[\w-]*\d)[\w-]{4,}/g,
  // Of a made-up title, also those without one.
  /(?<=Reading room |hall |survey |handover |Restoration of )[a-f]+/g,
];
const plain = (text: string) => chance.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), text);

/** These open a session, or mail a link, each: nobody was told of the first one. */
const opensAnother = (route: string) => harmlessCalls.has(route) && route !== 'POST /api/sign-up';
/** Our stand-in for a provider of payments says it twice, as they may. */
const isSaidTwice = (row: string) => row.includes('"subscription.updated"');

const calls = [...accessCalls, ...waysIn].flatMap((call) => {
  const route = call.route.replace(/ \(.*/, '');
  const repeats = repeatableCalls.has(route) || harmlessCalls.has(route);
  const named = ['POST /api/projects (with a draft)', 'POST /api/uploads (under an id)'].includes(call.route);
  return !call.shut && (repeats || named) ? [{ ...call, name: route }] : [];
});

test.each(calls)(
  '$route while the same one still runs is answered like it, and leaves what it leaves',
  async (call) => {
    const { answers, saved, rows } = await askAtOnce(world, call, 'alone');
    expect(answers[0]?.status).toBeLessThan(300);
    const expected = rows.map(plain).toSorted();
    for (const how of [...Array(saved).keys(), 'abreast'] as const) {
      const both = await askAtOnce(world, call, how);
      const statuses = both.answers.map(({ status }) => status);
      expect(Math.max(...statuses), `${how}: ${both.answers.map(({ body }) => body).join(' | ')}`).toBeLessThan(300);
      if (opensAnother(call.name)) continue;
      // What is saved or looked up twice is at two times.
      const bodies = both.answers.map(({ body }) => body.replace(/"(saved|updated|checked)_at":"[^"]*"/, ''));
      expect(new Set(bodies).size, `${how}: ${bodies.join(' | ')}`).toBe(1);
      expect(
        both.rows
          .filter((row) => !isSaidTwice(row))
          .map(plain)
          .toSorted(),
        String(how),
      ).toEqual(expected.filter((row) => !isSaidTwice(row)));
    }
  },
);
