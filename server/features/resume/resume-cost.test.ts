import { expect, test } from 'vitest';
import { resumeLimits } from '#shared/resume/limits.ts';
import { mergeResume } from './merge-resume.ts';
import { worksOf } from './resume-works.ts';

/** Processor time of this process alone: how busy the machine is does not count. */
function costOf(work: () => unknown) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('what lies behind the five hundredth work is not looked at', () => {
  const nobody = {
    get name() {
      throw new Error('looked at');
    },
  };
  const projects = Array.from({ length: resumeLimits.works }, (_, at) => ({ name: `Work ${at}` }));
  expect(worksOf({ projects: [...projects, Object.create(nobody)], work: [Object.create(nobody)] })).toHaveLength(
    resumeLimits.works,
  );
});

test.each([
  ['a title of a megabyte', { name: 'a\r'.repeat(500_000) }],
  ['a text of a megabyte', { name: 'Map', description: 'a\u0301\u200d'.repeat(300_000) }],
  ['very many highlights', { name: 'Map', highlights: Array.from({ length: 250_000 }, () => 'a') }],
  ['very many keywords', { name: 'Map', keywords: Array.from({ length: 250_000 }, () => 'a') }],
])('%s costs little, since it is read at each visit', (_, project) => {
  const costs = Array.from({ length: 3 }, () => costOf(() => worksOf({ projects: [project] })));
  expect(Math.min(...costs)).toBeLessThan(20_000);
});

test('of a résumé that is merged each name is looked at once, however many works are one’s own', () => {
  let looks = 0;
  const work = {
    get name() {
      looks++;
      return '';
    },
  };
  const projects = Array.from({ length: 1000 }, (_, at) => ({ name: `Work ${at}` }));
  mergeResume({ projects: Array.from({ length: 1000 }, () => Object.create(work)) }, { projects });
  expect(looks).toBe(1000);
});
