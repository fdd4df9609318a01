import { accomplice, declined } from './cheating-again.ts';
import { clean, invented } from './cheating-answers.ts';
import { inHours, overWeeks } from './cheating-mailboxes.ts';
import { day, type Kind, type Planner } from './plan.ts';
import { retitled } from './retelling.ts';
import type { Account, Signer } from './world.ts';

const truth = { counts: false, verdict: 'honest' } as const;
const known = ({ makers }: Planner) => makers.signer(makers.business());

/** By a carrier's exit that strangers have as well, hours later, each time in another browser. */
function confirmBehind(planner: Planner, owner: Account, network: string, start: number, count: number) {
  const { makers, random } = planner;
  for (let index = 0; index < count; index++) {
    const signer = invented(planner, random.chance(0.5) ? makers.publicDomain() : makers.business());
    const from = { ...makers.place(network), agent: `agent ${20 + index}` };
    planner.project({ at: overWeeks(planner, start, index), owner, signer, delay: inHours(planner), from });
  }
}

/** Lives behind a carrier's exit, as others do whose clients are real. */
export const behindStrangers: Kind = (planner, start) => {
  const { makers, random } = planner;
  // One of its own, so that the honest ones stay as they are.
  const network = `exit ${makers.word()}/carrier`;
  const owner = planner.aged(start, { network });
  for (let other = 0; other < 2; other++) {
    const [stranger, delay] = [planner.aged(start - 60 * day, { network }), inHours(planner)];
    const at = start - random.between(5, 40) * day;
    planner.project({ at, owner: stranger, signer: known(planner), delay, ...truth });
  }
  confirmBehind(planner, owner, network, start, 3);
  return 1;
};

/** The strangers at home are two accounts that the owner has opened for it, and has waited for. */
export const strangersAtHome: Kind = (planner, start) => {
  const owner = planner.aged(start);
  const { network } = owner.place;
  for (let index = 0; index < 2; index++) planner.account(start - 45 * day, { network });
  confirmBehind(planner, owner, network as string, start, 3);
  return 1;
};

/** The same, each of them confirmed by the other's mailbox from elsewhere. */
export const strangersPaired: Kind = (planner, start) => {
  const { makers } = planner;
  const owner = planner.aged(start);
  const { network } = owner.place;
  const [one, other] = [planner.account(start - 45 * day, { network }), planner.account(start - 44 * day, { network })];
  for (const [stranger, friend] of [
    [one, other],
    [other, one],
  ] as const) {
    const signer: Signer = { name: friend.name, email: friend.email, place: clean(planner, friend, makers.vpn()) };
    planner.project({ at: start - 30 * day, owner: stranger, signer, delay: inHours(planner), counts: false });
  }
  confirmBehind(planner, owner, network as string, start, 3);
  return 1;
};

/**
 * A friend says yes first, to the claim in other words and for another house; its client is asked in the same weeks and
 * says no.
 */
export const friendFirst: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const client = makers.signer(makers.business());
    const work = planner.work(owner, client);
    const { signer, from } = accomplice(planner, owner);
    const organisation = makers.spoken();
    const fresh = makers.work(owner, { email: signer.email, organisation });
    const told = { ...fresh, title: work.title, from: work.from, to: work.to };
    const at = overWeeks(planner, start, index * 3);
    planner.project({ at, owner, signer, work: told, delay: inHours(planner), from });
    declined(planner, { owner, at: at + random.between(0.1, 20) * day, work, client });
  }
  return 1;
};

/** Copied like the others, but of any length: three words or a line as often as people write them. */
export const copiedAnyLength: Kind = (planner, start) => {
  const { makers, random } = planner;
  const author = planner.aged(start - 90 * day);
  const copier = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const client = makers.signer(makers.business());
    const work = planner.work(author, client);
    const [at, soon] = [start - random.between(30, 80) * day, inHours(planner)];
    planner.project({ at, owner: author, signer: client, work, delay: soon, ...truth });
    const { signer, from } = accomplice(planner, copier);
    const copy = { ...(random.chance(0.5) ? work : retitled(planner, work, copier)), files: [] };
    const when = overWeeks(planner, start, index);
    planner.project({ at: when, owner: copier, signer, work: copy, delay: inHours(planner), from });
  }
  return 1;
};

/** Somebody whose firm confirms a dozen buyers in a month, always from one machine, as an organiser of an event does. */
export const firmThatSells: Kind = (planner, start) => {
  const { makers, random } = planner;
  const seller = makers.signer(makers.business());
  const buyers = random.whole(9, 14);
  for (let index = 0; index < buyers; index++) {
    const at = start + random.between(0, 24) * day;
    planner.project({ at, owner: planner.aged(at), signer: seller, delay: inHours(planner) });
  }
  return buyers;
};

/** Confirms true speakers and sells to two or three more in the same weeks. */
export const organiserWhoSells: Kind = (planner, start) => {
  const { random } = planner;
  const organiser = known(planner);
  const speakers = random.whole(7, 10);
  for (let index = 0; index < speakers; index++) {
    const at = start + random.between(0, 5) * day;
    planner.project({ at, owner: planner.aged(at), signer: organiser, delay: inHours(planner), ...truth });
  }
  const buyers = random.whole(2, 3);
  for (let index = 0; index < buyers; index++) {
    const at = start + random.between(0, 20) * day;
    planner.project({ at, owner: planner.aged(at), signer: organiser, delay: inHours(planner) });
  }
  return buyers;
};

/** Planted against what spares honest people a look, before that was written; each with its share. */
export const relaxedKinds: Record<string, [number, Kind]> = {
  'behind strangers': [0.1, behindStrangers],
  'strangers opened at home': [0.1, strangersAtHome],
  'strangers paired at home': [0.1, strangersPaired],
  'friend first, client later': [0.3, friendFirst],
  'firm that sells': [0.3, firmThatSells],
  'organiser who sells': [0.3, organiserWhoSells],
  'copied text, any length': [0.2, copiedAnyLength],
};
