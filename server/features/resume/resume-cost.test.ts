import { expect, test } from 'vitest';
import { resumeLimits } from '#shared/resume/limits.ts';
import { linkedInResume } from './linkedin-resume.ts';
import { mergeResume } from './merge-resume.ts';
import { worksOf } from './resume-works.ts';

/** Processor time of this process alone: how busy the machine is does not count. */
function costOf(work: () => unknown) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('a list of a million columns costs about as much as to read it without rows', () => {
  const head = `${','.repeat(990_000)}\n`;
  const whole = `${head}${'a,b\n'.repeat(500)}`;
  // In turns, and the cheapest of each: what comes in between only adds.
  const costs = Array.from({ length: 3 }, () =>
    [head, whole].map((list) => costOf(() => linkedInResume({ 'Positions.csv': list }))),
  );
  const [alone = 0, withRows = 0] = [0, 1].map((at) => Math.min(...costs.map((each) => each[at] ?? 0)));
  expect(withRows).toBeLessThan(2 * alone);
});

test('a quote that never closes is text, whatever is behind it', () => {
  const list = 'Company Name,Title\nMill,"Head of wiring\n';
  expect(linkedInResume({ 'Positions.csv': list }).work).toEqual([{ name: 'Mill', position: 'Head of wiring' }]);
});

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
