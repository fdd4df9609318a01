import type { Network } from './log-address.ts';

/** Asks for each address once: the receipts of a bundle are all held against one state of the log. */
export function remembering(network: Network): Network {
  const asked = new Map<string, Promise<Uint8Array>>();
  return (url) => {
    const answer = asked.get(url) ?? network(url);
    asked.set(url, answer);
    return answer;
  };
}
