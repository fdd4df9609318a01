import { subdomainProviders } from '#shared/text/mail-providers.ts';

/** What the kept packages (email-providers, disposable-email-domains-js) lack, and where each is told. */
export type Known = { provider: string; source: string; domains: string[] };

/** Domains under which anybody can open a mailbox, or is given one with a line. Also every name under them. */
export const publicProviders: Known[] = [
  {
    provider: 'Fastmail',
    source: 'https://github.com/caronc/apprise/wiki/Notify_email-Fastmail, and shared/text/mail-providers.ts',
    domains: [...subdomainProviders, 'pobox.com', 'user.fm'],
  },
  {
    provider: 'Tuta',
    source: 'https://tuta.com/support',
    domains: ['tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'keemail.me'],
  },
  {
    provider: 'Posteo',
    source: 'https://posteo.de/en/help/how-do-i-add-or-delete-an-email-alias',
    domains: [
      ...['posteo.de', 'posteo.net', 'posteo.af', 'posteo.at', 'posteo.be', 'posteo.ca', 'posteo.ch', 'posteo.cl'],
      ...['posteo.co', 'posteo.co.uk', 'posteo.com.br', 'posteo.cr', 'posteo.cz', 'posteo.dk', 'posteo.ee'],
      ...['posteo.es', 'posteo.eu', 'posteo.fi', 'posteo.gl', 'posteo.gr', 'posteo.hn', 'posteo.hr', 'posteo.hu'],
      ...['posteo.ie', 'posteo.in', 'posteo.is', 'posteo.it', 'posteo.jp', 'posteo.la', 'posteo.li', 'posteo.lt'],
      ...['posteo.lu', 'posteo.me', 'posteo.mx', 'posteo.my', 'posteo.nl', 'posteo.no', 'posteo.nz', 'posteo.org'],
      ...['posteo.pe', 'posteo.pl', 'posteo.pm', 'posteo.pt', 'posteo.ro', 'posteo.ru', 'posteo.se', 'posteo.sg'],
      ...['posteo.si', 'posteo.tn', 'posteo.uk', 'posteo.us'],
    ],
  },
  {
    provider: 'Zoho Mail',
    source: 'https://www.zoho.com/mail/help/',
    domains: [
      ...['zoho.com', 'zohomail.com', 'zoho.eu', 'zohomail.eu', 'zoho.in', 'zohomail.in', 'zohomail.com.au'],
      ...['zohomail.jp', 'zohomail.ca', 'zohomail.sa', 'zohomail.com.cn'],
    ],
  },
  {
    provider: 'Microsoft 365, a tenant that has no domain of its own',
    source: 'https://learn.microsoft.com/microsoft-365/admin/setup/add-or-replace-your-onmicrosoftcom-domain',
    domains: ['onmicrosoft.com', 'onmicrosoft.us', 'onmicrosoft.de', 'partner.onmschina.cn'],
  },
  {
    provider: 'Mail for everybody',
    source: 'the sign-up page of each',
    domains: [
      ...['mailbox.org', 'hey.com', 'startmail.com', 'mailfence.com', 'runbox.com', 'disroot.org', 'disr.it'],
      ...['riseup.net', 'kolabnow.com', 'countermail.com', 'ctemplar.com', 'soverin.net', 'migadu.com', 'mailo.com'],
      ...['mailo.net', 'net-c.com', 'vivaldi.net', 'murena.io', 'e.email', 'systemli.org', 'autistici.org'],
      ...['inventati.org', 'cock.li', 'airmail.cc', 'dismail.de', 'onionmail.org', 'cryptmail.com', 'criptext.com'],
      ...['skiff.com', 'atomicmail.io', 'lavabit.com', 'safe-mail.net', 'hushmail.me', 'mail.bg', 'citromail.hu'],
      ...['gmx.es', 'gmx.fr', 'gmx.co.uk', 'gmx.it', 'gmx.pt', 'gmx.eu', 'gmx.us', 'mein.gmx', 'email.de', 'mail.de'],
      ...['my.com', 'internet.ru', 'xmail.ru', 'sohu.com', '139.com', '189.cn', 'wo.cn', 'kakao.com', 'tilde.club'],
      ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'mail.fr', 'delfi.ee', 'lenta.ru', 'myyahoo.com'],
    ],
  },
  {
    provider: 'Mail that comes with a line',
    source: 'the customer pages of each',
    domains: [
      ...['telefonica.net', 'movistar.es', 'movistar.com.ar', 'ono.com', 'orange.es', 'vodafone.es', 'jazztel.es'],
      ...['euskaltel.net', 'euskalnet.net', 'mundo-r.com', 'telecable.es', 'ya.com', 'wanadoo.es', 'arrakis.es'],
      ...['eresmas.com', 'terra.es', 'inicia.es', 'auna.com', 'tiscali.es', 'a1.net', 'chello.at', 'proximus.be'],
      ...['ziggo.nl', 'xs4all.nl', 'sunrise.ch', 'hispeed.ch', 'online.no', 'bredband.net', 'plus.com', 'tesco.net'],
      ...['spectrum.net', 'telepac.pt', 'netcabo.pt'],
      ...['docomo.ne.jp', 'ezweb.ne.jp', 'softbank.ne.jp', 'ocn.ne.jp', 'nifty.com', 'so-net.ne.jp'],
    ],
  },
  {
    provider: 'Addresses for life, given to members of any employer',
    source: 'the membership pages of each',
    domains: ['ieee.org', 'acm.org', 'alum.mit.edu', 'post.harvard.edu', 'alumni.com'],
  },
];
