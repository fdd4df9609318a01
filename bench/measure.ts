import autocannon, { type Client } from 'autocannon';

type Headers = Record<string, string>;
/**
 * `status`: what every answer has to be, 200 without it. `headers` of every request, or a list of them: each connection
 * is then somebody else.
 */
export type Target = { url: string; headers?: Headers | Headers[]; status?: 304 };
export type Comparison = { name: string; goal: number; ratio: number; product: number; peer: number; unit: string };

const rounds = 5;
const seconds = 3;
export const connections = 16;

/**
 * Requests a second of product and peer, in turns so that a slow moment of the machine hits both; medians, and their
 * ratio.
 */
export async function compareRequests(name: string, goal: number, product: Target, peer: Target): Promise<Comparison> {
  await load(product, 1);
  await load(peer, 1);
  const seen = { product: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    seen.product.push(await load(product, seconds));
    seen.peer.push(await load(peer, seconds));
  }
  return comparison(name, goal, medianOf(seen.product), medianOf(seen.peer), 'requests/s');
}

/** Runs of two functions a second, in turns; each gets the number of its run. */
export async function compareRuns(
  name: string,
  goal: number,
  each: number,
  product: (run: number) => Promise<unknown>,
  peer: (run: number) => Promise<unknown>,
) {
  const seen = { product: [] as number[], peer: [] as number[] };
  let run = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [kind, work] of [
      ['product', product],
      ['peer', peer],
    ] as const) {
      const started = performance.now();
      for (let count = 0; count < each; count++) await work(run++);
      seen[kind].push((each / (performance.now() - started)) * 1000);
    }
  }
  return comparison(name, goal, medianOf(seen.product), medianOf(seen.peer), 'a second');
}

async function load({ url, headers, status }: Target, duration: number) {
  let next = 0;
  const setupClient = (client: Client) => {
    if (Array.isArray(headers)) client.setHeaders(headers[next++ % headers.length]);
    else if (headers) client.setHeaders(headers);
  };
  const result = await autocannon({ url, connections, duration, setupClient });
  const others = status === 304 ? result['2xx'] + result['4xx'] + result['5xx'] : result.non2xx;
  if (others > 0 || result.errors > 0)
    throw new Error(`${url}: ${others} answers were not ${status ?? '2xx'}, ${result.errors} errors`);
  return result.requests.average;
}

const comparison = (name: string, goal: number, product: number, peer: number, unit: string): Comparison => ({
  name,
  goal,
  ratio: product / peer,
  product,
  peer,
  unit,
});
export const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
