import { clientOf, confirmBy, later } from './honest-answers.ts';
import { day, type Kind, minute } from './plan.ts';

export const traveller: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.account(start);
  for (let stop = 0; stop < 6; stop++)
    planner.at(start + stop * 20 * day, (world) =>
      world.use(owner, { ...owner.place, network: `hotel ${random.whole(0, 60)}/wifi` }),
    );
  for (let index = 0; index < 3; index++) {
    const client = clientOf(planner);
    confirmBy(
      planner,
      owner,
      client,
      later(planner, start, index),
      random.chance(0.08) ? { from: { ...client.place, network: `hotel ${random.whole(0, 60)}/wifi` } } : {},
    );
  }
  return 1;
};

/** Both behind one of a carrier's few addresses. */
export const carrier: Kind = (planner, start) => {
  const { random, makers } = planner;
  const network = makers.carrier();
  const owner = planner.account(start, { network });
  for (let index = 0; index < random.whole(1, 3); index++)
    confirmBy(
      planner,
      owner,
      makers.signer(
        random.chance(0.4) ? makers.publicDomain() : makers.business(),
        random.chance(0.3) ? network : makers.carrier(),
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
  confirmBy(planner, owner, client, start + 3 * day, {
    delay: random.between(0.7, 8) * minute,
    present: random.chance(0.6),
    from: random.chance(0.25) ? { ...client.place, network: owner.place.network } : client.place,
  });
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  return 1;
};
