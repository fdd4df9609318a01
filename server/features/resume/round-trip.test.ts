import { validate } from '@jsonresume/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Json, Resume } from '#shared/resume/json-resume.ts';
import { importResume } from './import-resume.ts';
import { ownResume } from './write-resume.ts';

const server = await openServer();
const { deps } = server;
const origin = deps.env.publicUrl;

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
const url = fc.webUrl();
const date = fc.oneof(
  fc.constantFrom('2014', '2023-04', '2014-06-29'),
  fc.integer({ min: 1990, max: 2030 }).map((year) => `${year}`),
);
/** What no version of the format names. */
const unknown = fc.dictionary(
  fc
    .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', 'x-level'))
    .map((name) => `${name} `),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
  { maxKeys: 3 },
);
const entry = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.tuple(unknown, fc.record(fields, { requiredKeys: [] })).map(([more, known]) => ({ ...more, ...known }));
const list = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.array(entry(fields), { maxLength: 4 });
const texts = fc.array(text, { maxLength: 3 });
const times = { startDate: date, endDate: date, url };

const resumes = fc
  .tuple(
    unknown,
    fc.record(
      {
        basics: entry({
          name: text,
          label: text,
          email: fc.emailAddress(),
          phone: text,
          url,
          summary: text,
          image: text,
          location: entry({ address: text, city: text, countryCode: text }),
          profiles: list({ network: text, username: text, url }),
        }),
        work: list({ name: text, position: text, summary: text, highlights: texts, ...times }),
        volunteer: list({ organization: text, ...times }),
        education: list({ institution: text, courses: texts, ...times }),
        awards: list({ title: text, date }),
        certificates: list({ name: text, date, url, issuer: text }),
        skills: list({ name: text, level: text, keywords: texts }),
        languages: list({ language: text, fluency: text }),
        interests: list({ name: text, keywords: texts }),
        references: list({ name: text, reference: text }),
        projects: list({ name: text, description: text, keywords: texts, roles: texts, entity: text, ...times }),
        meta: entry({ canonical: url, version: text }),
      },
      { requiredKeys: [] },
    ),
  )
  // Who has no work has nothing to bring.
  .map(([more, known]) => ({ ...more, ...known, projects: [...(known.projects ?? []), { name: 'A harbour map' }] }))
  .map((resume) => JSON.parse(JSON.stringify(resume)) as Resume);

/** Where what was brought is no more. Lists may hold others besides; who somebody is, is known here. */
function lost(brought: Json, out: Json | undefined, path = ''): string[] {
  if (path === '/basics/name' || path === '/basics/url') return [];
  if (typeof brought !== 'object' || brought === null || typeof out !== 'object' || out === null)
    return Object.is(brought, out) ? [] : [path];
  if (Array.isArray(brought)) {
    const there = (out as Json[]).slice((out as Json[]).length - brought.length);
    return brought.flatMap((each, at) => lost(each, there[at], `${path}/${at}`));
  }
  return Object.entries(brought).flatMap(([name, value]) =>
    lost(value, Object.getOwnPropertyDescriptor(out, name)?.value, `${path}/${name}`),
  );
}

const refusalsOf = (resume: Resume) => {
  const refusals: string[] = [];
  validate(resume, (errors) => refusals.push(...(errors ?? []).map(({ stack }) => stack)));
  return refusals;
};

test('of 1,000 résumés nothing is lost on the way in and out, and all stay valid', { timeout: 300_000 }, async () => {
  const { id } = await signUpMember(server);
  const roundTrip = fc.asyncProperty(resumes, async (resume) => {
    await deps.pool.query('delete from rate_limits');
    await importResume(deps, id, Buffer.from(JSON.stringify(resume)));
    const out = JSON.parse(JSON.stringify(await ownResume(deps.db, id, origin))) as Resume;
    expect(lost(resume, out)).toEqual([]);
    expect(refusalsOf(out)).toEqual([]);
  });
  await fc.assert(roundTrip, { numRuns: 1000 });
});

test('what is known here is told as it is here, beside all that was brought of it', async () => {
  const { id, browser } = await signUpMember(server);
  const links = [{ label: 'Mastodon', url: 'https://social.example/@ann' }];
  const edited = await browser.patch('/api/profile', {
    version: 1,
    headline: 'Cartographer',
    skills: ['Drawing'],
    links,
  });
  expect(edited.statusCode, edited.body).toBe(200);
  const brought = {
    basics: {
      label: 'Student',
      phone: '+34 600',
      location: { city: 'Vigo' },
      profiles: [
        { network: 'GitHub', url: 'https://git.example/ann' },
        { network: 'Social', username: 'ann', url: 'https://social.example/@ann' },
      ],
    },
    skills: [{ name: 'Sailing' }, { name: 'drawing', level: 'Master', keywords: ['Ink'] }],
    projects: [{ name: 'A harbour map' }],
  };
  await importResume(deps, id, Buffer.from(JSON.stringify(brought)));
  expect(await ownResume(deps.db, id, origin)).toMatchObject({
    basics: {
      label: 'Cartographer',
      phone: '+34 600',
      location: { city: 'Vigo' },
      profiles: [
        { network: 'Mastodon', username: 'ann', url: 'https://social.example/@ann' },
        { network: 'GitHub', url: 'https://git.example/ann' },
      ],
    },
    skills: [{ name: 'Drawing', level: 'Master', keywords: ['Ink'] }, { name: 'Sailing' }],
    projects: [{ name: 'A harbour map' }],
  });
});
