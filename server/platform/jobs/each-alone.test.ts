import { expect, test } from 'vitest';
import { eachAlone } from './each-alone.ts';

test('one that fails holds up none behind it, and the job fails at its end with all errors', async () => {
  const done: number[] = [];
  const working = eachAlone([1, 2, 3, 4], async (each) => {
    if (each % 2 === 0) throw new Error(`no ${each}`);
    done.push(each);
  });
  await expect(working).rejects.toMatchObject({
    message: '2 of 4 failed, the first with: Error: no 2',
    errors: [{ message: 'no 2' }, { message: 'no 4' }],
  });
  expect(done).toEqual([1, 3]);
  await eachAlone([], () => Promise.reject(new Error('asked for nothing')));
});
