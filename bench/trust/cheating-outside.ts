import { clean, invented } from './cheating-answers.ts';
import { inHours, overWeeks } from './cheating-mailboxes.ts';
import {
  afterLeaving,
  catchAll,
  correctedAddress,
  forwarding,
  friendsFirm,
  inflated,
  lapsedDomain,
  lookalikeName,
  relativesPhone,
  spousesShop,
} from './outside-mailboxes.ts';
import {
  coworkers,
  drifting,
  fillingAgency,
  insider,
  marketplace,
  openChain,
  slowCircle,
  soldAccount,
  split,
} from './outside-people.ts';
import { day, hour, type Kind, minute } from './plan.ts';

/**
 * A VPN that is always on: owner and "client" leave by one exit, which strangers share, in two profiles of a browser.
 */
const sameExit: Kind = (planner, start) => {
  const { makers } = planner;
  const exit = makers.vpn();
  const owner = planner.aged(start, { network: exit });
  for (let index = 0; index < 3; index++) {
    const [at, delay, from] = [overWeeks(planner, start, index), inHours(planner), clean(planner, owner, exit)];
    planner.project({ at, owner, signer: invented(planner), delay, from });
  }
  return 1;
};

/**
 * A rented desktop in a data centre: its address and its kind of browser come back, its profile is thrown away each
 * time.
 */
const remoteDesktop: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const desktop = { agent: makers.agent(), network: `cloud${random.whole(0, 40)}/${makers.word()}` };
  for (let index = 0; index < 3; index++) {
    const from = { ...desktop, device: makers.word() };
    const signer = invented(planner, random.chance(0.5) ? makers.publicDomain() : makers.business());
    planner.project({ at: overWeeks(planner, start, index), owner, signer, delay: inHours(planner), from });
  }
  return 1;
};

/**
 * The laptop hangs on the phone's hotspot and asks; the phone answers an hour later, by the same exit of its carrier.
 */
const ownHotspot: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const carrier = makers.carrier();
  const phone = { agent: makers.agent(), network: carrier };
  for (let index = 0; index < 3; index++) {
    const at = overWeeks(planner, start, index);
    planner.at(at - 5 * minute, (world) => world.use(owner, { ...owner.place, network: carrier }));
    const from = { ...phone, device: makers.word() };
    planner.project({ at, owner, signer: invented(planner), delay: random.around(1.5 * hour, 1), from });
  }
  return 1;
};

/**
 * A library's machine: its browser has seen many, forgets most of them, and is a bus ride from where the owner lives.
 */
const library: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const network = `library${random.whole(0, 15)}/hall`;
  for (let index = 0; index < 3; index++) {
    const device = random.chance(0.5) ? `${network} seat ${random.whole(1, 6)}` : makers.word();
    const from = { device, agent: 'agent 0', network };
    const delay = random.between(3, 60) * hour;
    planner.project({ at: overWeeks(planner, start, index), owner, signer: invented(planner), delay, from });
  }
  return 1;
};

/**
 * Somebody with a second phone, a second contract and a mailbox of years, who waits for the reminder before saying yes.
 */
const afterTheReminder: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const second = { ...invented(planner), place: makers.place(makers.carrier()) };
  for (let index = 0; index < 2; index++) {
    const signer = { ...second, organisation: makers.spoken() };
    const at = start + (1 + index * random.between(30, 70)) * day;
    planner.project({ at, owner, signer, delay: random.between(4.1, 9.5) * day });
  }
  return 1;
};

/**
 * Invented by somebody who had not read the rules, and reported apart: nothing is ever tuned on them, or they would
 * flatter as well. Each with its share of as many owners as cheat in the known ways.
 */
export const outsideKinds: Record<string, [number, Kind]> = {
  "a friend's firm": [0.04, friendsFirm],
  'lapsed domain': [0.04, lapsedDomain],
  'forwarding address': [0.04, forwarding],
  'catch-all domain': [0.04, catchAll],
  'mailbox after leaving': [0.04, afterLeaving],
  "spouse's shop": [0.04, spousesShop],
  "relative's phone": [0.05, relativesPhone],
  'lookalike name': [0.05, lookalikeName],
  'corrected address': [0.05, correctedAddress],
  inflated: [0.05, inflated],
  coworkers: [0.05, coworkers],
  'slow circle': [0.1, slowCircle],
  'open chain': [0.1, openChain],
  'agency that fills profiles': [0.09, fillingAgency],
  'insider at a client': [0.09, insider],
  marketplace: [0.08, marketplace],
  'one job as four': [0.04, split],
  'drifting text': [0.05, drifting],
  'sold account': [0.04, soldAccount],
  'one VPN exit': [0.04, sameExit],
  'remote desktop': [0.04, remoteDesktop],
  'own hotspot': [0.04, ownHotspot],
  'library machine': [0.04, library],
  'after the reminder': [0.05, afterTheReminder],
};
