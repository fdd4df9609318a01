import type { Deps } from '#server/auth/deps.ts';
import { receiveEvent } from './receive-event.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';
import { type SandboxEvent, signatureOf } from './sandbox/sandbox-signature.ts';

/** Hands an event to ourselves the way a provider outside would: as signed bytes. */
export async function deliverEvent({ db, env }: Pick<Deps, 'db' | 'env'>, event: SandboxEvent) {
  const body = Buffer.from(JSON.stringify(event));
  await receiveEvent(db, openSandbox({ db, env }), body, signatureOf(env.secretKey, body));
}
