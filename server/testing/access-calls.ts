import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AccessCall } from './access-call.ts';

type Area = { calls: AccessCall[]; ways?: AccessCall[] };

/** A file an area, so that a feature brings its own. */
const folder = join(import.meta.dirname, 'access');
const areas: Area[] = await Promise.all(
  readdirSync(folder)
    .sort()
    .map((name) => import(join(folder, name))),
);

/** What lets in whoever shows the right thing, and what answers everybody alike. */
export const waysIn = areas.flatMap(({ ways = [] }) => ways);

/** Every other route of the API, asked for what it is there for. */
export const accessCalls = areas.flatMap(({ calls }) => calls);
