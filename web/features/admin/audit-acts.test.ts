import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import acts from '#shared/i18n/en/admin/acts.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** What is written to the log under a name that stands where it is written. */
const named = /recordOwnAct\([^;]*?'([a-z]+_[a-z_]+)'|action: '([a-z]+_[a-z_]+)'/g;

test('the log has a sentence for each act that is named where it is written down', () => {
  const written = globSync('server/{features,auth}/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(named)].map(([, own, any]) => own ?? any));
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((act) => act && !(act in acts))).toEqual([]);
});
