import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { PaymentEvent } from '../payments/payment-provider.ts';

/** Older or newer signatures are refused, in seconds. */
const tolerance = 300;
const header = 'sandbox-signature';

/** The database keeps no NUL. */
const word = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((given) => !given.includes('\0'));
const eventSchema = z.object({
  id: word(255),
  type: word(100),
  customer: word(255),
  created_at: z.iso.datetime().transform((at) => new Date(at)),
});
/** As it travels. */
export type SandboxEvent = z.input<typeof eventSchema>;

/** The body as text of one sign a byte, so that no two bodies read the same. */
const sign = (secretKey: string, seconds: number, body: Buffer) =>
  keyedHash(secretKey, 'sandbox-event', `${seconds}.${body.toString('latin1')}`);

/** What a body is sent with: the moment, and a hash of both that nobody makes without the key. */
export function signatureOf(secretKey: string, body: Buffer, at = Date.now()) {
  const seconds = Math.floor(at / 1000);
  return { [header]: `t=${seconds},v1=${sign(secretKey, seconds, body).toString('hex')}` };
}

/**
 * The event of a body that was signed with our key within five minutes. Throws 400 for all else, without saying why.
 */
export function readSignedEvent(secretKey: string, body: Buffer, headers: IncomingHttpHeaders): PaymentEvent {
  const [, at, signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(headers[header])) ?? [];
  const seconds = Number(at);
  const right = at !== undefined && sameBytes(Buffer.from(signature, 'hex'), sign(secretKey, seconds, body));
  if (!right || Math.abs(Date.now() / 1000 - seconds) > tolerance) throw new Problem(400, 'bad_request');
  const { success, data } = eventSchema.safeParse(parsed(body));
  if (!success) throw new Problem(400, 'bad_request');
  return data;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
