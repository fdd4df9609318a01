import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { SandboxEvent } from './sandbox-signature.ts';

/** Sends word of a change, once what is true has been committed. */
export async function sendEvent(trx: Transaction, type: string, customer: string, at: Date) {
  const event: SandboxEvent = { id: `evt_${randomUUID()}`, type, customer, created_at: at.toISOString() };
  await queueJob(trx, 'deliver-sandbox-event', event);
}
