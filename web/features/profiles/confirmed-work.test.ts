import { expect, test } from 'vitest';
import { statedSkills } from './confirmed-work.ts';

test('a skill is only stated when no confirmed project shows it', () => {
  expect(statedSkills(['SOUND', 'Colour', 'Grading'], [{ name: 'Sound' }])).toEqual(['Colour', 'Grading']);
});
