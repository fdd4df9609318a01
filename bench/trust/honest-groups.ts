import { clientOf, confirmBy, later } from './honest-answers.ts';
import { day, hour, type Kind, minute } from './plan.ts';

/** People of one agency: addresses, office and clients in common; their manager confirms some of the work. */
export const agency: Kind = (planner, start) => {
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
export const classmates: Kind = (planner, start) => {
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

/**
 * Ten of one coworking space. The client of one in seven is a fellow member (members make two useful acquaintances a
 * month, Deskmag 2012; who hires whom nobody counted) and answers from the same address two times out of three.
 */
export const office: Kind = (planner, start) => {
  const { random, makers } = planner;
  const network = `coworking ${makers.word()}/office`;
  const owners = Array.from({ length: 10 }, (_, index) => planner.account(start + index * day, { network }));
  for (const owner of owners) {
    const fellow = random.chance(0.15);
    const domain = random.chance(0.4) ? makers.publicDomain() : makers.business();
    confirmBy(
      planner,
      owner,
      fellow ? makers.signer(domain, random.chance(0.67) ? network : undefined) : clientOf(planner),
      later(planner, start + 10 * day, 0),
      fellow
        ? {
            delay: random.chance(0.1) ? random.between(1, 10) * minute : random.around(8 * hour, 1.3),
            present: random.chance(0.2),
          }
        : {},
    );
    confirmBy(planner, owner, clientOf(planner), later(planner, start + 12 * day, 1));
  }
  return owners.length;
};

/** Speakers whom the organisers of one event confirm within days, some of them over the hall's network. */
export const conference: Kind = (planner, start) => {
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
