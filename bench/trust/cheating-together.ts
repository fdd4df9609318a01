import { oneSitting, soon } from './cheating-answers.ts';
import { day, hour, type Kind } from './plan.ts';
import type { Account } from './world.ts';

/** A second account in the same browser, whose address confirms the work of the first. */
export const secondAccount: Kind = (planner, start) => {
  const owner = planner.account(start);
  const second = planner.account(start + hour);
  planner.at(start + 2 * hour, (world) => world.use(second, owner.place));
  for (let index = 0; index < 3; index++)
    planner.project({
      at: soon(planner, start + day, index),
      owner,
      signer: { name: second.name, email: second.email, place: second.place },
      delay: oneSitting(planner),
      from: second.place,
      viewerId: second.id,
    });
  return 1;
};

/** Accounts that confirm each other in a circle and nobody else: real people, or one person with many names. */
export const ring =
  (size: number): Kind =>
  (planner, start) => {
    const people = Array.from({ length: size }, (_, index) => planner.account(start + index * hour));
    for (const [index, owner] of people.entries()) {
      const next = people[(index + 1) % size] as Account;
      planner.project({
        at: start + 2 * day + planner.random.between(0, 10) * day,
        owner,
        signer: { name: next.name, email: next.email, place: next.place },
        delay: planner.random.around(9 * hour, 1),
      });
    }
    return size;
  };

/** One mailbox that confirms a dozen accounts. */
export const star: Kind = (planner, start) => {
  const seller = planner.makers.signer(planner.makers.publicDomain());
  for (let buyer = 0; buyer < 12; buyer++)
    planner.project({
      at: start + planner.random.between(1, 20) * day,
      owner: planner.account(start),
      signer: seller,
      delay: planner.random.around(3 * hour, 1),
    });
  return 12;
};

/** Three sellers with domains of their own who confirm for whoever pays, from many browsers. */
export const bought: Kind = (planner, start) => {
  const { makers, random } = planner;
  const sellers = Array.from({ length: 3 }, () => makers.signer(makers.business()));
  for (let buyer = 0; buyer < 30; buyer++) {
    const seller = random.pick(sellers);
    planner.project({
      at: start + random.between(1, 25) * day,
      owner: planner.account(start),
      signer: seller,
      delay: random.around(3 * hour, 1),
      from: { ...seller.place, device: makers.word() },
    });
  }
  return 30;
};
