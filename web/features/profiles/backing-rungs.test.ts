import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { type Assurance, mailboxStandings, type PublicConfirmation } from '#shared/signing/signing.ts';
import { BackingRungs } from './backing-rungs.tsx';
import { useBackingWords } from './use-backing-words.tsx';

const catalogues = { en, es };
const locales = Object.keys(catalogues) as (keyof typeof catalogues)[];
const given = {
  mailbox: mailboxStandings,
  owners: [null, 3],
  code: [false, true],
  email_domain: [null, 'firm.example'],
  organisation: [null, 'Harbour Row'],
  signer_name: [null, 'Priya Nair'],
};
type Given = { [Name in keyof typeof given]: (typeof given)[Name][number] };
const everyone = Object.entries(given).reduce<Partial<Given>[]>(
  (some, [name, values]) => some.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
  [{}],
) as Given[];

function BackingSaid({ backing, email_domain, organisation }: PublicConfirmation) {
  const words = useBackingWords();
  const { main, detail } = words.organisation(organisation, backing);
  const from = words.backed(email_domain, backing);
  return createElement('p', null, main, detail, from.main, from.detail);
}

test.each(locales.flatMap((locale) => mailboxStandings.map((mailbox) => ({ locale, mailbox }))))(
  'says in words what backs an answer from a mailbox that is $mailbox, in $locale',
  ({ locale, mailbox }) => {
    for (const { owners, code, ...person } of everyone.filter((each) => each.mailbox === mailbox)) {
      const confirmation = { ...person, backing: { mailbox, owners, code } satisfies Assurance } as unknown;
      const said = renderToStaticMarkup(
        createElement(
          IntlProvider,
          {
            locale,
            messages: catalogues[locale],
            timeZone: 'UTC',
            onError: (error: Error) => {
              throw error;
            },
          } as never,
          createElement(BackingRungs, { confirmation: confirmation as PublicConfirmation, owner: 'Inés Valcárcel' }),
          createElement(BackingSaid, confirmation as PublicConfirmation),
        ),
      );
      expect(said).not.toMatch(/\b(project|public|rungs|organisation|domain)\.\w/);
    }
  },
);
