import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { formatLocales } from '#shared/i18n/locales.ts';
import { documentLocale, loadCatalogue } from './i18n/load-catalogue.ts';

const locale = documentLocale();
const messages = await loadCatalogue(locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <IntlProvider
        locale={formatLocales[locale]}
        messages={messages}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <HydratedRouter />
      </IntlProvider>
    </StrictMode>,
  );
});
