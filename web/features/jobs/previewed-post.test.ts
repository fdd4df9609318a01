import { expect, test } from 'vitest';
import { valuesOf } from './post-values.ts';
import { previewedPost } from './previewed-post.ts';

const typed = (draft: Record<string, unknown>) =>
  previewedPost(valuesOf({ draft, published: null }, 'en'), 'Leila Haddad');

test('a post of which nothing is typed states what its form begins with', () => {
  const { poster, language, reply_days, skills, pay_currency, ...rest } = typed({});
  expect({ poster, language, skills, pay_currency }).toEqual({
    poster: { full_name: 'Leila Haddad', username: null },
    language: 'en',
    skills: [],
    pay_currency: 'EUR',
  });
  expect(reply_days).toBeGreaterThan(0);
  for (const value of Object.values(rest)) expect(value ?? null).toBeNull();
});

test('what is typed is stated as it will be published', () => {
  expect(
    typed({
      ...{
        organisation: ' Haddad Translation ',
        kind: 'contract',
        workplace: 'remote',
        hours: '12',
        skills: ['Arabic'],
      },
      ...{ pay_min: '1,800', pay_max: '2.400', pay_period: 'project', closes_on: '2027-01-31', time_zone: 'UTC' },
    }),
  ).toMatchObject({
    ...{ organisation: 'Haddad Translation', kind: 'contract', workplace: 'remote', hours: 12, skills: ['Arabic'] },
    ...{ pay_min: 1800, pay_max: 2400, pay_period: 'project', closes_on: '2027-01-31', time_zone: 'UTC' },
  });
});

test.each([
  { pay_min: '2400', pay_max: '1800' },
  { pay_min: 'much', pay_max: '1800' },
  { pay_min: '', pay_max: '1800' },
  { pay_min: '1800', pay_max: '' },
])('a range that is none yet is not stated: %o', (pay) => {
  const { pay_min, pay_max } = typed(pay);
  expect([pay_min, pay_max]).toContain(undefined);
});
