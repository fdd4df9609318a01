import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countOf } from './count-checks.ts';
import { runHeard, type Write } from './run-command.ts';
import { type Step, sideBySide } from './side-by-side.ts';

/** What is printed, with the seconds left out. */
function paper() {
  const said: string[] = [];
  const print: Write = (part) => void said.push(part.toString());
  return { print, text: () => said.join('').replaceAll(/[\d.]+ s$/gm, '_ s') };
}

test('of several, all run at once, and what each says stands together in their order', async () => {
  const { print, text } = paper();
  const quick = new EventTarget();
  const slow: Step = {
    name: 'slow',
    run: async (write) => {
      write?.(Buffer.from('slow begins\n'));
      // Would wait for ever if the other one were not begun.
      await once(quick, 'done');
      write?.(Buffer.from('slow ends\n'));
      return countOf(true);
    },
  };
  const other: Step = {
    name: 'quick',
    run: async (write) => {
      write?.(Buffer.from('quick\n'));
      await wait(1);
      quick.dispatchEvent(new Event('done'));
      return countOf(false);
    },
  };
  const counts = await sideBySide([slow, other], print);
  expect(text()).toBe(`
Side by side: slow, quick ...

== slow
slow begins
slow ends
   _ s

== quick
quick
   _ s
`);
  expect(counts).toEqual([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 0, failed: 1, skipped: 0, failures: ['quick'] },
  ]);
});

test('the first speaks as it runs, the one after it from then on', async () => {
  const { print, text } = paper();
  const heard: string[] = [];
  const step = (name: string, ...moments: Promise<unknown>[]): Step => ({
    name,
    run: async (write) => {
      for (const [index, moment] of moments.entries()) {
        await moment;
        write?.(Buffer.from(`${name} ${index}\n`));
        heard.push(text());
      }
      return countOf(true);
    },
  });
  await sideBySide([step('one', wait(1), wait(20)), step('two', wait(10), wait(30))], print);
  const [first, second, third, fourth] = heard.map((each) => each.split('\n').filter((line) => /\d$/.test(line)));
  expect([first, second, third, fourth]).toEqual([
    ['one 0'],
    ['one 0'],
    ['one 0', 'one 1'],
    ['one 0', 'one 1', 'two 0', 'two 1'],
  ]);
});

test('one alone has the terminal to itself', async () => {
  const { print, text } = paper();
  const given: (Write | null)[] = [];
  const alone: Step = {
    name: 'alone',
    run: async (write) => {
      given.push(write);
      return countOf(true);
    },
  };
  expect(await sideBySide([alone], print)).toEqual([{ passed: 1, failed: 0, skipped: 0 }]);
  expect(given).toEqual([null]);
  expect(text()).toBe('\n== alone\n   _ s\n');
});

test.each([0, 3])('all that a program says is heard, and how it ended: %i', async (code) => {
  const heard: Buffer[] = [];
  const script = `console.log('out'); console.error('err'); process.exitCode = ${code}`;
  expect(await runHeard((part) => heard.push(part), process.execPath, '-e', script)).toBe(code === 0);
  expect(Buffer.concat(heard).toString().split('\n').sort()).toEqual(['', 'err', 'out']);
});
