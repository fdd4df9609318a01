import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { receiveEvent } from '../receive-event.ts';
import { openSandbox } from './open-sandbox.ts';
import { type SandboxEvent, signatureOf } from './sandbox-signature.ts';

/** Sends word of a change, once what is true has been committed. */
export async function sendEvent(trx: Transaction, type: string, customer: string, at: Date) {
  const event: SandboxEvent = { id: `evt_${randomUUID()}`, type, customer, created_at: at.toISOString() };
  await queueJob(trx, 'deliver-sandbox-event', event);
}

/** Hands an event to ourselves the way a provider outside would: as signed bytes. */
export async function deliverEvent({ db, env }: Pick<Deps, 'db' | 'env'>, event: SandboxEvent) {
  const body = Buffer.from(JSON.stringify(event));
  await receiveEvent(db, openSandbox({ db, env }), body, signatureOf(env.secretKey, body));
}
