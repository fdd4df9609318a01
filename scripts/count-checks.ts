import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What came of some checks. `names` are those that were skipped; `failures` say which failed, and why. */
export type Count = { passed: number; failed: number; skipped: number; names?: string[]; failures?: string[] };

/**
 * Of a program that is one check, or a runner's own figures: one that failed without a failed test counts as one
 * failure.
 */
export const countOf = (ok: boolean, { passed, failed, skipped, ...said }: Count = nothing()): Count => ({
  passed: passed + (ok && passed + failed + skipped === 0 ? 1 : 0),
  failed: !ok && failed === 0 ? 1 : failed,
  skipped,
  ...said,
});

export const nothing = (): Count => ({ passed: 0, failed: 0, skipped: 0 });

export const sumOf = (counts: Count[]): Count =>
  counts.reduce(
    (sum, { passed, failed, skipped, names = [], failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      names: [...(sum.names ?? []), ...names],
      failures: [...(sum.failures ?? []), ...failures],
    }),
    nothing(),
  );

/**
 * What was skipped by its name, what failed with its reason, then the line that a run ends with. Failures are told once
 * more here because of a long run often only the end is kept.
 */
export const lastWords = ({ passed, failed, skipped, names = [], failures = [] }: Count) =>
  [
    ...names.map((name) => `skipped: ${name}`),
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');

/** The first lines of a reason, indented, without colours. */
const reasonOf = (messages: string[]) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 15)
    .map((line) => `\n    ${line}`)
    .join('');

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    /** Why the file itself could not be run; else empty. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/** Reads Vitest's JSON. */
export const countUnits = ({ numPassedTests, numFailedTests, numPendingTests, testResults }: UnitReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
  names: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => /skipped|pending/.test(status)).map(({ fullName }) => fullName),
  ),
  failures: testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}${reasonOf([message])}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}${reasonOf(failureMessages ?? [])}`),
  ]),
});

type Attachment = { name: string; path?: string };
type JourneyResult = { errors?: { message?: string }[]; attachments?: Attachment[] };
type Journey = { status: string; results?: JourneyResult[] };
type Suite = { file: string; suites?: Suite[]; specs?: { title: string; tests: Journey[] }[] };
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
  failures: namesOf(suites, (status) => status === 'unexpected' || status === 'flaky', reasonOfJourney),
});

/** All journeys of a list as skipped: there is no browser to run them in. */
export function skipJourneys({ suites }: Pick<JourneyReport, 'suites'>): Count {
  const names = namesOf(suites, () => true);
  return { passed: 0, failed: 0, skipped: names.length, names };
}

const namesOf = (
  suites: Suite[],
  wanted: (status: string) => boolean,
  reason: (tests: Journey[]) => string = () => '',
): string[] =>
  suites.flatMap(({ file, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => wanted(status)))
      .map(({ title, tests }) => `e2e/${file} › ${title}${reason(tests)}`),
    ...namesOf(inner, wanted, reason),
  ]);

const reasonOfJourney = (tests: Journey[]) => {
  const results = tests.flatMap(({ results = [] }) => results);
  const errors = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
  return `${reasonOf(errors)}${results.map(({ attachments = [] }) => pageOf(attachments)).join('')}`;
};

/** What stood on the page as a journey failed: the files beside a run are seldom kept. Empty where none was open. */
function pageOf(attachments: Attachment[]) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  if (!path) return '';
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8')) ?? [];
  const main = page.slice(Math.max(0, page.search(/^ *- main/m))).split('\n');
  return main
    .slice(0, 60)
    .map((line) => `\n    | ${line.slice(0, 160)}`)
    .join('');
}
