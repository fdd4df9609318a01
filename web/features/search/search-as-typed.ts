import { isSlashKeyOn } from '#shared/search/slash-key.ts';
import { savePreference } from '../preferences/save-preference.ts';

/** Discover as somebody types: the server's own page, of which the results are taken over. */
const debounceDelay = 200;
/** After it the old results are dimmed, with a word. */
const slow = 400;
/**
 * What is said twice is announced twice only when there was nothing in between, for as long as it takes to be noticed.
 */
const silence = 50;

/** Begins for the form of this page, and gives the way to stop. */
export function searchAsTyped(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const field = form?.querySelector<HTMLInputElement>('[name=q]');
  const found = document.querySelector<HTMLElement>('[data-found]');
  const status = document.querySelector<HTMLElement>('#search-status');
  const stopping = new AbortController();
  if (form && field && found && status) {
    moveByKeys(field, found, stopping.signal);
    begin({ form, field, found, status }, stopping.signal);
  }
  return () => stopping.abort();
}

type Parts = { form: HTMLFormElement; field: HTMLInputElement; found: HTMLElement; status: HTMLElement };

function begin({ form, field, found, status }: Parts, stopped: AbortSignal) {
  let asking = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let dimming: ReturnType<typeof setTimeout> | undefined;
  let saying: ReturnType<typeof setTimeout> | undefined;
  /** What the results are of, or will be soon; null where they could not be had. */
  let asked: string | null = field.defaultValue;

  const say = (words = '') => {
    clearTimeout(saying);
    status.textContent = '';
    if (words) saying = setTimeout(() => (status.textContent = words), silence);
  };
  const address = () => {
    const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    const query = new URLSearchParams(given).toString();
    return query ? `${form.action}?${query}` : form.action;
  };
  /** Only the newest question may answer: whatever is under way ends here. */
  const leave = () => {
    clearTimeout(waiting);
    clearTimeout(dimming);
    asking.abort();
    found.classList.remove('opacity-50');
  };
  const look = async () => {
    asking = new AbortController();
    const { signal } = asking;
    const url = address();
    dimming = setTimeout(() => {
      found.classList.add('opacity-50');
      say(form.dataset.loading);
    }, slow);
    let failed = form.dataset.failed;
    try {
      const answer = await fetch(url, { signal, headers: { accept: 'text/html' } });
      if (answer.status === 429) failed = form.dataset.often;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector('[data-found]');
      if (signal.aborted) return;
      if (!answer.ok || !fresh) throw new Error('no results in the answer');
      leave();
      replace(found, fresh, field);
      document.title = page.title;
      history.replaceState(history.state, '', url);
      say(
        ['[data-instead]', '[data-count]']
          .map((part) => found.querySelector(part)?.textContent ?? '')
          .join(' ')
          .trim(),
      );
    } catch {
      if (signal.aborted) return;
      // What is there is of other words, which is said; it may stay for long, so it is as easy to read as ever. The
      // form still asks the server by itself.
      leave();
      asked = null;
      say(failed);
    }
  };
  const typed = () => {
    if (field.value.trim() === asked?.trim()) return;
    asked = field.value;
    leave();
    say();
    waiting = setTimeout(() => void look(), debounceDelay);
  };
  field.addEventListener('input', typed, { signal: stopped });
  form.addEventListener('submit', leave, { signal: stopped });
  stopped.addEventListener('abort', leave);
  // What was typed before this script came.
  typed();
}

/** Takes the fresh results over. Who was among the old ones is at the same link again, or else back in the field. */
function replace(found: HTMLElement, fresh: Element, field: HTMLInputElement) {
  const at = document.activeElement;
  const wasWithin = found.contains(at);
  const href = at?.getAttribute('href');
  found.replaceChildren(...fresh.childNodes);
  if (!wasWithin) return;
  const same = [...found.querySelectorAll('a')].find((link) => href && link.getAttribute('href') === href);
  (same ?? field).focus();
}

/** Arrows go from the field through the hits, and "/" leads to the field unless it was put to rest. */
function moveByKeys(field: HTMLInputElement, found: HTMLElement, stopped: AbortSignal) {
  const choice = document.querySelector<HTMLElement>('[data-slash-key]');
  const box = choice?.querySelector('input');
  const show = (on: boolean) =>
    on ? field.setAttribute('aria-keyshortcuts', '/') : field.removeAttribute('aria-keyshortcuts');
  const isOn = () => box?.checked ?? true;
  if (choice && box) {
    box.checked = isSlashKeyOn(document.cookie);
    choice.hidden = false;
    const change = () => {
      show(isOn());
      void savePreference({ slash: isOn() ? 'on' : 'off' });
    };
    box.addEventListener('change', change, { signal: stopped });
  }
  show(isOn());

  const hits = () => [...found.querySelectorAll<HTMLElement>('[data-hit]')];
  const press = (event: KeyboardEvent) => {
    const at = document.activeElement as HTMLElement | null;
    const typing = at?.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (event.key === '/' && !typing && isOn() && !document.querySelector('[role=dialog]')) {
      event.preventDefault();
      field.focus();
      field.select();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = at ? hits().indexOf(at) : -1;
    if (!step || (place === -1 && !(at === field && step === 1))) return;
    event.preventDefault();
    (hits()[place + step] ?? (step === -1 ? field : at))?.focus();
  };
  document.addEventListener('keydown', press, { signal: stopped });
}
