import { once } from 'node:events';
import fastify from 'fastify';
import type { Deps } from '../server/auth/deps.ts';
import { readEnv } from '../server/env.ts';
import { followCustomer } from '../server/features/plans/follow-customer.ts';
import { openPayments } from '../server/features/plans/open-payments.ts';
import { paymentEventRoutes } from '../server/features/plans/payment-event-routes.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import type { App } from '../server/platform/http/app-type.ts';
import { replyWithProblem } from '../server/platform/http/problem.ts';
import { startWorker } from '../server/platform/jobs/worker.ts';

/**
 * What a server does about payments, in a process of its own that can be killed: it takes signed events and works them
 * off through the queue. Answers on PORT; the database is at the socket of BENCH_DATABASE.
 */
const env = readEnv();
const pool = createPool({ host: process.env.BENCH_DATABASE, user: 'countersign', database: 'postgres' });
// The database goes away only with the whole run.
pool.on('error', () => {});
const db = createDatabase(pool);
const deps = { db, env, pool } as unknown as Deps;
const app = fastify() as unknown as App;
app.setErrorHandler(replyWithProblem);
await app.register((own: App) => paymentEventRoutes(own, deps));
await app.listen({ port: env.port, host: '127.0.0.1' });
const run = ({ customer }: { customer: string }) => followCustomer(db, openPayments(deps), customer);
const worker = await startWorker(pool, { 'follow-customer': { run } }, app.log, { alone: true });
await once(process, 'SIGTERM');
await worker.stop();
await app.close();
await db.destroy();
