import { domainOf } from '#shared/text/email-address.ts';
import { day, hour, type Kind, minute, type Planner } from './plan.ts';
import type { Account, Signer } from './world.ts';

/** When an honest signer answers: some at once, most within a day, many after a reminder. */
const honestDelay = ({ random }: Planner) =>
  random.chance(0.03) ? random.between(0.4, 4) * minute : Math.min(13 * day, random.around(14 * hour, 1.6));
/** Owners look in now and then; few are there by chance when an answer comes. */
const byChance = ({ random }: Planner) => random.chance(0.04);

function confirmBy(planner: Planner, owner: Account, signer: Signer, at: number, more: object = {}) {
  planner.project({ at, owner, signer, delay: honestDelay(planner), present: byChance(planner), ...more });
}
const clientOf = ({ makers, random }: Planner) =>
  makers.signer(
    random.chance(0.3) ? makers.publicDomain() : makers.business(),
    random.chance(0.15) ? makers.carrier() : undefined,
  );
/** From one project to the next. */
const later = ({ random }: Planner, start: number, index: number) =>
  start + random.between(0.02, 6) * day + index * random.between(15, 60) * day;

const freelancer: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.account(start, {
    email: random.chance(0.25) ? makers.email(makers.business()) : undefined,
  } as object);
  const projects = random.whole(1, 4);
  for (let index = 0; index < projects; index++)
    confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  return 1;
};

/** One client for years, always the same person. */
const loyalClient: Kind = (planner, start) => {
  const owner = planner.account(start);
  const client = clientOf(planner);
  for (let index = 0; index < 5; index++) confirmBy(planner, owner, client, later(planner, start, index));
  return 1;
};

/** People of one agency: addresses, office and clients in common; their manager confirms some of the work. */
const agency: Kind = (planner, start) => {
  const { random, makers } = planner;
  const network = `agency ${makers.word()}/office`;
  const domain = makers.business();
  const clients = Array.from({ length: 4 }, () => clientOf(planner));
  const manager = makers.signer(domain, network);
  for (let person = 0; person < 8; person++) {
    // Nearly all sign up with an address of their own; at work, they share the office.
    const owner = planner.account(start + person * day, {
      network,
      email: random.chance(0.04) ? makers.email(domain) : undefined,
    } as object);
    confirmBy(planner, owner, random.pick(clients), later(planner, start + 8 * day, 0));
    if (random.chance(0.4)) confirmBy(planner, owner, manager, later(planner, start + 8 * day, 1));
  }
  return 8;
};

/** A class, confirmed by its teachers in one week, at a school's domain. */
const classmates: Kind = (planner, start) => {
  const { random, makers } = planner;
  const school = makers.business();
  const teachers = [makers.signer(school, `school ${school}/lab`), makers.signer(school, `school ${school}/lab`)];
  const class_ = Array.from({ length: 8 }, (_, index) =>
    planner.account(start + index * hour, {
      network: random.chance(0.4) ? `school ${school}/lab` : undefined,
    } as object),
  );
  for (const student of class_) {
    confirmBy(planner, student, random.pick(teachers), start + 2 * day + random.between(0, 7) * day);
    // A job beside it, and now and then a fellow student who confirms a group's work.
    confirmBy(planner, student, clientOf(planner), later(planner, start + 30 * day, 1));
    if (random.chance(0.12)) {
      const fellow = random.pick(class_.filter((each) => each !== student));
      confirmBy(
        planner,
        student,
        { name: fellow.name, email: fellow.email, place: fellow.place },
        later(planner, start + 40 * day, 1),
      );
    }
  }
  return class_.length;
};

/** Owner and client behind one address, of an office that many share. */
const office: Kind = (planner, start) => {
  const { random, makers } = planner;
  const network = `coworking ${makers.word()}/office`;
  const owners = Array.from({ length: 10 }, (_, index) => planner.account(start + index * day, { network }));
  for (const owner of owners) {
    confirmBy(
      planner,
      owner,
      makers.signer(random.chance(0.4) ? makers.publicDomain() : makers.business(), network),
      later(planner, start + 10 * day, 0),
      {
        delay: random.chance(0.1) ? random.between(1, 10) * minute : random.around(8 * hour, 1.3),
        present: random.chance(0.2),
      },
    );
    confirmBy(planner, owner, clientOf(planner), later(planner, start + 12 * day, 1));
  }
  return owners.length;
};

/** The client is of the family: one line at home, other devices, often the same surname. */
const family: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.account(start);
  const relative = makers.signer(makers.publicDomain(), owner.place.network);
  const surname = owner.name.split(' ')[2];
  confirmBy(
    planner,
    owner,
    { ...relative, name: `${makers.word()} ${makers.word()} ${surname}` },
    later(planner, start, 0),
    {
      delay: random.chance(0.1) ? random.between(1, 20) * minute : random.around(20 * hour, 1.2),
    },
  );
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 2));
  return 1;
};

/** Speakers whom the organisers of one event confirm within days, some of them over the hall's network. */
const conference: Kind = (planner, start) => {
  const { random, makers } = planner;
  const domain = makers.business();
  const hall = `hall ${makers.word()}/wifi`;
  const organisers = [0, 1, 2].map(() => makers.signer(domain, random.chance(0.5) ? hall : undefined));
  for (let speaker = 0; speaker < 12; speaker++) {
    const owner = planner.account(start - random.between(1, 90) * day);
    planner.at(start - hour, (world) => world.use(owner, { ...owner.place, network: hall }));
    confirmBy(planner, owner, random.pick(organisers), start + random.between(0, 5) * day);
    confirmBy(planner, owner, clientOf(planner), later(planner, start + 10 * day, 1));
  }
  return 12;
};

const traveller: Kind = (planner, start) => {
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
const carrier: Kind = (planner, start) => {
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

/** A studio of three under one domain: clients confirm, and once in a while a colleague does. */
const ownDomain: Kind = (planner, start) => {
  const { random, makers } = planner;
  const domain = makers.business();
  const owner = planner.account(start, { email: makers.email(domain) });
  for (let index = 0; index < 4; index++) confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  if (random.chance(0.25)) confirmBy(planner, owner, makers.signer(domain), later(planner, start, 4));
  return 1;
};

/** The first who was asked says no, honestly; somebody else knows the work, most of the time a colleague of theirs. */
const declined: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.account(start);
  for (let index = 0; index < 3; index++) confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  if (random.chance(0.3)) {
    const work = planner.makers.work();
    const first = clientOf(planner);
    planner.project({
      at: start + 200 * day,
      owner,
      signer: first,
      work,
      delay: 20 * hour,
      answer: 'declined',
      counts: false,
    });
    const second = random.chance(0.7) ? planner.makers.signer(domainOf(first.email)) : clientOf(planner);
    confirmBy(planner, owner, second, start + 203 * day, { work });
  }
  return 1;
};

/** Handed over in person: the client answers on the spot, on their own phone. */
const onTheSpot: Kind = (planner, start) => {
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

/** Each kind with its share of the honest owners. */
export const honestKinds: Record<string, [number, Kind]> = {
  freelancer: [0.36, freelancer],
  'loyal client': [0.08, loyalClient],
  agency: [0.09, agency],
  classmates: [0.07, classmates],
  office: [0.07, office],
  family: [0.04, family],
  conference: [0.05, conference],
  traveller: [0.05, traveller],
  carrier: [0.09, carrier],
  'own domain': [0.04, ownDomain],
  declined: [0.03, declined],
  'on the spot': [0.03, onTheSpot],
};
