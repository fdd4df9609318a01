import { Resolver } from 'node:dns/promises';

/** What DNS says of a mail domain: whether it names servers for its mail, and whether it has an address itself. */
export type Names = { mx: boolean; a: boolean };
/** Where a name leads: other names that it stands for, and addresses. */
export type Leads = { names: string[]; addresses: string[] };
/** Gives null where DNS could not be asked. */
export type NameServer = {
  lookUp: (domain: string) => Promise<Names | null>;
  /** What the TXT records of a name say, each as one text. */
  texts: (name: string) => Promise<string[] | null>;
  leads: (name: string) => Promise<Leads | null>;
};

/** Nobody can have a domain under these (RFC 2606, 6761): asking would only tell others what is typed in here. */
const reserved = /(^|\.)(example|test|invalid|localhost|local|internal|onion)$|(^|\.)example\.(com|net|org)$/;

/** The records that a question found; none when DNS says that there are none. Throws when DNS says nothing. */
async function found<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as { code: string }).code)) return [];
    throw error;
  }
}

/** DNS as this machine asks it, or by the servers given, with a few seconds to answer. */
export function systemNameServer(servers?: string[]): NameServer {
  /**
   * A new one each time: one that was answered quickly before gives up on a slower answer in a fraction of that time.
   */
  const newResolver = () => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers?.length) resolver.setServers(servers);
    return resolver;
  };
  const ask = async (domain: string): Promise<Names> => {
    const resolver = newResolver();
    const [mx, v4, v6] = await Promise.all([
      found(resolver.resolveMx(domain)),
      found(resolver.resolve4(domain)),
      found(resolver.resolve6(domain)),
    ]);
    // A single nameless one says that the domain takes no mail at all (RFC 7505).
    if (mx.length === 1 && mx[0]?.exchange === '') return { mx: false, a: false };
    return { mx: mx.length > 0, a: v4.length + v6.length > 0 };
  };
  const leads = async (name: string): Promise<Leads> => {
    const resolver = newResolver();
    const [names, v4, v6] = await Promise.all([
      found(resolver.resolveCname(name)),
      found(resolver.resolve4(name)),
      found(resolver.resolve6(name)),
    ]);
    return { names: names.map((each) => each.toLowerCase().replace(/\.$/, '')), addresses: [...v4, ...v6] };
  };
  const texts = async (name: string) => (await found(newResolver().resolveTxt(name))).map((parts) => parts.join(''));
  /** Asks what can be asked; null where nobody answers. `ofNobody` is what names say that nobody can have. */
  const asking =
    <T>(question: (name: string) => Promise<T>, ofNobody: T | null = null) =>
    async (name: string) =>
      reserved.test(name) ? ofNobody : question(name).catch(() => null);
  return { lookUp: asking(ask), texts: asking(texts, []), leads: asking(leads) };
}

/** For where there is no network, as in tests: nothing can be asked. */
export const noNameServer: NameServer = { lookUp: async () => null, texts: async () => null, leads: async () => null };
