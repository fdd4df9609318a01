import { expect, test } from 'vitest';
import { chooseChecks } from './choose-checks.ts';

const steps = ['types of the pages', 'types', 'lint and format', 'build', 'journeys'];
const files = [
  'server/features/trust/rules.test.ts',
  'shared/web-link.test.ts',
  'e2e/walk.spec.ts',
  'e2e/trust.spec.ts',
];
const chosen = (...words: string[]) => chooseChecks(words, steps, files);

test.for<[string[], ReturnType<typeof chosen>]>([
  [[], { steps }],
  [['types'], { steps: ['types of the pages', 'types'] }],
  [['lint', 'build'], { steps: ['lint and format', 'build'] }],
  [['shared/web-link.test.ts'], { units: ['shared/web-link.test.ts'], journeys: [], options: [] }],
  [['web-link'], { units: ['shared/web-link.test.ts'], journeys: [], options: [] }],
  [['server/features'], { units: ['server/features/trust/rules.test.ts'], journeys: [], options: [] }],
  [['e2e/walk.spec.ts'], { units: [], journeys: ['e2e/walk.spec.ts'], options: [] }],
  [['walk', '-g', 'a title'], { units: [], journeys: ['e2e/walk.spec.ts'], options: ['-g', 'a title'] }],
  [['trust'], { units: ['server/features/trust/rules.test.ts'], journeys: ['e2e/trust.spec.ts'], options: [] }],
  [['build.spec.ts'], { unknown: 'build.spec.ts' }],
  [['walk', 'no-such-file'], { unknown: 'no-such-file' }],
  [['--headed'], { unknown: '--headed' }],
])('npm test -- %j', ([words, choice]) => expect(chosen(...words)).toEqual(choice));
