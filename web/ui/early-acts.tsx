import { createContext, use, useEffect } from 'react';

/** By which the page's own inline scripts may run; known where the page is made. */
export const ScriptNonce = createContext<string | undefined>(undefined);

const page = globalThis as { doWhatWaits?: () => void };

/**
 * A form that only the page's script can send (web/forms/scripted-form.tsx), sent before that is there, waits for it: the browser would
 * send it itself, and what was typed would be gone. So does a button that does something on the page. Any other form works as it
 * stands, and goes at once.
 */
const hold = `{
  let waiting = null;
  const holdForm = (event) => {
    const [form, button] = [event.target, event.submitter];
    if (!form.hasAttribute('data-scripted')) return;
    event.preventDefault();
    waiting = [form, () => form.requestSubmit(button)];
  };
  const holdPress = (event) => {
    const button = event.target.closest('button[type=button]');
    if (button) waiting = [button, () => button.click()];
  };
  addEventListener('submit', holdForm, true);
  addEventListener('click', holdPress, true);
  globalThis.doWhatWaits = () => {
    removeEventListener('submit', holdForm, true);
    removeEventListener('click', holdPress, true);
    if (waiting?.[0].isConnected) waiting[1]();
    waiting = null;
  };
}`;

/** Stands before every form of the page. */
export function HoldEarlyActs() {
  const nonce = use(ScriptNonce);
  useEffect(() => {
    // After the effects of the forms, which take over what was typed early.
    const timer = setTimeout(() => page.doWhatWaits?.());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hold }} />;
}
