import { channel } from 'node:diagnostics_channel';

/**
 * What happens where nobody knows who counts it. Nothing in it says whom it is about: all of it may become a label of a
 * metric.
 */
export type Signals = {
  /** How an attempt to send a mail ended. */
  mail: { kind: string; outcome: 'sent' | 'refused' | 'failed' | 'delayed' | 'not_needed' };
  job: { task: string; ok: boolean; seconds: number };
  /** Whether a page that may be kept was there. */
  page: { kept: boolean };
  /** An event stream that was opened (1) or ended (-1). */
  stream: { change: 1 | -1 };
  /** A signer's answer that was taken, and whether it waits for an admin. */
  answer: { answer: 'confirmed' | 'changes_requested' | 'declined'; held: boolean };
  /** A batch of spans, and whether a collector took it. */
  spans: { taken: boolean; count: number };
};
type Name = keyof Signals;

const nameOf = (name: Name) => `countersign.${name}`;
const channels = Object.fromEntries(
  (['mail', 'job', 'page', 'stream', 'answer', 'spans'] satisfies Name[]).map((name) => [name, channel(nameOf(name))]),
) as Record<Name, ReturnType<typeof channel>>;

/** Tells whoever listens; costs nothing where nobody does. */
export function signal<N extends Name>(name: N, message: Signals[N]) {
  if (channels[name].hasSubscribers) channels[name].publish(message);
}

/** Gives the way to stop. */
export function onSignal<N extends Name>(name: N, listener: (message: Signals[N]) => void) {
  const hear = (message: unknown) => listener(message as Signals[N]);
  channels[name].subscribe(hear);
  return () => void channels[name].unsubscribe(hear);
}
