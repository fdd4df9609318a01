import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import type { PublicConfirmation } from '#shared/signing/signing.ts';
import { BackingRungs } from './backing-rungs.tsx';

const mailboxes = Object.keys(en.public.project.rungs.domain).filter((key) => key !== 'title');
const cases = [['en', en] as const, ['es', es] as const].flatMap(([locale, messages]) =>
  mailboxes.flatMap((mailbox) =>
    [true, false].flatMap((code) =>
      ['Harbour Row', ''].flatMap((organisation) =>
        [true, false].map((named) => ({ locale, messages, mailbox, code, organisation, named })),
      ),
    ),
  ),
);

test.each(cases)('shows words for $mailbox in $locale', ({ locale, messages, mailbox, code, organisation, named }) => {
  const confirmation = {
    signer_name: named ? 'Priya Raman' : null,
    email_domain: named ? 'harbourrow.example' : null,
    organisation,
    backing: { mailbox, owners: 3, code },
  } as unknown as PublicConfirmation;
  const refuse = (error: Error) => {
    throw error;
  };
  const children = createElement(BackingRungs, { confirmation, owner: 'Inés Valcárcel' });
  const html = renderToStaticMarkup(
    createElement(IntlProvider, { locale, messages, timeZone: 'UTC', onError: refuse, children }),
  );
  expect(html).not.toMatch(/public\./);
});
