import { createContext, use, useEffect, useLayoutEffect } from 'react';

/** By which the page's own inline scripts may run; known where the page is made. */
export const ScriptNonce = createContext<string | undefined>(undefined);

const page = globalThis as {
  reactListens?: true;
  typeAgain?: () => Promise<void>;
  doWhatWaits?: () => Promise<void>;
};

/**
 * To be said right before React is given the document: a press that it takes from then on is not done a second time.
 */
export const sayReactListens = () => {
  page.reactListens = true;
};

/**
 * A form that only the page's script can send (web/forms/scripted-form.tsx), or that stays on the page
 * (`data-in-place`), sent before the script is there, waits for it: the browser would leave the page, and what was
 * typed would be gone. So does a button that does something on the page. Any other form works as it stands, and goes at
 * once (forget-user.ts reads that this was signing out). What was typed or chosen until then is typed once more for the
 * script, which held what the page came with.
 *
 * While React takes the document over it does what is pressed or sent there and then, or stops it at the document: what
 * gets past that is done. A form is sent by it from when it has drawn the page; what it sent is not typed into again,
 * or it would have changed since.
 *
 * The text is sent with every page, so what is to be known of it stands here. It runs from the page alone, so the bundle
 * has no second copy.
 *
 * A choice counts as it was pressed: React may set it back within the press, and the field then says so as it tells of
 * its input. One that React has had, and that still stands, is not pressed again: it may be saved at each press. Who
 * takes a file empties the field, so that none is taken twice. Somebody may be typing on: what stands there is not set
 * anew, lest the cursor or the selection be lost. React compares with what it believes to stand there, which is what
 * the page came with.
 *
 * A page that a translator had first is drawn anew as a whole: what was typed into and pressed is then another element,
 * in the same place, and files that were chosen are put into it.
 */
const hold = import.meta.env.SSR
  ? `{
  let waiting = null;
  const root = document.documentElement;
  const typed = new Map();
  const sent = new Set();
  let isTaken = false;
  const placed = (element) => {
    // What is typed may add buttons of another type.
    const isAlike = ({ name, type }) => name === element.name && type === element.type;
    const alike = () => [...document.querySelectorAll(element.localName)].filter(isAlike);
    const place = alike().indexOf(element);
    return () => (element.isConnected ? element : (alike()[place] ?? element));
  };
  const note = ({ target }) => {
    const standing = typed.get(target)?.standing ?? placed(target);
    const { value, checked } = target;
    typed.set(target, { value, checked, files: [...(target.files ?? [])], standing, isTold: isTaken });
  };
  const holdForm = (event) => {
    const [form, button] = [event.target, event.submitter];
    if (form.getAttribute('action') === '/sign-out') globalThis.signingOut = true;
    if (!form.matches('[data-scripted], [data-in-place]')) return;
    event.preventDefault();
    const [formNow, buttonNow] = [form, button].map((each) => each && placed(each));
    waiting = [form, () => {
      const [now, by] = [formNow(), buttonNow?.()];
      if (now.isConnected) now.requestSubmit(by?.form === now ? by : null);
    }];
  };
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const noteTyped = (event) => isChoice(event.target) || note(event);
  const holdPress = (event) => {
    if (isChoice(event.target)) note(event);
    const button = event.target.closest('button[type=button]');
    if (!button) return;
    const now = placed(button);
    waiting = [button, () => now().click()];
  };
  const chooseAgain = (field, was) => {
    const chosen = new DataTransfer();
    for (const file of was.files) chosen.items.add(file);
    if (was.files.length && !field.files.length) field.files = chosen.files;
    if (field.files.length) field.dispatchEvent(new Event('change', { bubbles: true }));
    if (!field.files.length) was.files = [];
  };
  const again = (was) => {
    const { value, checked, standing, isTold } = was;
    const field = standing();
    if (!field.isConnected || !('value' in field) || sent.has(field.form)) return;
    if (field.type === 'file') return chooseAgain(field, was);
    if (isChoice(field)) {
      if (checked === field.defaultChecked || (isTold && field.checked === checked)) return;
      field.checked = field.defaultChecked;
      return field.click();
    }
    if (field.value !== value) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field._valueTracker?.setValue(field.defaultValue);
    field.dispatchEvent(new Event(field.type.startsWith('select') ? 'change' : 'input', { bubbles: true }));
  };
  // Come back to, the page is no longer being left.
  addEventListener('pageshow', (event) => event.persisted && (globalThis.signingOut = false));
  addEventListener('submit', holdForm, true);
  const pressDone = (event) => {
    if (globalThis.reactListens && waiting?.[0] === event.target.closest('button[type=button]')) waiting = null;
  };
  const sendDone = ({ target }) => {
    if (!isTaken || waiting?.[0] !== target) return;
    waiting = null;
    sent.add(target);
  };
  addEventListener('click', holdPress, true);
  root.addEventListener('click', pressDone, true);
  root.addEventListener('submit', sendDone, true);
  addEventListener('input', noteTyped, true);
  globalThis.typeAgain = async () => {
    isTaken = true;
    // What the browser filled in says nothing.
    for (const target of document.querySelectorAll('form input, form textarea, input[type=file]'))
      if (target.type !== 'hidden' && target.value !== target.defaultValue) note({ target });
    for (const was of typed.values()) {
      again(was);
      // The page takes one in before the next is told, and all before anything is sent.
      await null;
    }
  };
  globalThis.doWhatWaits = async () => {
    removeEventListener('submit', holdForm, true);
    removeEventListener('click', holdPress, true);
    root.removeEventListener('click', pressDone, true);
    root.removeEventListener('submit', sendDone, true);
    removeEventListener('input', noteTyped, true);
    await typeAgain();
    typed.clear();
    waiting?.[1]();
    waiting = null;
  };
}`
  : '';

/** Stands before every form of the page. */
export function HoldEarlyActs() {
  const nonce = use(ScriptNonce);
  // Before anything is drawn anew: React would write what the page came with over what was typed, and move the cursor.
  useLayoutEffect(() => {
    void page.typeAgain?.();
  }, []);
  useEffect(() => {
    // After the effects of the page's parts, which may have filled in something else.
    const timer = setTimeout(() => void page.doWhatWaits?.());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hold }} />;
}
