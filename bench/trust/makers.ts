import { randomUUID } from 'node:crypto';
import { domainOf } from '#shared/text/email-address.ts';
import { browserOf } from './browsers.ts';
import { namesOf } from './names.ts';
import { networksOf } from './networks.ts';
import type { Random } from './random.ts';
import { again, another, invent, type Language, type Story, tell } from './stories.ts';
import { trades } from './trades.ts';
import type { Account, Place, Signer, Work } from './world.ts';

/**
 * Mailboxes that anybody gets. Google has half or more everywhere but in Germany, where GMX, Web.de and T-Online lead;
 * guess in what each has.
 */
const publicDomains = [
  ['gmail.com', 0.5],
  ['hotmail.com', 0.13],
  ['outlook.com', 0.07],
  ['yahoo.com', 0.06],
  ['icloud.com', 0.05],
  ['gmx.de', 0.04],
  ['web.de', 0.04],
  ['hotmail.es', 0.03],
  ['t-online.de', 0.02],
  ['yahoo.es', 0.02],
  ['orange.fr', 0.015],
  ['telefonica.net', 0.01],
  ['proton.me', 0.015],
] as const;
/** Of a business in Spain and its neighbours: .com or the country's own (CENTR: over half have that); guess. */
const endings = ['.com', '.com', '.com', '.com', '.es', '.es', '.de', '.eu', '.net', '.org', '.fr', '.uk', '.io'];

