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

/** Of two, in turns, and the cheapest of each: what comes in between only adds. */
function inTurns(one: () => unknown, other: () => unknown): [number, number] {
  const costs = Array.from({ length: 5 }, () => [costOf(one), costOf(other)] as const);
  return [Math.min(...costs.map(([cost]) => cost)), Math.min(...costs.map(([, cost]) => cost))];
}

test('a list of a million columns costs about as much as to read it without rows', () => {
  const head = `${','.repeat(990_000)}\n`;
  const whole = `${head}${'a,b\n'.repeat(500)}`;
  const [alone, withRows] = inTurns(
    () => linkedInResume({ 'Positions.csv': head }),
    () => linkedInResume({ 'Positions.csv': whole }),
  );
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
  const asMuch = () => JSON.parse(JSON.stringify(project));
  const [read, copied] = inTurns(() => worksOf({ projects: [project] }), asMuch);
  // It costs about twice as much; what looks back for each letter would cost thousands of times.
  expect(read).toBeLessThan(10 * copied);
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
