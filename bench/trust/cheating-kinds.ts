import { day, hour, type Kind, minute, type Planner } from './plan.ts';
import type { Account, Place, Signer } from './world.ts';

/** Whoever plays both parts answers in one sitting, most of the time. */
const oneSitting = ({ random }: Planner) =>
  random.chance(0.75) ? random.around(4 * minute, 0.9) : random.around(5 * hour, 1);
/** Another browser on the same machine, or the other profile of the same one. */
const clean = ({ makers, random }: Planner, owner: Account, network = owner.place.network): Place => ({
  device: makers.word(),
  agent: random.chance(0.6) ? owner.place.agent : makers.agent(),
  network,
});
const invented = ({ makers }: Planner, domain = makers.publicDomain()): Signer => makers.signer(domain, null);
const soon = ({ random }: Planner, start: number, index: number) =>
  start + random.between(0.01, 3) * day + index * random.between(2, 20) * day;

type Way = (
  planner: Planner,
  owner: Account,
  index: number,
) => { signer: Signer; from?: Place; delay?: number; present?: boolean };
/** Three projects, each confirmed by nobody but the owner, in one way or another. */
const alone =
  (
    way: Way,
    account: (planner: Planner, start: number) => Account = (planner, start) => planner.account(start),
  ): Kind =>
  (planner, start) => {
    const owner = account(planner, start);
    for (let index = 0; index < 3; index++) {
      const delay = oneSitting(planner);
      const planted = way(planner, owner, index);
      planner.project({
        at: soon(planner, start, index),
        owner,
        delay,
        present: delay < 20 * minute,
        from: clean(planner, owner),
        ...planted,
      });
    }
    return 1;
  };

const aliases = alone(({ makers }, owner) => ({
  signer: { name: makers.name(), email: owner.email.replace('@', `+${makers.word()}@`), place: owner.place },
}));
const ownDomain = alone(
  (planner, owner) => ({
    signer: invented(planner, owner.email.split('@')[1]),
    from: clean(planner, owner, planner.makers.vpn()),
  }),
  (planner, start) => planner.account(start, { email: planner.makers.email(planner.makers.business()) }),
);
const boughtDomain = alone((planner, owner) => ({
  signer: invented(planner, planner.makers.business()),
  from: clean(planner, owner),
}));
const boughtDomainVpn = alone((planner, owner) => ({
  signer: invented(planner, planner.makers.business()),
  from: clean(planner, owner, planner.makers.vpn()),
}));
const relay = alone((planner, owner) => ({
  signer: invented(planner, planner.random.pick(['mozmail.com', 'duck.com', 'simplelogin.com', 'aleeas.com'])),
  from: clean(planner, owner, planner.makers.vpn()),
}));
const ownBrowser = alone((planner, owner) => ({ signer: invented(planner), from: owner.place }));
const oneCleanBrowser: Kind = (planner, start) => {
  const browser = { device: planner.makers.word(), agent: planner.makers.agent(), network: planner.makers.carrier() };
  return alone((each) => ({ signer: invented(each), from: browser }))(planner, start);
};
const privateWindow = alone((planner, owner) => ({ signer: invented(planner), from: clean(planner, owner) }));
const privateWindowVpn = alone((planner, owner) => ({
  signer: invented(planner),
  from: clean(planner, owner, planner.makers.vpn()),
}));

/** A second account in the same browser, whose address confirms the work of the first. */
const secondAccount: Kind = (planner, start) => {
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

/** Held, then withdrawn or removed, and answered anew from a clean browser elsewhere. */
const laundering: Kind = (planner, start) => {
  const owner = planner.account(start);
  const work = planner.makers.work();
  const signer = invented(planner);
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
  const work = planner.makers.work();
  planner.project({
    at: start + day,
    owner,
    signer: planner.makers.signer(planner.makers.business()),
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

/** Accounts that confirm each other in a circle and nobody else: real people, or one person with many names. */
const ring =
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
const star: Kind = (planner, start) => {
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
const bought: Kind = (planner, start) => {
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