/** Makers of people and things, each new. */
export function makersOf(random: Random) {
  let count = 0;
  const taken = new Set<string>();
  const organisations = new Map<string, string>();
  const names = namesOf(random);
  const networks = networksOf(random);
  /** For what nobody else has. */
  const word = () => `w${(++count).toString(36)}`;
  const agent = () => browserOf(random);
  const publicDomain = (): string => random.drawn(publicDomains) ?? 'gmail.com';
  const unused = (make: () => string) => {
    for (;;) {
      const made = make();
      if (taken.has(made)) continue;
      taken.add(made);
      return made;
    }
  };
  const isSpanish = () => random.chance(0.4);
  /** As people are named to others. */
  const name = () => names.called(isSpanish());
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  /** Most addresses are made of their owner's name, many with a number behind it. */
  const address = (domain: string, of = name()) =>
    unused(() => {
      const [first = '', ...more] = plain(of).split(' ');
      const last = random.chance(0.5) ? (more[0] ?? '') : (more.at(-1) ?? '');
      const isPublic = publicDomains.some(([each]) => each === domain);
      const number = random.chance(isPublic ? 0.45 : 0.05) ? String(random.whole(1, 2005)) : '';
      const local = random.pick([
        `${first}.${last}`,
        `${first}${last}`,
        `${first[0]}${last}`,
        first,
        isPublic ? plain(names.rare()) : random.pick(['info', 'office', 'contacto', 'hola', 'admin', first]),
      ]);
      return `${local}${taken.has(`${local}${number}@${domain}`) ? random.whole(10, 99_999) : number}@${domain}`;
    });
  const place = (network: string | null = random.chance(0.04) ? networks.vpn() : networks.home()): Place => ({
    device: word(),
    agent: agent(),
    network,
  });
  /** A domain of an organisation's own: its name in one word or with hyphens, at times with what was still free. */
  const domainFor = (organisation: string) => {
    const parts = plain(organisation)
      .replace(/[^a-z0-9 ]/g, '')
      .split(' ');
    const longest = parts.toSorted((a, b) => b.length - a.length)[0] as string;
    return unused(() => {
      const stem = parts.length > 1 ? random.pick([parts.join(''), parts.join(''), parts.join('-'), longest]) : longest;
      const free = `${stem}${random.pick(endings)}`;
      if (!taken.has(free) && !random.chance(0.1)) return free;
      return `${stem}${random.pick(['-studio', 'group', '-es', 'lab', 'online', String(random.whole(1, 99))])}${random.pick(endings)}`;
    });
  };
  const business = () => {
    const organisation = names.firm(isSpanish());
    const domain = domainFor(organisation);
    organisations.set(domain, organisation);
    return domain;
  };
  /** Large firms, which many people here work for, by their size (Zipf; Axtell, Science 2001). */
  const largeFirms: string[] = [];
  const largeFirm = () => {
    while (largeFirms.length < 400) largeFirms.push(business());
    return largeFirms[Math.floor(400 ** random.next()) - 1] as string;
  };
  /**
   * Where somebody of an organisation answers from: half the time its own line, else at home (Eurostat 2023: a fifth
   * works there at times) or on a phone's network (four in ten mails are opened on phones, Litmus 2019 to 2022, most of
   * them by Wi-Fi).
   */
  const atWork = (domain: string) => {
    const where = random.next();
    if (where < 0.5) return networks.firm(domain, largeFirms.includes(domain));
    return where < 0.82 ? undefined : networks.carrier();
  };
  /**
   * How an organisation with that domain is called; whoever writes from a public provider has a name for theirs, or
   * none.
   */
  const organisationOf = (email: string) =>
    organisations.get(domainOf(email)) ?? (random.chance(0.3) ? '' : names.firm(isSpanish()));
  /** Of somebody who works alone: called after them, or as a firm. */
  const ownDomain = (of: string) => {
    const [first, ...more] = of.split(' ');
    const organisation = random.chance(0.6) ? `${first} ${more.at(-1)}` : names.firm(isSpanish());
    return domainFor(organisation);
  };
  /** What a piece of work is called: after its street, its product, its campaign. */
  const named = () => names.brand();
  const told = (
    story: Story,
    language: Language,
    more: Omit<Work, 'story' | 'language' | keyof ReturnType<typeof tell>>,
  ): Work => ({
    ...more,
    story,
    language,
    ...tell(story, language),
  });
  const days = () => {
    const year = random.whole(2018, 2024);
    return {
      from: `${year}-0${random.whole(1, 9)}-0${random.whole(1, 9)}`,
      to: `${year}-1${random.whole(0, 2)}-0${random.whole(1, 9)}`,
    };
  };
  return {
    word,
    /** What is called so by one word. */
    spoken: names.brand,
    /** A first name, as two others of a family have it with the surname of a third. */
    first: () => names.first(isSpanish()),
    agent,
    name,
    place,
    publicDomain,
    carrier: networks.carrier,
    /** An exit of a carrier, for who has no prefix of IPv6. */
    exit: networks.exit,
    sameSite: networks.sameSite,
    /** An exit of a service that many strangers hide behind. */
    vpn: networks.vpn,
    office: networks.firm,
    largeFirm,
    email: address,
    business,
    /** A domain that belongs to the organisation of that name. */
    called: (domain: string, organisation: string) => void organisations.set(domain, organisation),
    told,
    /** Work of an owner for a signer; `before` is what they wrote of the last one for the same. */
    work: (owner: Account, signer: Pick<Signer, 'email' | 'organisation'>, before?: Work): Work => {
      const organisation = before?.organisation ?? signer.organisation ?? organisationOf(signer.email);
      const invented = invent(random, owner.trade, organisation, { named, city: names.city });
      const story = before
        ? another(random, before.story, named)
        : {
            ...invented,
            length: random.chance(0.8) ? owner.length : invented.length,
            wording: random.chance(0.6) ? owner.wording : again(random, owner.wording),
          };
      const domain = domainOf(signer.email);
      const site =
        organisations.has(domain) && random.chance(0.4)
          ? [`https://www.${domain}/${random.pick(['', 'en', 'work', plain(story.product).replaceAll(' ', '-')])}`]
          : [];
      const shared = random.chance(0.2)
        ? [`https://www.behance.net/gallery/${random.whole(1e7, 9e7)}/${plain(story.product).replaceAll(' ', '-')}`]
        : [];
      return told(story, owner.language, {
        organisation,
        ...days(),
        links: [...site, ...shared],
        files: random.chance(0.25) ? [`${story.product}-${word()}.pdf`] : [],
      });
    },
    account: (
      opened: number,
      {
        email,
        network,
        name: called = names.full(isSpanish()),
        mayOwnDomain = false,
      }: { email?: string; network?: string | null; name?: string; mayOwnDomain?: boolean } = {},
    ): Account => {
      const { length, wording } = invent(random, 0, '', { named, city: names.city });
      return {
        id: randomUUID(),
        name: called,
        email: email ?? address(mayOwnDomain && random.chance(0.25) ? ownDomain(called) : publicDomain(), called),
        opened,
        place: place(network),
        trade: random.whole(0, trades.length - 1),
        language: random.chance(0.6) ? 'en' : 'es',
        length,
        wording,
      };
    },
    signer: (domain: string, network?: string | null): Signer => {
      const called = name();
      const email = address(domain, called);
      const from = network === undefined && organisations.has(domain) ? atWork(domain) : network;
      return { name: called, email, place: place(from), organisation: organisationOf(email) };
    },
  };
}
export type Makers = ReturnType<typeof makersOf>;
