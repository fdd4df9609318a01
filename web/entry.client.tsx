import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { formatLocales } from '#shared/i18n/locales.ts';
import { tokenOfCookie } from './api/send-with-token.ts';
import { CsrfToken } from './forms/csrf-token.tsx';
import { documentLocale, words } from './i18n/load-words.ts';

const locale = documentLocale();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <IntlProvider
        locale={formatLocales[locale]}
        messages={words}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <CsrfToken value={tokenOfCookie}>
          <HydratedRouter />
        </CsrfToken>
      </IntlProvider>
    </StrictMode>,
  );
});
