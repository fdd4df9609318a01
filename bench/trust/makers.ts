import { randomUUID } from 'node:crypto';
import { domainOf } from '#shared/text/email-address.ts';
import type { Random } from './random.ts';
import { another, invent, type Language, type Story, tell } from './stories.ts';
import { trades } from './trades.ts';
import type { Account, Place, Signer, Work } from './world.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const syllables = 'ba che dor fil gu hem is jo kar lun mi nor os pel ra stu ti vor ash bren cal den'.split(' ');
const publicDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'gmx.de', 'proton.me'];
const endings = ['.com', '.com', '.es', '.es', '.de', '.net', '.eu', '.io'];

/** Makers of people and things, each new. */
export function makersOf(random: Random) {
  let count = 0;
  const taken = new Set<string>();
  const organisations = new Map<string, string>();
  /** For what nobody else has. */
  const word = () => `w${(++count).toString(36)}`;
  /** Sounds like a name; that one comes twice is rare, as among people. */
  const spoken = () => Array.from({ length: random.whole(3, 5) }, () => random.pick(syllables)).join('');
  const agents = Array.from({ length: 60 }, (_, index) => `agent ${index}`);
  /** The most common browser is everybody's eighth, the rest thin out. */
  const agent = () => agents[Math.min(59, Math.floor(random.around(4, 1.2)))] as string;
  const publicDomain = () => random.pick(publicDomains);
  const carriers = Array.from({ length: 30 }, (_, index) => `carrier${index}/exit`);
  const unused = (make: () => string) => {
    for (;;) {
      const made = make();
      if (taken.has(made)) continue;
      taken.add(made);
      return made;
    }
  };
  const accented = (part: string) =>
    random.chance(0.12) ? part.replace(/o|e|a/, (letter) => ({ o: 'ó', e: 'é', a: 'á' })[letter] as string) : part;
  const name = () => [0, 1, 2].map(() => capital(accented(spoken()))).join(' ');
  /** Most addresses are made of their owner's name, many with a number behind it. */
  const address = (domain: string, of = name()) =>
    unused(() => {
      const [first, last] = of.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ') as [string, string];
      const number = random.chance(publicDomains.includes(domain) ? 0.45 : 0.05) ? String(random.whole(1, 2005)) : '';
      const local = random.pick([`${first}.${last}`, `${first}${last}`, `${first[0]}${last}`, first, spoken()]);
      return `${local}${taken.has(`${local}${number}@${domain}`) ? random.whole(10, 99_999) : number}@${domain}`;
    });
  const place = (network: string | null = `home${++count}/line`): Place => ({
    device: word(),
    agent: agent(),
    network,
  });
  /** A domain of an organisation's own. */
  const business = () => {
    const stem = spoken();
    const domain = unused(
      () =>
        `${stem}${random.chance(0.2) ? random.pick(['-studio', 'group', '-es', 'lab']) : ''}${random.pick(endings)}`,
    );
    organisations.set(domain, random.chance(0.7) ? capital(stem) : `${capital(stem)} ${capital(spoken())}`);
    return domain;
  };
  /**
   * How an organisation with that domain is called; whoever writes from a public provider has a name for theirs, or
   * none.
   */
  const organisationOf = (email: string) =>
    organisations.get(domainOf(email)) ?? (random.chance(0.3) ? '' : capital(spoken()));
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
    spoken: () => capital(spoken()),
    agent,
    name,
    place,
    publicDomain,
    carrier: () => random.pick(carriers),
    /** An exit of a service that many strangers hide behind. */
    vpn: () => `vpn${random.whole(0, 400)}/exit`,
    email: address,
    business,
    /** A domain that belongs to the organisation of that name. */
    called: (domain: string, organisation: string) => void organisations.set(domain, organisation),
    told,
    /** Work of an owner for a signer; `before` is what they wrote of the last one for the same. */
    work: (owner: Account, signer: Pick<Signer, 'email' | 'organisation'>, before?: Work): Work => {
      const organisation = before?.organisation ?? signer.organisation ?? organisationOf(signer.email);
      const invented = invent(random, owner.trade, organisation, spoken);
      const story = before
        ? another(random, before.story, spoken)
        : {
            ...invented,
            length: random.chance(0.8) ? owner.length : invented.length,
            wording: random.chance(0.6) ? owner.wording : invented.wording,
          };
      const domain = domainOf(signer.email);
      const site =
        organisations.has(domain) && random.chance(0.4)
          ? [`https://www.${domain}/${random.pick(['', 'en', 'work', story.product.toLowerCase()])}`]
          : [];
      const shared = random.chance(0.2)
        ? [`https://www.behance.net/gallery/${random.whole(1e7, 9e7)}/${story.product}`]
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
      { email, network, name: called = name() }: { email?: string; network?: string | null; name?: string } = {},
    ): Account => {
      const { length, wording } = invent(random, 0, '', spoken);
      return {
        id: randomUUID(),
        name: called,
        email: email ?? address(publicDomain(), called),
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
      return { name: called, email, place: place(network), organisation: organisationOf(email) };
    },
  };
}
export type Makers = ReturnType<typeof makersOf>;
