/** Discover as somebody types: the server's own page, of which the results are taken over. */
const debounceDelay = 200;
/** After it the old results are dimmed, with a word. */
const slow = 400;

/** Begins for the form of this page, and gives the way to stop. */
export function searchAsTyped(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const field = form?.querySelector<HTMLInputElement>('[name=q]');
  const stopping = new AbortController();
  if (form && field) begin(form, field, stopping.signal);
  return () => stopping.abort();
}

function begin(form: HTMLFormElement, field: HTMLInputElement, stopped: AbortSignal) {
  const found = document.querySelector<HTMLElement>('[data-found]');
  const status = document.querySelector<HTMLElement>('#search-status');
  let asking = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let shown = field.defaultValue;
  if (!found || !status) return;

  const address = () => {
    const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    const query = new URLSearchParams(given).toString();
    return query ? `${form.action}?${query}` : form.action;
  };
  const look = async () => {
    // Only the newest question may answer.
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const url = address();
    const dim = setTimeout(() => {
      found.classList.add('opacity-50');
      status.textContent = form.dataset.loading ?? '';
    }, slow);
    try {
      const answer = await fetch(url, { signal, headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector('[data-found]');
      if (signal.aborted) return;
      if (!answer.ok || !fresh) throw new Error('no results in the answer');
      found.replaceChildren(...fresh.childNodes);
      document.title = page.title;
      history.replaceState(history.state, '', url);
      status.textContent = found.querySelector('[data-count]')?.textContent ?? '';
    } catch {
      // The form still asks the server by itself.
      if (!signal.aborted) status.textContent = '';
    } finally {
      clearTimeout(dim);
      if (!signal.aborted) found.classList.remove('opacity-50');
    }
  };
  const typed = () => {
    if (field.value.trim() === shown.trim()) return;
    shown = field.value;
    clearTimeout(waiting);
    waiting = setTimeout(() => void look(), debounceDelay);
  };
  const leave = () => {
    clearTimeout(waiting);
    asking.abort();
  };
  field.addEventListener('input', typed, { signal: stopped });
  form.addEventListener('submit', leave, { signal: stopped });
  stopped.addEventListener('abort', leave);

  const hits = () => [...found.querySelectorAll<HTMLElement>('[data-hit]')];
  const press = (event: KeyboardEvent) => {
    const at = document.activeElement as HTMLElement | null;
    const typing = at?.matches('input, textarea, select, [contenteditable]');
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    if (event.key === '/' && !typing) {
      event.preventDefault();
      field.select();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = at ? hits().indexOf(at) : -1;
    if (!step || (place === -1 && !(at === field && step === 1))) return;
    event.preventDefault();
    (hits()[place + step] ?? (step === -1 ? field : at))?.focus();
  };
  document.addEventListener('keydown', press, { signal: stopped });
  // What was typed before this script came.
  typed();
}
