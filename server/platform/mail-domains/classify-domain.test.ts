import { describe, expect, test } from 'vitest';
import { domainOf } from '#shared/text/email-address.ts';
import { classifyDomain, type DomainKind } from './classify-domain.ts';
import { registrableDomain, tenantOf } from './registrable-domain.ts';

/**
 * Addresses by what their domain says. Each line is a way in which one was taken for an organisation's, or could be.
 */
const addresses: Record<DomainKind, string[][]> = {
  public_provider: [
    ['ana@gmail.com', 'ana@GoogleMail.com', 'ana@gmail.com.', 'ana+tag@gmail.com', 'ana@mail.gmail.com'],
    ['ana@hotmail.com', 'ana@hotmail.es', 'ana@outlook.com', 'ana@outlook.es', 'ana@live.com', 'ana@msn.com'],
    ['ana@yahoo.com', 'ana@yahoo.es', 'ana@ymail.com', 'ana@rocketmail.com', 'ana@aol.com', 'ana@yahoo.com.mx'],
    ['ana@icloud.com', 'ana@me.com', 'ana@mac.com', 'ana@proton.me', 'ana@protonmail.com', 'ana@pm.me'],
    ['ana@fastmail.com', 'shop@ana.fastmail.com', 'x@y.z.fastmail.com', 'ana@fastmail.fm', 'ana@sent.com'],
    ['ana@FASTMAIL.COM', 'x@ana.fastmail.fm', 'ana@fastmail.es', 'ana@fastmail.com.au', 'ana@airpost.net'],
    ['ana@eml.cc', 'ana@warpmail.net', 'ana@pobox.com', 'ana@ana.user.fm', 'ana@123mail.org', 'ana@xsmail.com'],
    ['ana@tuta.com', 'ana@tuta.io', 'ana@tutanota.com', 'ana@tutanota.de', 'ana@tutamail.com', 'ana@keemail.me'],
    ['ana@posteo.net', 'ana@posteo.de', 'ana@posteo.es', 'ana@posteo.co.uk', 'ana@posteo.eu', 'ana@POSTEO.NET.'],
    ['ana@zoho.com', 'ana@zohomail.com', 'ana@zohomail.eu', 'ana@zoho.eu', 'ana@zohomail.in'],
    [
      'ana@studio.onmicrosoft.com',
      'ana@STUDIO.OnMicrosoft.com.',
      'ana@onmicrosoft.com',
      'a@mail.studio.onmicrosoft.com',
    ],
    ['ana@gmx.de', 'ana@gmx.net', 'ana@gmx.es', 'ana@web.de', 'ana@t-online.de', 'ana@freenet.de', 'ana@mail.de'],
    ['ana@mailbox.org', 'ana@secure.mailbox.org', 'ana@hey.com', 'ana@startmail.com', 'ana@mailfence.com'],
    ['ana@runbox.com', 'ana@disroot.org', 'ana@disr.it', 'ana@riseup.net', 'ana@kolabnow.com', 'ana@hushmail.com'],
    ['ana@vivaldi.net', 'ana@murena.io', 'ana@systemli.org', 'ana@cock.li', 'ana@dismail.de', 'ana@mailo.com'],
    ['ana@yandex.ru', 'ana@ya.ru', 'ana@mail.ru', 'ana@bk.ru', 'ana@rambler.ru', 'ana@ukr.net', 'ana@seznam.cz'],
    ['ana@qq.com', 'ana@163.com', 'ana@126.com', 'ana@sina.com', 'ana@naver.com', 'ana@hanmail.net', 'ana@kakao.com'],
    ['ana@telefonica.net', 'ana@movistar.es', 'ana@ono.com', 'ana@orange.es', 'ana@euskaltel.net', 'ana@terra.es'],
    ['ana@comcast.net', 'ana@verizon.net', 'ana@btinternet.com', 'ana@virginmedia.com', 'ana@sky.com', 'ana@free.fr'],
    ['ana@orange.fr', 'ana@wanadoo.fr', 'ana@laposte.net', 'ana@libero.it', 'ana@virgilio.it', 'ana@sapo.pt'],
    ['ana@docomo.ne.jp', 'ana@ezweb.ne.jp', 'ana@bigpond.com', 'ana@shaw.ca', 'ana@uol.com.br', 'ana@rediffmail.com'],
    ['ana@ieee.org', 'ana@acm.org', 'ana@alum.mit.edu', 'nobody', '', 'ana@gmail.com.test-google-a.com'],
  ],
  relay: [
    ['a1@aleeas.com', 'a1@slmail.me', 'a1@simplelogin.com', 'a1@8alias.com', 'a1@8shield.net', 'a1@dralias.com'],
    ['a1@silomails.com', 'a1@slmails.com', 'x@ana.aleeas.com', 'a1@ALEEAS.com', 'a1@simplelogin.co'],
    ['a1@passmail.net', 'a1@passmail.com', 'a1@passinbox.com', 'a1@passfwd.com'],
    ['a1@mozmail.com', 'x@ana.mozmail.com', 'a1@relay.firefox.com', 'a1@privaterelay.appleid.com', 'a1@duck.com'],
    ['a1@anonaddy.me', 'x@ana.anonaddy.com', 'x@ana.anonaddy.me', 'a1@addymail.com', 'a1@mailer.me', 'a1@4wrd.cc'],
    ['x@ana.33mail.com', 'a1@erine.email', 'a1@opayq.com', 'a1@cloak.id', 'a1@use.startmail.com', 'a1@manyme.com'],
    ['1+ana@users.noreply.github.com', 'a1@reply.craigslist.org', 'a1@marketplace.amazon.com', 'a1@sneakemail.com'],
  ],
  disposable: [
    ['x@mailinator.com', 'x@team.mailinator.com', 'x@YOPMAIL.com', 'x@guerrillamail.com', 'x@10minutemail.com'],
    ['x@trashmail.com', 'x@sharklasers.com', 'x@temp-mail.org', 'x@maildrop.cc', 'x@getnada.com.'],
  ],
  own_domain: [
    ['ana@moll.example', 'ana@mail.moll.example', 'Ana@MOLL.example.', 'ana@museodelpuerto.example'],
    ['ana@inditex.com', 'ana@bbva.com', 'ana@siemens.com', 'ana@github.com', 'ana@google.com', 'ana@microsoft.com'],
    ['ana@telefonica.com', 'ana@vodafone.com', 'ana@bt.com', 'ana@orange.com', 'ana@telekom.de', 'ana@facebook.com'],
    ['ana@ucm.es', 'ana@upm.es', 'ana@ehu.eus', 'ana@unican.es', 'ana@alumnos.upm.es', 'ana@mit.edu'],
    ['ana@nus.edu.sg', 'ana@live.mdx.ac.uk', 'ana@cs.ox.ac.uk', 'ana@u-tokyo.ac.jp', 'ana@unsw.edu.au'],
    ['ana@madrid.es', 'ana@gencat.cat', 'ana@nhs.net', 'ana@europa.eu', 'ana@educa.madrid.org'],
    ['ana@estudio.com.ar', 'ana@estudio.org.ua', 'ana@estudio.za.com', 'ana@estudio.github.io', 'ana@estudio.dns.army'],
    ['ana@moll.example.test-google-a.com', 'ana@madrid.es.test-google-a.com'],
    [
      'ana@münchen-büro.de',
      'ana@xn--mnchen-bro-9dbh.de',
      'ana@ñandú.example',
      'ana@notgmail.com',
      'ana@gmail.com.moll.example',
    ],
    ['ana@fastmail.com.moll.example', 'ana@tuta.example', 'ana@mozmail.example', 'ana@aleeas.moll.example'],
  ],
};

