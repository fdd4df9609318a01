import type { Count } from './count-checks.ts';
import type { Write } from './run-command.ts';

/** `write` is null where a step has the terminal to itself. */
export type Step = { name: string; run: (write: Write | null) => Promise<Count> };

/**
 * Runs steps beside each other, for those that leave a processor idle. Of several, what each says stands together under
 * its name, in their order: it speaks as it runs once those before it are done. Gives their counts in the same order.
 */
export async function sideBySide(steps: Step[], print: Write = (said) => void process.stdout.write(said)) {
  const line = (text: string) => print(Buffer.from(`${text}\n`));
  if (steps.length > 1) line(`\nSide by side: ${steps.map(({ name }) => name).join(', ')} ...`);
  const alone = steps.length === 1;
  const running = alone ? [] : steps.map((step) => beginHeld(step, print));
  const counts: Count[] = [];
  for (const [index, step] of steps.entries()) {
    line(`\n== ${step.name}`);
    running[index]?.speak();
    const { count, seconds } = await (running[index]?.done ?? runOne(step, null));
    line(`   ${seconds.toFixed(1)} s`);
    counts.push(count);
  }
  return counts;
}

/** Keeps what a step says to itself until it may speak. */
function beginHeld(step: Step, print: Write) {
  const said: Buffer[] = [];
  let hear: Write = (part) => void said.push(part);
  return {
    done: runOne(step, (part) => hear(part)),
    speak: () => {
      for (const part of said) print(part);
      hear = print;
    },
  };
}

async function runOne({ name, run }: Step, write: Write | null) {
  const started = Date.now();
  const count = await run(write);
  // What failed without a failed test, as types or a build: its own words stand above.
  const unnamed = count.failed > 0 && !count.failures?.length;
  return {
    count: unnamed ? { ...count, failures: [name] } : count,
    seconds: (Date.now() - started) / 1000,
  };
}
