import { createContext, use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { hold, useEarlyActs } from '#web/ui/early-acts.ts';
import { reloadDelay, reloadedAt, reloadPause } from './reload-policy.ts';

/**
 * Until the page stands on its script, a script that does not arrive or breaks shows nothing and loads the page anew,
 * once; after that it says what the fallback screen says. By hand, since what would do it otherwise is what is missing.
 * It runs from the page alone, so the bundle has no second copy.
 */
const watch = import.meta.env.SSR
  ? `{
  const { title, text, label } = document.currentScript.dataset;
  const mayReload = () => {
    try {
      const before = Number(sessionStorage.getItem('${reloadedAt}') ?? 0);
      if (Date.now() - before <= ${reloadPause}) return false;
      sessionStorage.setItem('${reloadedAt}', String(Date.now()));
      return true;
    } catch {
      return false;
    }
  };
  const say = () => {
    const main = document.createElement('main');
    main.className = 'wrap py-16';
    const [heading, words, button] = ['h1', 'p', 'a'].map((name) => main.appendChild(document.createElement(name)));
    heading.className = 'font-serif text-36';
    heading.textContent = title;
    words.className = 'mt-4';
    words.textContent = text;
    button.className = 'mt-8 inline-flex min-h-11 items-center underline';
    button.href = location.href;
    button.textContent = label;
    button.onclick = (event) => (event.preventDefault(), location.reload());
    document.body.replaceChildren(main);
    document.body.hidden = false;
    document.title = title;
  };
  let failed = false;
  const fail = (event) => {
    const ours = event.target instanceof HTMLScriptElement || String(event.filename ?? '').startsWith(location.origin + '/assets/');
    if (failed || !ours) return;
    failed = true;
    document.body.hidden = true;
    if (mayReload()) setTimeout(() => location.reload(), ${reloadDelay});
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say);
    else say();
  };
  addEventListener('error', fail, true);
  globalThis.standsOnScript = () => removeEventListener('error', fail, true);
}`
  : '';

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
