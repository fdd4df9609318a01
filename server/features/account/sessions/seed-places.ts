import { demoDevice, demoId, demoNetwork, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** The browser and the network that each of the demo works from. */
export const seedPlaces = ({ people, secretKey, now }: Demo): Seeded => ({
  traces: people.flatMap(({ username, joined }) => {
    const seen = { party: demoId(username), first_seen: new Date(joined), last_seen: momentOf(0.1, now) };
    return [
      { ...seen, bits: 0, hash: demoDevice(username, secretKey) },
      { ...seen, bits: 32, hash: demoNetwork(username, secretKey) },
    ];
  }),
});
