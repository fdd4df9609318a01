import { domainOf } from '#shared/text/email-address.ts';
import { clean, invented } from './cheating-answers.ts';
import { day, hour, type Kind, minute, type Planner } from './plan.ts';
import type { Account, Signer } from './world.ts';

/** Two or three projects over weeks, as somebody does who is in no hurry. */
export const overWeeks = (planner: Planner, start: number, index: number) =>
  start + planner.random.between(0.3, 3) * day + index * planner.random.between(6, 40) * day;
/** A day's work, a night, sometimes both. */
export const inHours = ({ random }: Planner) => Math.min(10 * day, random.around(7 * hour, 1));
/** Somebody else's browser as it looks when the owner sits before it: their phone, another machine, a VPN. */
export const elsewhere = (planner: Planner, owner: Account) =>
  clean(planner, owner, planner.random.chance(0.5) ? planner.makers.vpn() : planner.makers.carrier());

/** A quarter of an hour's patience, at home, in a browser cleared before, with a mailbox made for it. */
export const cleanJarBeside: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++)
    planner.project({
      at: overWeeks(planner, start, index),
      owner,
      signer: invented(planner),
      delay: random.between(12, 25) * minute,
      from: clean(planner, owner),
      present: random.chance(0.5),
    });
  return 1;
};

/** The domain of a client as it looks at a glance: a letter doubled, swapped or left out, a hyphen, another ending. */
export function lookalike({ random }: Planner, domain: string) {
  const dot = domain.lastIndexOf('.');
  const [stem, ending] = [domain.slice(0, dot), domain.slice(dot)];
  const at = random.whole(1, stem.length - 2);
  const swapped = `${stem.slice(0, at)}${stem[at + 1]}${stem[at]}${stem.slice(at + 2)}`;
  return random.pick([
    `${stem.slice(0, at)}${stem[at]}${stem.slice(at)}${ending}`,
    `${stem.slice(0, at)}${stem.slice(at + 1)}${ending}`,
    `${swapped === stem ? `${stem}s` : swapped}${ending}`,
    `${stem}-${random.pick(['es', 'group', 'mail', 'team', 'hq'])}${ending}`,
    `${stem}${random.pick(['.co', '.org', '.info', '.online'].filter((each) => each !== ending))}`,
    `${stem.replace(/[lio]/, (letter) => ({ l: '1', i: 'l', o: '0' })[letter] as string)}${random.pick([ending, '.co'])}`,
  ]);
}

/**
 * A real client confirms somebody else here; a name of that client is given to a mailbox at a domain that looks like
 * theirs.
 */
export const lookalikeDomain: Kind = (planner, start) => {
  const { makers, random } = planner;
  const client = makers.signer(makers.business());
  // The client is known here by honest work for them, most of the time.
  if (random.chance(0.7)) {
    const known = planner.aged(start - 60 * day);
    planner.project({
      at: start - 40 * day,
      owner: known,
      signer: client,
      delay: inHours(planner),
      counts: false,
      verdict: 'honest',
    });
  }
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const domain = lookalike(planner, domainOf(client.email));
    const name = random.chance(0.5) ? client.name : makers.name();
    const signer: Signer = { ...client, name, email: makers.email(domain, name) };
    planner.project({
      at: overWeeks(planner, start, index),
      owner,
      signer,
      delay: inHours(planner),
      from: elsewhere(planner, owner),
    });
  }
  return 1;
};

/** A site of one's own in the profile, by the address of one page of it; "the client" has a mailbox there. */
export const ownSiteWithPath: Kind = (planner, start) => {
  const { makers, random } = planner;
  const domain = makers.business();
  const owner = planner.aged(start);
  const host = random.pick(['', 'www.', 'portfolio.', 'me.']);
  const path = random.pick(['about', 'portfolio/', 'es/trabajos', 'work/2024?view=all', 'cv.html', '#contact']);
  planner.at(start - random.between(1, 20) * hour, (world) =>
    world.showSites(owner, ['https://www.linkedin.com/in/somebody', `https://${host}${domain}/${path}`]),
  );
  for (let index = 0; index < 2; index++)
    planner.project({
      at: overWeeks(planner, start, index),
      owner,
      signer: invented(planner, domain),
      delay: inHours(planner),
      from: elsewhere(planner, owner),
    });
  return 1;
};

/** studio.moll1@, studio.moll2@, studio.moll3@: made in one go, used over weeks. */
export const numberedMailboxes: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  const domain = makers.publicDomain();
  const stem = `${makers.spoken()}.${makers.spoken()}`.toLowerCase();
  const first = random.pick([1, 1, 2, 10, 21]);
  for (let index = 0; index < 4; index++)
    planner.project({
      at: overWeeks(planner, start, index),
      owner,
      signer: { ...invented(planner, domain), email: `${stem}${first + index}@${domain}` },
      delay: inHours(planner),
      from: elsewhere(planner, owner),
    });
  return 1;
};
