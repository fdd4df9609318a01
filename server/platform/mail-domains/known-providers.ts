import type { Known } from './public-providers.ts';

/** Addresses that pass mail on to one that nobody sees. Also every name under these domains. */
export const relays: Known[] = [
  {
    provider: 'SimpleLogin',
    source: 'https://simplelogin.io/docs/getting-started/delete-alias',
    domains: [
      ...['simplelogin.com', 'simplelogin.co', 'simplelogin.fr', 'aleeas.com', 'slmail.me', 'slmails.com'],
      ...['silomails.com', '8alias.com', '8shield.net', 'dralias.com'],
    ],
  },
  {
    provider: 'Proton Pass',
    source: 'https://proton.me/support/pass-email-alias',
    domains: ['passmail.net', 'passmail.com', 'passinbox.com', 'passfwd.com'],
  },
  {
    provider: 'Firefox Relay',
    source: 'https://support.mozilla.org/kb/general-questions-about-relay-email-domains',
    domains: ['mozmail.com', 'relay.firefox.com'],
  },
  {
    provider: 'Apple, Hide My Email',
    source: 'https://support.apple.com/105078',
    domains: ['privaterelay.appleid.com'],
  },
  { provider: 'DuckDuckGo Email Protection', source: 'https://duckduckgo.com/email', domains: ['duck.com'] },
  {
    provider: 'addy.io',
    source: 'https://addy.io/help/terminology/',
    domains: ['addy.io', 'addymail.com', 'anonaddy.com', 'anonaddy.me', '4wrd.cc', 'mailer.me'],
  },
  { provider: '33mail', source: 'https://33mail.com', domains: ['33mail.com'] },
  { provider: 'erine.email', source: 'https://erine.email', domains: ['erine.email'] },
  { provider: 'IronVest', source: 'https://ironvest.com', domains: ['opayq.com', 'ironvest.email'] },
  { provider: 'Cloaked', source: 'https://www.cloaked.com', domains: ['cloak.id', 'cloaked.id'] },
  { provider: 'ManyMe', source: 'https://manyme.com', domains: ['manyme.com'] },
  { provider: 'Spamgourmet', source: 'https://www.spamgourmet.com', domains: ['spamgourmet.com'] },
  { provider: 'Sneakemail', source: 'https://sneakemail.com', domains: ['sneakemail.com'] },
  {
    provider: 'StartMail aliases',
    source: 'https://support.startmail.com/hc/de/articles/18155654045213-Alias-Typen',
    domains: ['use.startmail.com'],
  },
  {
    provider: 'Market places and hosts that hide addresses',
    source: 'https://docs.github.com/account-and-profile/reference/email-addresses-reference',
    domains: [
      ...['users.noreply.github.com', 'reply.craigslist.org', 'members.ebay.com', 'marketplace.amazon.com'],
      ...['guest.airbnb.com', 'guest.booking.com', 'reply.linkedin.com'],
    ],
  },
];

/** Organisations' own domains that a list of free providers names all the same. */
export const organisations: Known[] = [
  {
    provider: 'Companies that gave mailboxes away once, or never did',
    source: 'the contact page of each: their own staff writes from there',
    domains: [
      ...['alibaba.com', 'ancestry.com', 'bt.com', 'discovery.com', 'facebook.com', 'example.com', 'geek.com'],
      ...['name.com', 'space.com'],
    ],
  },
  { provider: 'Universidad de Cantabria', source: 'https://web.unican.es', domains: ['unican.es'] },
  { provider: 'Dublin City University', source: 'https://www.dcu.ie', domains: ['mail.dcu.ie'] },
];
