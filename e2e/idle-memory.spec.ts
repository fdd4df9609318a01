import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from './support/journey.ts';
import { startProduct } from './support/product.ts';

/** In MB; docs/operating.md has the figure itself, which is 170. */
const most = 200;

test('a process that does all and has nothing to do takes little memory', async () => {
  test.skip(!existsSync('/proc/self/status'), 'only Linux tells');
  const settings = { SEAL_ADDRESS: '', SEAL_PORT: '', SEAL_HOST: '', NODE_COMPILE_CACHE: '', MALLOC_ARENA_MAX: '2' };
  const product = await startProduct({ settings });
  try {
    const resident = () => {
      const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    };
    expect(resident()).toBeGreaterThan(0);
    // Of what begins with the start, something may still be at work.
    await expect.poll(resident).toBeLessThan(most);
  } finally {
    await product.stop();
  }
});
