import { domainOf } from '#shared/text/email-address.ts';
import { clean, invented } from './cheating-answers.ts';
import { elsewhere, inHours, overWeeks } from './cheating-mailboxes.ts';
import { day, hour, type Kind } from './plan.ts';

/**
 * A friend with a desk at a real firm says yes in its name. Mail, network and browser are the firm's; nothing of it is
 * the owner's.
 */
export const friendsFirm: Kind = (planner, start) => {
  const { makers } = planner;
  const owner = planner.aged(start);
  const friend = makers.signer(makers.business(), `firm ${makers.word()}/office`);
  for (let index = 0; index < 3; index++)
    planner.project({ at: overWeeks(planner, start, index), owner, signer: friend, delay: inHours(planner) });
  return 1;
};

/**
 * A domain that a real client let lapse, bought for ten euros: mail works, the name is known here, browsers and people
 * are new.
 */
export const lapsedDomain: Kind = (planner, start) => {
  const { makers, random } = planner;
  const domain = makers.business();
  const before = makers.signer(domain);
  for (let index = 0; index < random.whole(1, 3); index++) {
    const at = start - random.between(150, 300) * day;
    const [owner, delay] = [planner.aged(at), inHours(planner)];
    planner.project({ at, owner, signer: before, delay, counts: false, verdict: 'honest' });
  }
  const owner = planner.aged(start);
  for (let index = 0; index < 3; index++) {
    const signer = { ...invented(planner, domain), ...(random.chance(0.5) && { name: before.name }) };
    const [at, delay] = [overWeeks(planner, start, index), inHours(planner)];
    planner.project({ at, owner, signer, delay, from: elsewhere(planner, owner) });
  }
  return 1;
};

/**
 * Addresses of an alumni club or a trade body that forward to the owner; read on their phone, where the product never
 * was.
 */
export const forwarding: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const phone = { device: makers.word(), agent: makers.agent(), network: makers.carrier() };
  for (let index = 0; index < 3; index++) {
    const club = random.pick(['alumni.uni-vor.es', 'members.kardor.org', 'post.colegio-lun.es']);
    const from = { ...phone, device: random.chance(0.5) ? phone.device : makers.word() };
    const [at, delay] = [overWeeks(planner, start, index), inHours(planner)];
    planner.project({ at, owner, signer: invented(planner, club), delay, from });
  }
  return 1;
};

/** One bought domain that takes mail for any name: each project another firm as its local part or its sub-domain. */
export const catchAll: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const domain = makers.business();
  for (let index = 0; index < 3; index++) {
    const organisation = makers.spoken();
    const firm = organisation.toLowerCase();
    const email = random.pick([`${firm}@${domain}`, `office@${firm}.${domain}`, `post+${firm}@${domain}`]);
    const signer = { ...invented(planner, domain), email, organisation };
    const [at, delay] = [overWeeks(planner, start, index), inHours(planner)];
    planner.project({ at, owner, signer, delay, from: elsewhere(planner, owner) });
  }
  return 1;
};

/**
 * The mailbox at a former employer was never closed. Its owner plays their own manager, on a phone or by web mail at
 * night.
 */
export const afterLeaving: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const domain = makers.business();
  const [first, , last] = owner.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  const signer = { ...makers.signer(domain), email: `${first}.${last}@${domain}` };
  for (let index = 0; index < 3; index++) {
    const as = { ...signer, name: random.chance(0.5) ? makers.name() : owner.name };
    const [at, delay] = [overWeeks(planner, start, index), inHours(planner)];
    planner.project({ at, owner, signer: as, delay, from: elsewhere(planner, owner) });
  }
  return 1;
};

/**
 * The shop is real and is the wife's; the work for it is not, or is ten times as large as it was. One home, two
 * machines.
 */
export const spousesShop: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const spouse = makers.signer(makers.business(), owner.place.network);
  const shop = `shop ${makers.word()}/line`;
  for (let index = 0; index < 3; index++) {
    const from = random.chance(0.5) ? spouse.place : { ...spouse.place, network: shop };
    planner.project({ at: overWeeks(planner, start, index), owner, signer: spouse, delay: inHours(planner), from });
  }
  return 1;
};

/** A relative hands over their phone at the table: their mailbox, on the line at home or by its carrier. */
export const relativesPhone: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const relative = makers.signer(makers.publicDomain(), makers.carrier());
  for (let index = 0; index < 2; index++) {
    const from = random.chance(0.6) ? { ...relative.place, network: owner.place.network } : relative.place;
    // A firm of another name each time.
    const signer = { ...relative, organisation: makers.spoken() };
    planner.project({ at: overWeeks(planner, start, index), owner, signer, delay: inHours(planner), from });
  }
  return 1;
};

const letters: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і', s: 'ѕ', j: 'ј' };
const inCyrillic = (name: string) => name.replace(/[aeocpisj]/g, (letter) => letters[letter] as string);

/**
 * A client whom others here have worked for, by name; in it are letters of another alphabet, and the mailbox is the
 * owner's.
 */
export const lookalikeName: Kind = (planner, start) => {
  const { makers, random } = planner;
  const client = makers.signer(makers.business());
  const known = planner.aged(start - 70 * day);
  const [at, delay] = [start - 50 * day, inHours(planner)];
  planner.project({ at, owner: known, signer: client, delay, counts: false, verdict: 'honest' });
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const organisation = inCyrillic(client.organisation ?? '');
    const email = makers.email(random.chance(0.5) ? makers.publicDomain() : makers.business(), client.name);
    const signer = { ...client, name: inCyrillic(client.name), organisation, email };
    const [at, delay] = [overWeeks(planner, start, index), inHours(planner)];
    planner.project({ at, owner, signer, delay, from: elsewhere(planner, owner) });
  }
  return 1;
};

/**
 * The real client was asked and does not answer; after some days the address is "corrected" to one that the owner
 * reads.
 */
export const correctedAddress: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const client = makers.signer(makers.business());
    const own = { ...client, email: makers.email(makers.publicDomain(), client.name) };
    const from = random.chance(0.5) ? elsewhere(planner, owner) : clean(planner, owner);
    const [at, corrected] = [overWeeks(planner, start, index), random.between(3, 9) * day];
    planner.corrected({ at, owner, signer: client, corrected, to: own, delay: random.around(9 * hour, 1), from });
  }
  return 1;
};

/**
 * One small job that the client did confirm; later a large one of the same name, said yes to by "their director"
 * elsewhere.
 */
export const inflated: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const client = makers.signer(makers.business());
  const [small, soon] = [planner.work(owner, client), inHours(planner)];
  planner.project({
    at: start + day,
    owner,
    signer: client,
    work: small,
    delay: soon,
    counts: false,
    verdict: 'honest',
  });
  for (let index = 0; index < 2; index++) {
    const grown = {
      ...small.story,
      length: 'long' as const,
      people: small.story.people * 10,
      acts: [0, 1, 2, 3, 4, 5, 6],
    };
    const work = makers.told({ ...grown, wording: small.story.wording + index }, small.language, small);
    const stem = domainOf(client.email).split('.')[0];
    const director = { ...invented(planner), organisation: small.organisation };
    const signer = random.chance(0.5) ? { ...director, email: `${stem}.direccion${index || ''}@gmail.com` } : director;
    const [at, delay] = [start + (30 + index * 30) * day, inHours(planner)];
    planner.project({ at, owner, signer, work, delay, from: elsewhere(planner, owner) });
  }
  return 1;
};
