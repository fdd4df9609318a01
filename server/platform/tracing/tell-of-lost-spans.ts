import type { FastifyBaseLogger } from 'fastify';
import { onSignal } from '#server/platform/signals/signals.ts';

/** Says once when the collector takes no spans, and once when it does again. Gives the way to stop. */
export function tellOfLostSpans(log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  let lost = false;
  return onSignal('spans', ({ taken }) => {
    if (!taken && !lost) log.warn('the collector of traces takes no spans');
    if (taken && lost) log.info('the collector of traces takes spans again');
    lost = !taken;
  });
}
