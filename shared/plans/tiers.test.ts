import { expect, test } from 'vitest';
import { hasRoom } from './tiers.ts';

test.each([
  [false, 'free', 9, true],
  [true, 'free', 0, true],
  [true, 'free', 1, true],
  [true, 'free', 2, false],
  [true, 'free', 9, false],
  [true, 'pro', 2, true],
  [true, 'pro', 9999, true],
] as const)('limits %s, %s with %i projects: %s', (limited, tier, projects, room) => {
  expect(hasRoom({ limited, tier, projects })).toBe(room);
});
