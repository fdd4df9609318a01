import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { FuzzRequest } from '#server/testing/fuzz/fuzz-request.ts';
import { type Document, operationsOf, requestsOf } from '#server/testing/fuzz/requests.ts';
import { uploadRequests } from '#server/testing/fuzz/uploads.ts';
import { startFuzzWorld } from '#server/testing/fuzz/world.ts';
import { openServer } from '#server/testing/open-server.ts';
import { problemSchema } from '#shared/http/problem.ts';
import { problemCodes } from './problem-codes.ts';

/**
 * FUZZ_SEED=7 FUZZ_RUNS=50000 npx vitest run server/fuzz.test.ts looks further; a failure prints its seed and the
 * smallest request.
 */
const seed = Number(process.env.FUZZ_SEED ?? 9);
const numRuns = Number(process.env.FUZZ_RUNS ?? 5000);
/** However slow the machine is, in ms. */
const longest = 20_000;
const within = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    setTimeout(longest, null, { ref: false }).then(() => {
      throw new Error(`no answer in ${longest} ms`);
    }),
  ]);

const server = await openServer();
let world: Awaited<ReturnType<typeof startFuzzWorld>>;
let document: Document;
beforeAll(async () => {
  world = await startFuzzWorld(server);
  document = server.app.swagger() as unknown as Document;
}, 300_000);

/** Sends a request and reads all of its answer; a stream of events is left after its head. */
async function answerTo(request: FuzzRequest) {
  const response = await world.send(request);
  const { statusCode: status, headers } = response;
  const type = String(headers['content-type'] ?? '');
  const stream = response.stream();
  if (type.startsWith('text/event-stream')) {
    stream.destroy();
    return { status, type, body: '' };
  }
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return { status, type, body: Buffer.concat(parts).toString() };
}

/** What is wrong with an answer, or nothing. That a success fits its schema is sure: else it would be a 500. */
function complaint(
  { operation, method, url }: FuzzRequest,
  { status, type, body }: Awaited<ReturnType<typeof answerTo>>,
) {
  if (status >= 500) return `${status} ${body}`;
  // Without pages there are no words for an address that is nobody's.
  if (method === 'HEAD' || (operation === 'stray' && !url.startsWith('/api/'))) return null;
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) return `${status} is no problem document: ${type} ${body}`;
    const { success, data } = problemSchema.safeParse(JSON.parse(body));
    if (!success || data.status !== status) return `${status} with the document ${body}`;
    const worded = data.code in problemCodes;
    return worded ? null : `nobody has words for ${data.code}`;
  }
  const { path, described } = operations.get(operation) ?? {};
  const promised = described?.responses[status];
  if (path && !promised) return `${status} is not in the document`;
  if (type.includes('application/json')) JSON.parse(body);
  return null;
}
let operations: Map<string, ReturnType<typeof operationsOf>[number]>;

test(`${numRuns} requests that no form of ours sends break nothing (seed ${seed})`, { timeout: 600_000 }, async () => {
  operations = new Map(operationsOf(document).map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]));
  const property = fc.asyncProperty(requestsOf(document, [await uploadRequests()]), async (request) => {
    const answer = await within(answerTo(request));
    if ((request.as === 'user' || request.as === 'admin') && (answer.status === 401 || answer.status === 403))
      await world.renew(request.as);
    expect(complaint(request, answer)).toBe(null);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: false, verbose: 0 });
});

test('and nothing of what came in with them is kept raw, or stops a mail', { timeout: 300_000 }, async () => {
  const { rows: columns } = await server.deps.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`,
  );
  expect(columns.length).toBeGreaterThan(60);
  for (const { table, column } of columns) {
    const { rows } = await server.deps.pool.query(`select to_jsonb("${column}") as kept from "${table}"`);
    const raw = rows.filter(({ kept }) => rawText.test(textOf(kept)));
    expect({ table, column, raw }).toEqual({ table, column, raw: [] });
  }
  await server.work();
});

const rawText = /(?![\n\t])\p{Cc}|\p{Cs}|\p{Bidi_Control}|\p{M}{7}/u;
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.entries(value).flat().map(textOf).join('|') : String(value);
