import { awake, clientOf, confirmBy, later } from './honest-answers.ts';
import { day, type Kind, minute, type Planner } from './plan.ts';

/** Of 200,000 hotels and guest houses of the Union (Eurostat 2023), people who travel meet in a fortieth; guess. */
const hotel = (random: Planner['random']) => `hotel ${random.whole(0, 5000)}/wifi`;

export const traveller: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.account(start);
  for (let stop = 0; stop < 6; stop++)
    planner.at(start + stop * 20 * day, (world) => world.use(owner, { ...owner.place, network: hotel(random) }));
  for (let index = 0; index < 3; index++) {
    const client = clientOf(planner);
    confirmBy(
      planner,
      owner,
      client,
      later(planner, start, index),
      random.chance(0.08) ? { from: { ...client.place, network: hotel(random) } } : {},
    );
  }
  return 1;
};

/**
 * Behind an address of a carrier, by IPv4. A client has the same carrier at the same site in one of twenty: 85% in the
 * same country, 60% of these near, a quarter with the same carrier (four large ones), 35% behind its NAT; in a town
 * with a provider of its own twice as often. Which exit of the site each has is chance.
 */
export const carrier: Kind = (planner, start) => {
  const { random, makers } = planner;
  const network = makers.exit();
  const near = network.startsWith('town') ? 0.1 : 0.05;
  const owner = planner.account(start, { network });
  for (let index = 0; index < random.whole(1, 3); index++)
    confirmBy(
      planner,
      owner,
      makers.signer(
        random.chance(0.4) ? makers.publicDomain() : makers.business(),
        random.chance(near) ? makers.sameSite(network) : undefined,
      ),
      later(planner, start, index),
    );
  return 1;
};

/** Handed over in person: the client answers on the spot, on their own phone. */
export const onTheSpot: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.account(start);
  const client = makers.signer(
    random.chance(0.4) ? makers.publicDomain() : makers.business(),
    random.chance(0.5) ? makers.carrier() : undefined,
  );
  confirmBy(planner, owner, client, awake(planner, start + 3 * day), {
    delay: random.between(0.7, 8) * minute,
    present: random.chance(0.6),
    from: random.chance(0.25) ? { ...client.place, network: owner.place.network } : client.place,
  });
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  return 1;
};
