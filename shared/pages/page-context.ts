import type { Locale } from '../i18n/locales.ts';
import type { Viewer } from '../session/session.ts';

export type Theme = 'light' | 'dark';
export type Environment = 'local' | 'preview' | 'production';

/** Code of the words for it: `maybe_saved` when what was asked for may have been done all the same. */
export type Unavailable = 'unavailable' | 'maybe_saved' | 'maintenance';
/** What is said of the work on the server, when something was given; `until` as ISO 8601. */
export type Maintenance = { message: string | null; until: string | null };

/** What the server hands to the loaders and the root of every page. */
export type PageContext = {
  viewer: Viewer | null;
  /** An admin who has to set up, or give, a second factor before the admin screens open. */
  owesSecondFactor: boolean;
  locale: Locale;
  theme: Theme;
  /** Nobody has chosen yet what this browser may keep beyond what is necessary. */
  asksConsent: boolean;
  /** The page is shown at a domain of its person's: no form, no cookie, and every link leads to us. */
  onOwnDomain: boolean;
  environment: Environment;
  /** True for somebody at the machine of a server that was started as local: /dev pages exist. */
  dev: boolean;
  /** Nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** Token that a form of this page sends back as its `csrf` field. A page that asks for it is this visitor's alone. */
  csrfToken: () => string;
  /** The moment it is made, which what is told by it counts from. */
  now: Date;
  /** Origin of the product, without a slash at the end. */
  publicUrl: string;
  /** Set when nobody knows who asks, because the database is away: then every page says just that. */
  unavailable: Unavailable | null;
  maintenance: Maintenance | null;
  /** Notes what failed while the page was made. */
  report: (error: unknown) => void;
  flags: { socialFeatures: boolean; projectLimits: boolean };
  /** Where else one can follow us. */
  socialLinks: string[];
  /**
   * A loader of a public page names its address (whatever the language) and what it shows ("projects:<id>",
   * "profiles:<id>"): then it may be kept rendered for everybody.
   */
  cacheAs: (path: string, tags: string[]) => void;
  /** A loader names the person or project whose page it is: then it is counted who reads it. */
  countAs: (page: string) => void;
};
