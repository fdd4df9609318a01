import { type ReactNode, StrictMode, startTransition, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { formatLocales } from '#shared/i18n/locales.ts';
import { plainAddress } from '#shared/pages/plain-address.ts';
import { tokenOfCookie } from './api/send-with-token.ts';
import { loadConsentBanner } from './features/consent/consent-banner-part.tsx';
import { planBannerId } from './features/plans/plan-banner-id.ts';
import { loadPlanBanner } from './features/plans/plan-banner-part.tsx';
import { isTextCarried } from './features/preferences/carried-key.ts';
import { takeMissingPages } from './features/shell/missing-page.ts';
import { claimReload } from './features/shell/reload-policy.ts';
import { CsrfToken } from './forms/csrf-token.tsx';
import { documentLocale, loadWords, words } from './i18n/load-words.ts';
import { hasShownNames, loadShownNames } from './i18n/shown-names.ts';
import { sayReactListens } from './ui/early-acts.ts';
import { latePartsThere } from './ui/late-part.tsx';

const locale = documentLocale();

const madeAt = document.documentElement.dataset.madeAt;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const never = () => () => {};

/** Times as the server wrote them until the page stands on its script; then by the clock and the zone of who reads. */
function Words({ children }: { children: ReactNode }) {
  const own = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const time = own || !madeAt ? { timeZone: zone } : { timeZone: 'UTC', now: new Date(madeAt) };
  return (
    <IntlProvider locale={formatLocales[locale]} messages={words} {...time}>
      {children}
    </IntlProvider>
  );
}

/** Whoever went back or on before the script was there is at another address than the page that was sent. */
function isElsewhere() {
  const { address } = document.documentElement.dataset;
  return address !== undefined && address !== plainAddress(location.pathname + location.search);
}

function reloadOnce() {
  if (!claimReload()) return false;
  location.reload();
  return true;
}

// What few documents come with: React has to find it there the same.
await Promise.allSettled([
  document.documentElement.dataset.saysRefusal !== undefined && loadWords('refusals'),
  hasShownNames(document.documentElement.outerHTML) && loadShownNames(),
  document.querySelector('[data-consent]') && loadConsentBanner(),
  document.getElementById(planBannerId) && loadPlanBanner(),
  latePartsThere(),
  // A window was open when the page was left or read anew: Back has its entry still to pass.
  (history.state as { layer?: true } | null)?.layer && import('./ui/use-back-closes.ts'),
  isTextCarried() && import('./features/preferences/carried-text.ts').then(({ typeCarriedText }) => typeCarriedText()),
]);

takeMissingPages();
if (!isElsewhere() || !reloadOnce())
  startTransition(() => {
    sayReactListens();
    hydrateRoot(
      document,
      <StrictMode>
        <Words>
          <CsrfToken value={tokenOfCookie}>
            <HydratedRouter />
          </CsrfToken>
        </Words>
      </StrictMode>,
      // A translator or an extension was there before React, which has drawn the page anew: no script is broken
      // (missing-script.ts).
      { onRecoverableError: (error) => console.error(error) },
    );
  });
