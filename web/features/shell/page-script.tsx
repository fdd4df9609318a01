import { createContext, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { hold, useEarlyActs } from '#web/ui/early-acts.ts';
import { watch } from './missing-script.ts';

/** By which the page's own inline script may run; known where the page is made. */
export const ScriptNonce = createContext<string | undefined>(undefined);

const page = globalThis as { standsOnScript?: () => void };

/** What stands in the document alone: what it says where the script is missing, and its nonce. */
function useOwnProps() {
  const t = useTranslations('shell.failure');
  return {
    nonce: use(ScriptNonce),
    'data-title': t('title'),
    'data-text': t('text'),
    'data-label': t('reload'),
  };
}
const useProps = import.meta.env.SSR ? useOwnProps : () => null;

/** Runs before anything of the page is there: stands before every form. */
export function PageScript() {
  useEarlyActs();
  useEffect(() => {
    page.standsOnScript?.();
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script suppressHydrationWarning {...useProps()} dangerouslySetInnerHTML={{ __html: watch + hold }} />;
}
