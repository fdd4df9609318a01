/** What came of some checks. `names` are those that were skipped. */
export type Count = { passed: number; failed: number; skipped: number; names?: string[] };

/** Of a program that is one check, or a runner's own figures: one that failed without a failed test counts as one failure. */
export const countOf = (ok: boolean, { passed, failed, skipped, names = [] }: Count = nothing()): Count => ({
  passed: passed + (ok && passed + failed + skipped === 0 ? 1 : 0),
  failed: !ok && failed === 0 ? 1 : failed,
  skipped,
  names,
});

export const nothing = (): Count => ({ passed: 0, failed: 0, skipped: 0 });

export const sumOf = (counts: Count[]): Count =>
  counts.reduce(
    (sum, { passed, failed, skipped, names = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      names: [...(sum.names ?? []), ...names],
    }),
    nothing(),
  );

/** What was skipped by its name, then the line that a run ends with. */
export const lastWords = ({ passed, failed, skipped, names = [] }: Count) =>
  [...names.map((name) => `skipped: ${name}`), `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Reads Vitest's JSON. */
export const countUnits = ({ numPassedTests, numFailedTests, numPendingTests, testResults }: UnitReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
  names: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => /skipped|pending/.test(status)).map(({ fullName }) => fullName),
  ),
});

type Suite = { file: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };
type JourneyReport = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites: Suite[];
};

/** Reads Playwright's JSON. One that went well only when tried again counts as failed. */
export const countJourneys = ({ stats, suites }: JourneyReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  names: namesOf(suites, (status) => status === 'skipped'),
});

/** All journeys of a list as skipped: there is no browser to run them in. */
export function skipJourneys({ suites }: Pick<JourneyReport, 'suites'>): Count {
  const names = namesOf(suites, () => true);
  return { passed: 0, failed: 0, skipped: names.length, names };
}

const namesOf = (suites: Suite[], wanted: (status: string) => boolean): string[] =>
  suites.flatMap(({ file, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => wanted(status)))
      .map(({ title }) => `e2e/${file} › ${title}`),
    ...namesOf(inner, wanted),
  ]);
