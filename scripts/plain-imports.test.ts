import { expect, test } from 'vitest';
import { withoutPlainImports } from './plain-imports.ts';

const parts = { imports: ['/assets/a.js'], css: ['/assets/a.css'] };
const list = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes, version: 'v' })};`;

test('what plain pages would load is left out of the list that every page carries, and nothing else', () => {
  const frame = { id: 'routes/public-layout', parentId: 'root', ...parts };
  const routes = {
    root: { id: 'root', ...parts },
    'routes/public-layout': frame,
    'routes/home': { id: 'routes/home', parentId: 'routes/public-layout', ...parts },
    'en/routes/public-layout.tsx': { ...frame, id: 'en/routes/public-layout.tsx' },
    'en/routes/home.tsx': { id: 'en/routes/home.tsx', parentId: 'en/routes/public-layout.tsx', ...parts },
    'routes/app-layout': { id: 'routes/app-layout', parentId: 'root', ...parts },
    'routes/dashboard': { id: 'routes/dashboard', parentId: 'routes/app-layout', ...parts },
  };
  const bare = { imports: [], css: [] };
  const { root, 'routes/app-layout': app, 'routes/dashboard': dashboard } = routes;
  const plain = Object.entries(routes).map(([id, route]) => [id, { ...route, ...bare }]);
  const expected = { ...Object.fromEntries(plain), root, 'routes/app-layout': app, 'routes/dashboard': dashboard };
  expect(
    JSON.parse(withoutPlainImports(list(routes)).slice('window.__reactRouterManifest='.length, -1)).routes,
  ).toEqual(expected);
});

test('a list that is written otherwise stops the build', () => {
  expect(() => withoutPlainImports('export default {}')).toThrow();
});
