import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productNode } from '../../server/testing/product-node.ts';
import { openTestRun } from '../../server/testing/test-run.ts';

/** Before all journeys: opens the run, with data folders in it that products start from. Gives what ends it. */
export default async function openRun() {
  // What this process made of the tests, their own processes read: by itself, Playwright looks for it in the temporary
  // folder, which is another one from now on.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), `playwright-transform-cache-${process.geteuid?.()}`);
  const run = openTestRun();
  // Each product that is started reads the same thousands of files: what Node made of them is kept, also for the next
  // run.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compiled');
  await promisify(execFile)(productNode, [join(import.meta.dirname, 'fill-data-folders.ts'), run.folder]);
  return run.close;
}
