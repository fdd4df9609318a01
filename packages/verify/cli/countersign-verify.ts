#!/usr/bin/env node
import { largestInput, overHttp } from '../verify/verify.ts';
import { run } from './run.ts';

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  stdin: async () => {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of process.stdin) {
      parts.push(part);
      length += part.length;
      // The rest need not come.
      if (length > largestInput) break;
    }
    return new Uint8Array(Buffer.concat(parts));
  },
  network: overHttp,
  env: process.env,
  signal: ended.signal,
});
