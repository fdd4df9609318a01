import { expect, test } from 'vitest';
import { shotsOf } from './shots-of.ts';

test('a page is seen in each width, theme and language once', () => {
  const shots = shotsOf('/dashboard');
  expect(new Set(shots.map(({ width, theme, language }) => `${width} ${theme} ${language}`)).size).toBe(12);
  expect(new Set(shots.map(({ file }) => file)).size).toBe(12);
});

test.each([
  ['/', 'home-en-light-360.png'],
  ['/dashboard/projects?show=pending', 'dashboard-projects-show-pending-en-light-360.png'],
  ['/../x', 'x-en-light-360.png'],
])('%s is kept as %s', (path, file) => expect(shotsOf(path)[0]?.file).toBe(file));
