import { useEffect, useLayoutEffect } from 'react';

const page = globalThis as {
  reactListens?: true;
  onceReleased?: (act: () => void) => void;
  pageIsDrawn?: () => void;
  doWhatWaits?: () => void;
};

/**
 * To be said right before React is given the document: a press that it takes from then on is not done a second time.
 */
export const sayReactListens = () => {
  page.reactListens = true;
};

/**
 * Does at once what moves the page, or, while somebody presses on something, when they let go: what is pressed would be
 * gone from under the pointer, and not be pressed.
 */
export const onceReleased = (act: () => void) => page.onceReleased?.(act);

/**
 * A press is for what was pressed, whatever comes under it before it is let go of: the browser would tell what both
 * have around them, or, for a finger, what came. Only who lets go elsewhere takes a press back. What is gone by then, or
 * can't be pressed any more, is not pressed, nor is anything else.
 *
 * A form that only the page's script can send (web/forms/scripted-form.tsx), or that stays on the page
 * (`data-in-place`), sent before the script is there, waits for it: the browser would leave the page, and what was
 * typed would be gone. So does a button that does something on the page. Any other form works as it stands, and goes at
 * once (forget-user.ts reads that this was signing out).
 *
 * How each field was left, it asks for itself when React has it, and tells its form (control.tsx). That is noted
 * within the first of the acts by which React takes a field over: into a text area it then writes what the page came
 * with. A choice counts as it was pressed, for a browser that comes back to a page puts there what it likes.
 *
 * While React takes the document over it does what is pressed or sent there and then, or stops it at the document: what
 * gets past that is done. A form is sent by it from when it has drawn the page.
 *
 * The text is sent with every page, so what is to be known of it stands here. It runs from the page alone, so the bundle
 * has no second copy.
 *
 * A page that a translator had first is drawn anew as a whole: what was typed into and pressed is then another element,
 * in the same place.
 */
