/** A provider that hands differently spelled addresses to one mailbox, after its own documentation. */
type Provider = {
  /** Every domain under which the provider delivers to the same mailbox; the first one stands for all. */
  domains: string[];
  /** What the provider ignores in the part before the @. */
  fold?: (local: string) => string;
};

/**
 * Addresses under several domains that one mailbox is sure to have. Where each domain's name is given out by itself, as
 * with Tuta, Posteo, GMX or Zoho, two of them may be two people's.
 */
export const providers: Provider[] = [
  // support.google.com/mail/answer/7436150
  { domains: ['gmail.com', 'googlemail.com'], fold: (local) => local.replaceAll('.', '') },
  // proton.me/support/addresses-and-aliases
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    fold: (local) => local.replaceAll(/[._-]/g, ''),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'narod.ru'],
    fold: (local) => local.replaceAll('.', '-'),
  },
  // A Yahoo name has no hyphen: what follows one is the keyword of a throwaway address.
  { domains: ['yahoo.com'], fold: (local) => local.split('-', 1)[0] || local },
  // kb.mailbox.org/en/private/e-mail/ensuring-emails-are-sent-securely
  { domains: ['mailbox.org', 'secure.mailbox.org'] },
];

/**
 * Domains of Fastmail, where `anything@name.fastmail.com` is `name@fastmail.com` (fastmail.help, article 360060591053).
 */
export const subdomainProviders = [
  ...['fastmail.com', 'fastmail.fm', 'fastmail.net', 'fastmail.org', 'fastmail.co.uk', 'fastmail.com.au'],
  ...['fastmail.cn', 'fastmail.de', 'fastmail.es', 'fastmail.fr', 'fastmail.im', 'fastmail.in', 'fastmail.jp'],
  ...['fastmail.mx', 'fastmail.nl', 'fastmail.se', 'fastmail.to', 'fastmail.tw', 'fastmail.uk', 'fastmail.us'],
  ...['123mail.org', '150mail.com', '150ml.com', '16mail.com', '2-mail.com', '4email.net', '50mail.com'],
  ...['airpost.net', 'allmail.net', 'bestmail.us', 'cluemail.com', 'elitemail.org', 'emailcorner.net'],
  ...['emailengine.net', 'emailengine.org', 'emailgroups.net', 'emailplus.org', 'emailuser.net', 'eml.cc', 'f-m.fm'],
  ...['fast-email.com', 'fast-mail.org', 'fastem.com', 'fastemail.us', 'fastemailer.com', 'fastest.cc'],
  ...['fastimap.com', 'fastmailbox.net', 'fastmessaging.com', 'fea.st', 'fmail.co.uk', 'fmailbox.com', 'fmgirl.com'],
  ...['fmguy.com', 'ftml.net', 'h-mail.us', 'hailmail.net', 'imap-mail.com', 'imap.cc', 'imapmail.org'],
  ...['inoutbox.com', 'internet-e-mail.com', 'internet-mail.org', 'internetemails.net', 'internetmailing.net'],
  ...['jetemail.net', 'justemail.net', 'letterboxes.org', 'mail-central.com', 'mail-page.com', 'mailandftp.com'],
  ...['mailas.com', 'mailbolt.com', 'mailc.net', 'mailcan.com', 'mailforce.net', 'mailftp.com', 'mailhaven.com'],
  ...['mailingaddress.org', 'mailite.com', 'mailmight.com', 'mailnew.com', 'mailsent.net', 'mailservice.ms'],
  ...['mailup.net', 'mailworks.org', 'ml1.net', 'mm.st', 'myfastmail.com', 'mymacmail.com', 'nospammail.net'],
  ...['ownmail.net', 'petml.com', 'postinbox.com', 'postpro.net', 'proinbox.com', 'promessage.com', 'realemail.net'],
  ...['reallyfast.biz', 'reallyfast.info', 'rushpost.com', 'sent.as', 'sent.at', 'sent.com', 'speedpost.net'],
  ...['speedymail.org', 'ssl-mail.com', 'swift-mail.com', 'the-fastest.net', 'the-quickest.com'],
  ...['theinternetemail.com', 'veryfast.biz', 'veryspeedy.net', 'warpmail.net', 'xsmail.com', 'yepmail.net'],
  'your-mail.com',
];

/**
 * Relays that give each customer a name, under which every address reaches that customer; the first domain stands for
 * all.
 */
export const namedRelays = [
  // addy.io/help/terminology
  ['anonaddy.com', 'anonaddy.me'],
  // support.mozilla.org, general-questions-about-relay-email-domains
  ['mozmail.com'],
  // simplelogin.io/docs/getting-started/delete-alias: subdomains catch all
  ['aleeas.com'],
  ['slmail.me'],
  ['silomails.com'],
  ['simplelogin.com'],
  ['33mail.com'],
];

/** Google Workspace delivers `ana@firm.example.test-google-a.com` to `ana@firm.example`. */
export const testSuffix = '.test-google-a.com';
