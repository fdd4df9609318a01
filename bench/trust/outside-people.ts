import { invented } from './cheating-answers.ts';
import { inHours, overWeeks } from './cheating-mailboxes.ts';
import { day, hour, type Kind, minute } from './plan.ts';
import { byDegrees, redated, withoutOrganisation } from './retelling.ts';
import type { Account, Signer } from './world.ts';

/**
 * Two at neighbouring desks, each with a private mailbox nobody here knows: one signs for the other, at home, in the
 * evening.
 */
export const coworkers: Kind = (planner, start) => {
  const { makers } = planner;
  const network = `firm ${makers.word()}/office`;
  const [one, other] = [planner.aged(start, { network }), planner.aged(start, { network })];
  for (const [owner, friend] of [
    [one, other],
    [other, one],
  ] as const) {
    const home = makers.signer(makers.publicDomain());
    const signer = { ...home, name: friend.name };
    for (let index = 0; index < 2; index++)
      planner.project({ at: overWeeks(planner, start, index), owner, signer, delay: inHours(planner) });
  }
  return 2;
};

const signerOf = ({ name, email, place }: Account): Signer => ({ name, email, place });
/** A signs for B, B for C, C for A, two months apart: all real people at their own machines, who met in a forum. */
export const slowCircle: Kind = (planner, start) => {
  const people = [0, 1, 2].map(() => planner.aged(start - 40 * day));
  for (const [index, owner] of people.entries()) {
    const next = people[(index + 1) % 3] as Account;
    const at = start - 20 * day + index * planner.random.between(45, 75) * day;
    planner.project({ at, owner, signer: signerOf(next), delay: inHours(planner) });
  }
  return 3;
};

/** The same, brokered: each does the next a favour and nobody closes the circle. */
export const openChain: Kind = (planner, start) => {
  const people = Array.from({ length: 6 }, () => planner.aged(start));
  for (const [index, owner] of people.slice(1).entries()) {
    const at = start + index * planner.random.between(3, 20) * day;
    planner.project({ at, owner, signer: signerOf(people[index] as Account), delay: inHours(planner) });
  }
  return 6;
};

/**
 * An agency fills the profiles of those it sells: its boss says yes to work for clients that there never was, in office
 * hours.
 */
export const fillingAgency: Kind = (planner, start) => {
  const { makers, random } = planner;
  const boss = makers.signer(makers.business(), `agency ${makers.word()}/office`);
  const owners = random.whole(5, 8);
  for (let index = 0; index < owners; index++) {
    const signer = { ...boss, organisation: makers.spoken() };
    const at = start + index * random.between(1, 12) * day;
    planner.project({ at, owner: planner.aged(at), signer, delay: inHours(planner) });
  }
  return owners;
};

/** An assistant at a firm that is known here sells its name beside the job; others of the firm confirm honest work. */
export const insider: Kind = (planner, start) => {
  const { makers, random } = planner;
  const [domain, network] = [makers.business(), `firm ${makers.word()}/office`];
  const [manager, assistant] = [makers.signer(domain, network), makers.signer(domain, network)];
  for (let index = 0; index < 2; index++) {
    const at = start - random.between(20, 90) * day;
    const [owner, delay] = [planner.aged(at), inHours(planner)];
    planner.project({ at, owner, signer: manager, delay, counts: false, verdict: 'honest' });
  }
  const buyers = random.whole(2, 4);
  for (let index = 0; index < buyers; index++) {
    const at = start + index * random.between(8, 30) * day;
    const from = random.chance(0.5) ? assistant.place : { ...assistant.place, network: makers.carrier() };
    planner.project({ at, owner: planner.aged(at), signer: assistant, delay: inHours(planner), from });
  }
  return buyers;
};

/**
 * A market of favours: each buyer gets people with lives, mailboxes and lines of their own, and each of those serves a
 * few.
 */
export const marketplace: Kind = (planner, start) => {
  const { makers, random } = planner;
  const sellers = Array.from({ length: 8 }, () =>
    makers.signer(makers.publicDomain(), random.chance(0.4) ? makers.carrier() : undefined),
  );
  for (let buyer = 0; buyer < 8; buyer++) {
    const owner = planner.aged(start);
    for (let index = 0; index < 2; index++) {
      const signer = { ...random.pick(sellers), organisation: makers.spoken() };
      const at = start + random.between(0, 120) * day;
      planner.project({ at, owner, signer, delay: Math.max(30 * minute, random.around(3 * hour, 1)) });
    }
  }
  return 8;
};

const truth = { counts: false, verdict: 'honest' } as const;

/**
 * One job for a client who means well, sent as four in two days: they open the mails one after the other and say yes to
 * each.
 */
export const split: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const client = makers.signer(makers.business());
  const whole = planner.work(owner, client);
  const opens = start + 2.5 * day + random.around(12 * hour, 1);
  for (let part = 0; part < 4; part++) {
    const acts = [part * 2, part * 2 + 1];
    const story = { ...whole.story, acts, wording: whole.story.wording + part, length: 'plain' as const };
    const work = makers.told(story, whole.language, whole);
    const at = start + Math.floor(part / 2) * 1.1 * day + part * 9 * minute;
    const delay = opens + part * 2 * minute - at;
    // From the second on, each claims what is in the first.
    planner.project({ at, owner, signer: client, work, delay, ...(part === 0 && truth) });
  }
  return 1;
};

/** Refused by the client, and told a little differently each week to another mailbox, until one of them says yes. */
export const drifting: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const client = makers.signer(makers.business());
    let work = planner.work(owner, client);
    let at = start + (1 + index * 60) * day;
    planner.project({ at, owner, signer: client, work, delay: inHours(planner), answer: 'declined', counts: false });
    for (let round = 0; round < 3; round++) {
      at += random.between(11, 16) * day;
      work = byDegrees(planner, redated(planner, work, owner), owner);
      if (round === 1) work = withoutOrganisation(planner, work, owner);
      const delay = round === 2 ? inHours(planner) : 200 * day;
      const signer = makers.signer(makers.publicDomain(), makers.carrier());
      const tried = planner.project({ at, owner, signer, work, delay, counts: round === 2 });
      if (round < 2) planner.remove(tried, owner, at + 10 * day);
    }
  }
  return 1;
};

/** An account with an honest past is sold: another machine, another line, and from then on mailboxes of the buyer's. */
export const soldAccount: Kind = (planner, start) => {
  const { makers, random } = planner;
  const seller = planner.aged(start - 120 * day);
  for (let index = 0; index < 2; index++) {
    const at = start - random.between(30, 110) * day;
    const signer = makers.signer(makers.business());
    planner.project({ at, owner: seller, signer, delay: inHours(planner), counts: false, verdict: 'honest' });
  }
  const buyer = { ...seller, place: makers.place() };
  for (let index = 0; index < 3; index++) {
    const from = makers.place(random.chance(0.5) ? makers.vpn() : makers.carrier());
    const at = overWeeks(planner, start, index);
    planner.project({ at, owner: buyer, signer: invented(planner), delay: inHours(planner), from });
  }
  return 1;
};
