import { awake, clientOf, confirmBy, later } from './honest-answers.ts';
import { day, hour, type Kind, minute } from './plan.ts';

/** Three or four who did one piece of work together and tell it in nearly the same words; one client confirms each. */
export const team: Kind = (planner, start) => {
  const { random, makers } = planner;
  const client = makers.signer(makers.business());
  const members = Array.from({ length: random.whole(2, 4) }, () => planner.aged(start));
  const [first] = members;
  if (!first) return 0;
  const shared = planner.work(first, client);
  for (const [index, owner] of members.entries()) {
    const story = { ...shared.story, wording: random.chance(0.5) ? shared.story.wording : owner.wording };
    const told = makers.told(story, shared.language, shared);
    const work = { ...told, files: index === 0 || random.chance(0.3) ? shared.files : [] };
    confirmBy(planner, owner, client, start + random.between(0.1, 30) * day, { work });
    confirmBy(planner, owner, clientOf(planner), later(planner, start + 30 * day, 1));
  }
  return members.length;
};

/** A small shop whose one mailbox, at a public provider as often as not, hires two to five people within a year. */
export const sharedClient: Kind = (planner, start) => {
  const { random, makers } = planner;
  const client = makers.signer(random.chance(0.5) ? makers.publicDomain() : makers.business());
  const owners = random.whole(2, 5);
  for (let index = 0; index < owners; index++) {
    const owner = planner.aged(start);
    confirmBy(planner, owner, client, start + index * random.between(4, 50) * day);
    confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  }
  return owners;
};

/** Owner and client finish the job at one table, on the hotspot of one of their phones. */
export const hotspot: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.aged(start);
  const client = clientOf(planner);
  const network = makers.carrier();
  const at = awake(planner, start + day);
  planner.at(at - 10 * minute, (world) => world.use(owner, { ...owner.place, network }));
  confirmBy(planner, owner, client, at, {
    delay: random.between(3, 60) * minute,
    from: { ...client.place, network },
    present: random.chance(0.5),
  });
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  return 1;
};

/**
 * Works behind a VPN all day; so does one client in twelve (a quarter of the users of the world have one, GWI 2018,
 * fewer in Europe; a third of them daily), by an exit that is the owner's by chance.
 */
export const vpnUser: Kind = (planner, start) => {
  const { random, makers } = planner;
  const exits = Array.from({ length: 3 }, () => makers.vpn());
  const owner = planner.aged(start, { network: exits[0] as string });
  for (const network of exits)
    planner.at(start + random.between(0, 60) * day, (world) => world.use(owner, { ...owner.place, network }));
  for (let index = 0; index < 3; index++) {
    const client = clientOf(planner);
    const from = random.chance(0.08) ? { ...client.place, network: makers.vpn() } : client.place;
    confirmBy(planner, owner, client, later(planner, start, index), { from });
  }
  return 1;
};

/**
 * Works at the client's, on their network, often with a machine of theirs, and looks in here from there about every
 * second week; the manager confirms at the end, half the time from the same office.
 */
export const atTheClients: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.aged(start);
  const domain = random.chance(0.3) ? makers.largeFirm() : makers.business();
  const manager = makers.signer(domain);
  const network = makers.office(domain);
  for (let week = 0; week < 4; week++)
    if (random.chance(0.5))
      planner.at(start - week * 7 * day, (world) => world.use(owner, { ...owner.place, network }));
  confirmBy(planner, owner, manager, start + day, { delay: random.around(6 * hour, 1.2) });
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  return 1;
};

/**
 * Profiles that name sites: one's own, pages at places that many use, and now and then the page that a client has of
 * the work.
 */
export const sitesInProfile: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.aged(start);
  const client = makers.signer(makers.business());
  const sites = [`https://www.${makers.business()}/${random.pick(['', 'portfolio', 'en/about'])}`];
  if (random.chance(0.7)) sites.push(`https://www.instagram.com/${makers.word()}/`);
  if (random.chance(0.4)) sites.push(`https://medium.com/@${makers.word()}`);
  planner.at(start - random.between(0.1, 5) * day, (world) => world.showSites(owner, sites));
  confirmBy(planner, owner, client, later(planner, start, 0));
  for (let index = 1; index < 3; index++) confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  return 1;
};
