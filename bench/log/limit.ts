import type { Comparison } from '../measure.ts';

/** More is better. */
export const atLeast = (name: string, product: number, peer: number, unit: string): Comparison => ({
  ...{ name, product, peer, unit },
  goal: 1,
  ratio: product / peer,
});

/** Less is better. */
export const atMost = (name: string, product: number, peer: number, unit = 'ms'): Comparison => ({
  ...{ name, product, peer, unit },
  goal: 1,
  ratio: peer / product,
});

/** How long each run takes, in milliseconds. */
export async function timeEach(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    await work(run);
    times.push(performance.now() - from);
  }
  return times;
}
