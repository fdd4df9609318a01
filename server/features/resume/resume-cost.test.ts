import { expect, test } from 'vitest';
import { linkedInResume } from './linkedin-resume.ts';
import { mergeResume } from './merge-resume.ts';

/** Processor time of this process alone: how busy the machine is does not count. */
function costOf(work: () => unknown) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a list of a million columns costs about as much as to read it without rows', () => {
  const head = `${','.repeat(990_000)}\n`;
  linkedInResume({ 'Positions.csv': head });
  const alone = costOf(() => linkedInResume({ 'Positions.csv': head }));
  expect(costOf(() => linkedInResume({ 'Positions.csv': `${head}${'a,b\n'.repeat(500)}` }))).toBeLessThan(
    2 * alone + 100,
  );
});

test('a résumé of hundreds of thousands of works is merged with many of one’s own in no time', () => {
  const brought = { projects: Array.from({ length: 300_000 }, () => ({})) };
  const ownOf = (count: number) => ({ projects: Array.from({ length: count }, (_, at) => ({ name: `Work ${at}` })) });
  mergeResume(brought, ownOf(1));
  const one = costOf(() => mergeResume(brought, ownOf(1)));
  expect(costOf(() => mergeResume(brought, ownOf(200)))).toBeLessThan(3 * one + 200);
});
