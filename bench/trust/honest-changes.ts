import { domainOf } from '#shared/text/email-address.ts';
import { clientOf, confirmBy, later } from './honest-answers.ts';
import { day, hour, type Kind, minute } from './plan.ts';

/** New here, with three or four works of the past for one client, asked two a day and answered at one sitting. */
export const severalAtOnce: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.aged(start);
  const client = clientOf(planner);
  const opens = start + 2.5 * day + Math.min(8 * day, random.around(14 * hour, 1.2));
  for (let index = 0; index < random.whole(3, 4); index++) {
    const at = start + Math.floor(index / 2) * 1.1 * day + random.between(1, 25) * minute;
    planner.project({ at, owner, signer: client, delay: opens + index * random.between(1, 4) * minute - at });
  }
  return 1;
};

/** The address was mistyped, or the person had left; corrected, it reaches whom it should. */
export const corrected: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.aged(start);
  const client = clientOf(planner);
  const mistyped = random.chance(0.6)
    ? { ...client, email: client.email.replace(/.@/, '@') }
    : makers.signer(domainOf(client.email));
  planner.corrected({
    at: start + day,
    owner,
    signer: { ...mistyped, organisation: client.organisation ?? '' },
    corrected: random.between(0.1, 6) * day,
    to: client,
    delay: random.around(12 * hour, 1.2),
  });
  confirmBy(planner, owner, clientOf(planner), later(planner, start + 10 * day, 1));
  return 1;
};

/** A client takes another domain, close to the old one, and goes on with the same people. */
export const clientRenamed: Kind = (planner, start) => {
  const { random, makers } = planner;
  const client = makers.signer(makers.business());
  const [stem] = domainOf(client.email).split('.') as [string];
  const domain = random.pick([`${stem}-group.com`, `${stem}.org`, `${stem}s.com`, `${stem}hq.io`]);
  const renamed = { ...client, email: `${client.email.split('@')[0]}@${domain}` };
  const owner = planner.aged(start);
  confirmBy(planner, owner, client, start + day);
  confirmBy(planner, owner, renamed, start + random.between(40, 150) * day);
  const other = planner.aged(start);
  confirmBy(planner, other, renamed, start + random.between(40, 150) * day);
  return 2;
};

/** A new machine and a new home in the middle of the year. */
export const moved: Kind = (planner, start) => {
  const owner = planner.aged(start);
  const after = { ...owner, place: planner.makers.place() };
  for (let index = 0; index < 4; index++)
    confirmBy(planner, index < 2 ? owner : after, clientOf(planner), later(planner, start, index));
  return 1;
};

/**
 * Has no machine at home and works at the library's: one of 3,000 that matter of the 11,000 of Spain and Germany. So
 * does a client in fifty (7% have no line at home, Eurostat 2023, a half of these in the same town, a half of these go
 * there), at the same seat at times.
 */
export const libraryGoer: Kind = (planner, start) => {
  const { random, makers } = planner;
  const network = `library${random.whole(0, 3000)}/hall`;
  const seat = () => ({ device: `${network} seat ${random.whole(1, 6)}`, agent: 'agent 0', network });
  const owner = planner.aged(start);
  for (let index = 0; index < 3; index++) {
    const at = later(planner, start, index);
    const forgets = random.chance(0.7);
    planner.at(at - 2 * minute, (world) => world.use(owner, forgets ? { ...seat(), device: makers.word() } : seat()));
    const client = clientOf(planner);
    confirmBy(planner, owner, client, at, random.chance(0.02) ? { from: { ...seat(), device: makers.word() } } : {});
  }
  return 1;
};