export const hold = import.meta.env.SSR
  ? `{
  let waiting = null;
  const root = document.documentElement;
  const left = new Map();
  // Fields that React has: it knows what is typed from then on.
  const taken = new WeakSet();
  const acts = ['keydown', 'compositionstart', 'textInput', 'paste', 'cut', 'input', 'click'];
  let isDrawn = false;
  let atRelease = null;
  // The space bar presses these when it is let go of.
  const bySpace = 'button, summary, [type=checkbox], [type=radio]';
  const turn = ({ type, key, repeat, target }) => {
    if (repeat || (type === 'keyup' && key !== ' ')) return;
    const waits = atRelease;
    const isHeld = type === 'keydown' && key === ' ' && target.matches?.(bySpace);
    atRelease = isHeld || type === 'pointerdown' ? [] : null;
    for (const act of waits ?? []) act();
  };
  // What is let go of has been found by the first of these: from then on it may move.
  const turns = ['pointerdown', 'mouseup', 'dragend', 'pointercancel', 'keydown', 'keyup'];
  for (const each of turns) addEventListener(each, turn, true);
  // Let go of where the page is not told: over a scroll bar or a list of the browser's, or a second finger.
  addEventListener('pointermove', (event) => event.buttons || turn(event), true);
  addEventListener('pointerup', () => {
    const [waits, was] = [atRelease, pressed];
    setTimeout(() => {
      if (waits === atRelease) turn({});
      // No click came of it: the next that comes by itself, as a screen reader's does, is not for it.
      if (was === pressed) pressed = null;
    }, 500);
  }, true);
  globalThis.onceReleased = (act) => (atRelease ? atRelease.push(act) : act());
  globalThis.afterPress = (act) => (atRelease ? atRelease.push(() => setTimeout(act, 0)) : queueMicrotask(act));
  const controlOf = ({ target }) => target.closest?.('a, button, input, label, select, summary, textarea') ?? null;
  let pressed = null;
  const notePress = (event) => {
    const control = event.type === 'pointerdown' ? controlOf(event) : undefined;
    pressed = { control, place: control?.getBoundingClientRect() };
  };
  // Behind a dialog nothing takes the pointer.
  const canBePressed = (control) =>
    control?.isConnected &&
    control.checkVisibility?.({ visibilityProperty: true }) !== false &&
    !control.matches(':disabled, [inert], [inert] *') &&
    getComputedStyle(control).pointerEvents !== 'none';
  const keepPress = (event) => {
    const { control, place } = pressed ?? {};
    // A key or a screen reader presses without any count, and ends no press.
    if (control === undefined || !event.isTrusted || !event.detail) return;
    pressed = null;
    const { clientX: x, clientY: y } = event;
    const isElsewhere = place && (x < place.left || x > place.right || y < place.top || y > place.bottom);
    if (isElsewhere || control === controlOf(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (canBePressed(control)) control.dispatchEvent(new MouseEvent('click', event));
  };
  for (const each of ['pointerdown', 'pointercancel']) addEventListener(each, notePress, true);
  addEventListener('click', keepPress, true);
  const placed = (element) => {
    // What is typed may add buttons of another type.
    const isAlike = ({ name, type }) => name === element.name && type === element.type;
    const alike = () => [...document.querySelectorAll(element.localName)].filter(isAlike);
    const place = alike().indexOf(element);
    return () => (element.isConnected ? element : (alike()[place] ?? element));
  };
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const isNewIn = ({ type, checked, defaultChecked, value, defaultValue, files, options, selectedIndex }) => {
    if (files) return files.length > 0;
    if (isChoice({ type })) return checked !== defaultChecked && (checked || type === 'checkbox');
    if (options) return selectedIndex !== Math.max(0, [...options].findIndex((option) => option.defaultSelected));
    return value !== defaultValue;
  };
  const stateOf = (field) => {
    const { type, value, checked, files, selectionStart, selectionEnd } = field;
    const isNew = isNewIn(field);
    const state = files ? { files } : isChoice(field) ? { checked } : { value };
    const put = (now) => {
      const isDrawn = type === 'textarea' || now.value !== value;
      if (isNew) Object.assign(now, state);
      if (isDrawn && typeof selectionEnd === 'number' && now === document.activeElement)
        now.setSelectionRange(selectionStart, selectionEnd);
      // Nothing stays red that has been corrected.
      if (isNew) now.dispatchEvent(new Event('input', { bubbles: true }));
    };
    return { isNew, put };
  };
  const note = ({ target, type }) => {
    const isField = /^(input|textarea|select)$/.test(target.localName) && !taken.has(target);
    if (!isField || (isChoice(target) && type !== 'click')) return;
    left.set(target, { now: left.get(target)?.now ?? placed(target), ...stateOf(target) });
  };
  globalThis.putAgain = (field, tell) => {
    taken.add(field);
    const [was, noted] = [...left].find(([, { now }]) => now() === field) ?? [];
    if (!noted && (isChoice(field) || field.options)) return;
    left.delete(was);
    const { isNew, put } = noted ?? stateOf(field);
    put(field);
    const act = () => {
      // Drawn meanwhile for something else, it had what it came with.
      put(field);
      tell();
    };
    if (isNew) queueMicrotask(() => onceReleased(act));
  };
  const holdForm = (event) => {
    const [form, button] = [event.target, event.submitter];
    if (form.getAttribute('action') === '/sign-out') globalThis.signingOut = true;
    if (!form.matches('[data-scripted], [data-in-place]')) return;
    event.preventDefault();
    const [formNow, buttonNow] = [form, button].map((each) => each && placed(each));
    waiting = [form, async () => {
      const [now, by] = [formNow(), buttonNow?.()];
      // In a part that React has not taken over yet: it does, and what was typed is told, before anything is sent.
      now.dispatchEvent(new Event('input', { bubbles: true }));
      await null;
      if (now.isConnected) now.requestSubmit(by?.form === now ? by : null);
    }];
  };
  const holdPress = ({ target }) => {
    const button = target.closest('button[type=button]');
    if (!button) return;
    const now = placed(button);
    waiting = [button, () => now().click()];
  };
  // Come back to, the page is no longer being left.
  addEventListener('pageshow', (event) => event.persisted && (globalThis.signingOut = false));
  addEventListener('submit', holdForm, true);
  const pressDone = (event) => {
    if (globalThis.reactListens && waiting?.[0] === event.target.closest('button[type=button]')) waiting = null;
  };
  const sendDone = ({ target }) => {
    if (isDrawn && waiting?.[0] === target) waiting = null;
  };
  addEventListener('click', holdPress, true);
  root.addEventListener('click', pressDone, true);
  root.addEventListener('submit', sendDone, true);
  for (const act of acts) addEventListener(act, note, true);
  globalThis.pageIsDrawn = () => {
    isDrawn = true;
  };
  globalThis.doWhatWaits = () => {
    removeEventListener('submit', holdForm, true);
    removeEventListener('click', holdPress, true);
    root.removeEventListener('click', pressDone, true);
    root.removeEventListener('submit', sendDone, true);
    for (const act of acts) removeEventListener(act, note, true);
    for (const [field, state] of left) state.now = () => field;
    waiting?.[1]();
    waiting = null;
  };
}`
  : '';

/** What the page does with it, once it is drawn. */
export function useEarlyActs() {
  useLayoutEffect(() => {
    page.pageIsDrawn?.();
  }, []);
  useEffect(() => {
    // After the effects of the page's parts.
    setTimeout(() => page.doWhatWaits?.());
  }, []);
}
