import { expect, test } from 'vitest';
import type { Post } from '#shared/jobs/posts.ts';
import { postingData } from './posting-data.ts';

const post: Post = {
  id: '5d0d2c1e-6a53-4d0f-9a2c-1c1f0a6a7b11',
  short_id: 'k3v9m2x7qa',
  title: 'Subtitler',
  organisation: 'Tidewater Pictures',
  domain: 'tidewater.example',
  kind: 'contract',
  workplace: 'on_site',
  place: 'Bilbao',
  zones: null,
  hours: 20,
  pay_min: 4000,
  pay_max: 6000,
  pay_currency: 'EUR',
  pay_period: 'month',
  skills: ['Subtitling', 'Arabic'],
  language: 'en',
  ours: false,
  published_at: '2026-11-01T09:00:00.000Z',
  closes_at: '2026-11-30T23:00:00.000Z',
  closes_on: '2026-11-30',
  time_zone: 'Europe/Madrid',
  reply_days: 14,
  description_html: '<p>Six episodes.</p>',
  poster: { full_name: 'Marek Dvorak', username: null },
};
const data = (changes: Partial<Post> = {}) =>
  postingData({ ...post, ...changes }, 'https://here.example/jobs/k3v9m2x7qa') as unknown as Record<string, unknown>;

test('a posting has what search engines require, with its pay as entered and its end in the zone of the post', () => {
  expect(data()).toMatchObject({
    title: 'Subtitler',
    description: '<p>Six episodes.</p>',
    datePosted: '2026-11-01T09:00:00.000Z',
    // Midnight in Madrid, after the last day.
    validThrough: '2026-11-30T23:00:00.000Z',
    hiringOrganization: { name: 'Tidewater Pictures', sameAs: 'https://tidewater.example' },
    jobLocation: { address: 'Bilbao' },
    baseSalary: { currency: 'EUR', value: { minValue: 4000, maxValue: 6000, unitText: 'MONTH' } },
  });
  expect(data()).not.toHaveProperty('jobLocationType');
});

test('remote work says from where, and pay for a whole project has no unit to be said in', () => {
  const remote = data({ workplace: 'remote', place: null, zones: 'UTC to UTC+4', pay_period: 'project' });
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'UTC to UTC+4' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(remote).not.toHaveProperty('baseSalary');
});
