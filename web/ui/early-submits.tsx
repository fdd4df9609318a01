import { createContext, use, useEffect } from 'react';

/** By which the page's own inline scripts may run; known where the page is made. */
export const ScriptNonce = createContext<string | undefined>(undefined);

const held = globalThis as { sendHeldForm?: () => void };

/**
 * A form that only the page's script can send (web/forms/scripted-form.tsx), sent before that is there, waits for it: the browser would
 * send it itself, and what was typed would be gone. Any other form works as it stands, and goes at once.
 */
const hold = `{
  let waiting = null;
  const hold = (event) => {
    const form = event.target;
    if (!form.hasAttribute('data-scripted')) return;
    event.preventDefault();
    waiting = [form, event.submitter];
  };
  addEventListener('submit', hold, true);
  globalThis.sendHeldForm = () => {
    removeEventListener('submit', hold, true);
    if (waiting?.[0].isConnected) waiting[0].requestSubmit(waiting[1]);
    waiting = null;
  };
}`;

/** Stands before every form of the page. */
export function HoldEarlySubmits() {
  const nonce = use(ScriptNonce);
  useEffect(() => {
    // After the effects of the forms, which take over what was typed early.
    const timer = setTimeout(() => held.sendHeldForm?.());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hold }} />;
}
