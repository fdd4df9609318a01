import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { buildApp } from '../server/app.ts';
import type { Deps } from '../server/auth/deps.ts';
import { readEnv } from '../server/env.ts';
import type { WithPool } from '../server/platform/deps.ts';

/** Writes web/api/schema.d.ts, the types of our own OpenAPI document. No database: only the routes are declared. */
const silent = { subscribe: () => () => {}, close: async () => {} };
const env = readEnv({ LOG_LEVEL: 'silent', SECRET_KEY: 'only-to-declare-the-routes-of-the-api', NODE_ENV: 'test' });
const app = await buildApp({ env, db: {}, events: silent } as unknown as Deps & WithPool, { pages: 'none' });
await app.ready();
const types = astToString(await openapiTS(app.swagger() as never));
await writeFile(join(import.meta.dirname, '..', 'web', 'api', 'schema.d.ts'), types);
await app.close();
