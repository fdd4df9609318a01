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

test('it takes things as they are found', async () => {
  async function* found() {
    yield 1;
    yield 2;
    throw new Error('the database is away');
  }
  const done: number[] = [];
  await expect(eachAlone(found(), async (each) => void done.push(each))).rejects.toThrow('the database is away');
  expect(done).toEqual([1, 2]);
});
