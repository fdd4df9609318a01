import type { Count } from './count-checks.ts';
import type { Write } from './run-command.ts';

/** `write` is null where a step has the terminal to itself. */
export type Step = { name: string; run: (write: Write | null) => Promise<Count> };

/**
 * Runs steps beside each other, for those that leave a processor idle. Of several, what each said stands together under its name,
 * in their order; one alone speaks as it runs. Gives their counts in the same order.
 */
export async function sideBySide(steps: Step[], print: Write = (said) => void process.stdout.write(said)) {
  const line = (text: string) => print(Buffer.from(`${text}\n`));
  if (steps.length > 1) line(`\nSide by side: ${steps.map(({ name }) => name).join(', ')} ...`);
  const alone = steps.length === 1;
  const running = alone ? [] : steps.map((step) => runOne(step, true));
  const counts: Count[] = [];
  for (const [index, step] of steps.entries()) {
    const held = running[index];
    if (held) await held;
    line(`\n== ${step.name}`);
    const { count, said, seconds } = await (held ?? runOne(step, false));
    for (const each of said) print(each);
    line(`   ${seconds.toFixed(1)} s`);
    counts.push(count);
  }
  return counts;
}

async function runOne({ name, run }: Step, held: boolean) {
  const started = Date.now();
  const said: Buffer[] = [];
  const count = await run(held ? (part) => said.push(part) : null);
  // What failed without a failed test, as types or a build: its own words stand above.
  const unnamed = count.failed > 0 && !count.failures?.length;
  return {
    count: unnamed ? { ...count, failures: [name] } : count,
    said,
    seconds: (Date.now() - started) / 1000,
  };
}