describe('what a mail domain says', () => {
  for (const [kind, lines] of Object.entries(addresses)) {
    test.each(lines.flat())(`${kind}: %s`, (address) => {
      expect(classifyDomain(domainOf(address))).toBe(kind);
    });
  }

  test('is told of at least 170 addresses', () => {
    expect(new Set(Object.values(addresses).flat(2)).size).toBeGreaterThanOrEqual(170);
  });

  test('of a domain as it was typed', () => {
    expect(classifyDomain(' Tuta.COM. ')).toBe('public_provider');
  });
});

test.each([
  ['mail.moll.example', 'moll.example'],
  ['MOLL.example.', 'moll.example'],
  ['a.b.estudio.co.uk', 'estudio.co.uk'],
  ['estudio.com.ar', 'estudio.com.ar'],
  ['www.estudio.github.io', 'estudio.github.io'],
  ['blog.blogspot.com', 'blog.blogspot.com'],
  ['github.io', 'github.io'],
  ['co.uk', 'co.uk'],
  ['mail.münchen-büro.de', 'xn--mnchen-bro-9dbh.de'],
  ['mail.studio.onmicrosoft.com', 'studio.onmicrosoft.com'],
  ['onmicrosoft.com', 'onmicrosoft.com'],
  ['ana.fastmail.com', 'fastmail.com'],
  ['mail.moll.example.test-google-a.com', 'moll.example'],
  ['cs.ox.ac.uk', 'ox.ac.uk'],
  ['localhost', 'localhost'],
  ['', ''],
])('%s was registered as %s', (domain, registered) => {
  expect(registrableDomain(domain)).toBe(registered);
});

test.each([
  ['mail.studio.onmicrosoft.com', 'studio.onmicrosoft.com'],
  ['onmicrosoft.com', undefined],
  ['ana.fastmail.com', undefined],
])('%s is the tenant %s', (domain, tenant) => {
  expect(tenantOf(domain)).toBe(tenant);
});
