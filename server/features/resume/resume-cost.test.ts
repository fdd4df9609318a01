import { expect, test } from 'vitest';
import { linkedInResume } from './linkedin-resume.ts';
import { mergeResume } from './merge-resume.ts';

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
