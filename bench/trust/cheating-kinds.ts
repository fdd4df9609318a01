import {
  aliases,
  boughtDomain,
  boughtDomainVpn,
  oneCleanBrowser,
  ownBrowser,
  ownDomain,
  privateWindow,
  privateWindowVpn,
  relay,
} from './cheating-alone.ts';
import { clean, invented } from './cheating-answers.ts';
import { bought, ring, secondAccount, star } from './cheating-together.ts';
import { day, hour, type Kind, minute, type Planner } from './plan.ts';

/** Held, then withdrawn or removed, and answered anew from a clean browser elsewhere. */
const laundering: Kind = (planner, start) => {
  const owner = planner.account(start);
  const signer = invented(planner);
  const work = planner.work(owner, signer);
  const held = planner.project({
    at: start + day,
    owner,
    signer,
    work,
    delay: 3 * minute,
    from: owner.place,
    counts: false,
  });
  planner.at(start + day + hour, (world) => world.withdraw(held.id));
  planner.at(start + day + 2 * hour, (world) => world.remove(owner, held.id));
  for (let index = 0; index < 2; index++)
    planner.project({
      at: start + (2 + index) * day,
      owner,
      signer: index === 0 ? signer : invented(planner),
      work,
      delay: random3(planner),
      from: clean(planner, owner, planner.makers.vpn()),
    });
  return 1;
};
const random3 = ({ random }: Planner) => random.around(6 * hour, 1);

/** The real client says no; a friend says yes to the same work. */
const dissentDropped: Kind = (planner, start) => {
  const owner = planner.account(start);
  const client = planner.makers.signer(planner.makers.business());
  const work = planner.work(owner, client);
  planner.project({
    at: start + day,
    owner,
    signer: client,
    work,
    delay: 20 * hour,
    answer: 'declined',
    counts: false,
  });
  planner.project({
    at: start + 4 * day,
    owner,
    signer: planner.makers.signer(planner.makers.publicDomain()),
    work,
    delay: 10 * hour,
  });
  return 1;
};

/** Six invented mailboxes in one evening. */
const burst: Kind = (planner, start) => {
  const owner = planner.account(start);
  for (let index = 0; index < 6; index++)
    planner.project({
      at: start + day + index * 12 * minute,
      owner,
      signer: invented(planner),
      delay: 4 * minute,
      present: true,
      from: clean(planner, owner, planner.makers.vpn()),
    });
  return 1;
};

/** A real second mailbox, another phone, a carrier's address, days of patience, once every few months. */
const patient: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.account(start);
  for (let index = 0; index < 3; index++)
    planner.project({
      at: start + (10 + index * 60) * day,
      owner,
      signer: makers.signer(makers.publicDomain(), makers.carrier()),
      delay: random.between(0.5, 6) * day,
    });
  return 1;
};

/** Each kind with its share of the owners who cheat. */
export const cheatingKinds: Record<string, [number, Kind]> = {
  'own aliases': [0.06, aliases],
  'own domain': [0.06, ownDomain],
  'bought domain, at home': [0.06, boughtDomain],
  'bought domain, VPN': [0.06, boughtDomainVpn],
  relays: [0.06, relay],
  'own browser': [0.06, ownBrowser],
  'one clean browser': [0.06, oneCleanBrowser],
  'private windows, at home': [0.06, privateWindow],
  'private windows, VPN': [0.06, privateWindowVpn],
  'second account': [0.06, secondAccount],
  'laundering of a hold': [0.06, laundering],
  'dissent dropped': [0.05, dissentDropped],
  pair: [0.05, ring(2)],
  'ring of 3': [0.05, ring(3)],
  'ring of 5': [0.04, ring(5)],
  'ring of 8': [0.04, ring(8)],
  star: [0.04, star],
  'bought confirmations': [0.04, bought],
  burst: [0.03, burst],
  'patient, real second mailbox': [0.04, patient],
};
