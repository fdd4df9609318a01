import MiniSearch from 'minisearch';
import { findArticles, helpIndexOptions } from '#shared/content/help-search.ts';

/** Help as somebody types: a combobox of what was found, which says its count once typing stops. */
const max = 8;
const debounceDelay = 700;

type Found = { id: string; title: string; category: string };

const input = document.querySelector<HTMLInputElement>('[data-help-search]');
if (input) void begin(input);

async function begin(field: HTMLInputElement) {
  const { helpIndex = '', helpPath = '', one = '', many = '', none = '' } = field.dataset;
  const answer = await fetch(helpIndex);
  // Without the index the form still asks the server.
  if (!answer.ok) return;
  const index = MiniSearch.loadJSON(await answer.text(), helpIndexOptions);
  const list = document.querySelector<HTMLElement>('#help-results');
  const status = document.querySelector<HTMLElement>('#help-status');
  if (!list || !status) return;

  let active = -1;
  let saying: ReturnType<typeof setTimeout> | undefined;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const show = (open: boolean) => {
    list.hidden = !open;
    field.setAttribute('aria-expanded', String(open));
    if (!open) choose(-1);
  };
  const choose = (next: number) => {
    active = next;
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === active);
    const chosen = options()[active];
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id);
    else field.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  };
  const say = (count: number) => {
    clearTimeout(saying);
    saying = setTimeout(() => {
      status.textContent = count === 0 ? none : count === 1 ? one : many.replace('{count}', String(count));
    }, debounceDelay);
  };
  const look = () => {
    const query = field.value.trim();
    const found = query ? (findArticles(index, query) as unknown as Found[]).slice(0, max) : [];
    list.replaceChildren(...found.map((each, place) => optionOf(each, place, helpPath)));
    show(found.length > 0);
    if (query) say(found.length);
    else {
      clearTimeout(saying);
      status.textContent = '';
    }
  };

  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');
  field.autocomplete = 'off';
  field.addEventListener('input', look);
  field.addEventListener('focus', () => list.childElementCount > 0 && show(true));
  field.addEventListener('blur', () => show(false));
  field.addEventListener('keydown', (event) => {
    const { length } = options();
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      show(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && length > 0) {
      event.preventDefault();
      if (list.hidden) show(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(active === -1 && step === -1 ? length - 1 : (active + step + length) % length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      options()[active]?.click();
    }
  });
  // A press on an option must not take the focus first, or the list would close under it.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  if (field.value) look();
}

function optionOf({ id, title }: Found, place: number, helpPath: string) {
  const option = document.createElement('div');
  option.id = `help-result-${place}`;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.textContent = title;
  option.addEventListener('click', () => location.assign(`${helpPath}/${encodeURIComponent(id)}`));
  return option;
}
