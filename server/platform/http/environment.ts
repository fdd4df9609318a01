import type { Env } from '#server/env.ts';
import { hostName, isLoopbackName } from '#server/platform/settings/host-name.ts';
import type { Environment } from '#shared/pages/page-context.ts';

/** The same for whoever asks often: visitors ask for few different names, and what one means is worked out once. */
export function environmentNames(env: Parameters<typeof environmentOf>[1]) {
  const known = new Map<string, Environment | null>();
  return (host = '') => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const environment = environmentOf(host, env);
    if (known.size < maxKnown) known.set(host, environment);
    return environment;
  };
}
const maxKnown = 100;

/**
 * Where a visitor stands, by the name they asked for: it decides what is shown and opens nothing. Null for a name that
 * is none of ours, which is believed in nothing. Only the Host header counts: what a proxy says of an earlier one is
 * anybody's word.
 */
export function environmentOf(
  host: string | undefined,
  { publicUrl, local, previewHosts }: Pick<Env, 'publicUrl' | 'local' | 'previewHosts'>,
): Environment | null {
  const name = hostName(host);
  const own = name === new URL(publicUrl).hostname;
  if (isLoopbackName(name) && (local || own)) return 'local';
  const matches = (pattern: string) => (pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern);
  if (previewHosts.some(matches)) return 'preview';
  return own ? 'production' : null;
}
