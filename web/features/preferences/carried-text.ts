import { carriedKey } from './carried-key.ts';

/**
 * What is typed into a page goes along when that page is loaded anew: any page of the app for another language, a
 * signer's also by the browser's button. It is kept for this one load, within this tab, and taken out by whichever page comes next. Nothing that proves who one is goes along.
 */

/** In milliseconds, how long a load may take until what was typed is nobody's any more. */
const maxAge = 30_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { selector: string; place: number; value: string; checked?: boolean };
/** `reload`: it comes back only where the same page is loaded again, not where somebody comes to it anew. */
type Carried = { address: string; at: number; reload: boolean; fields: Kept[] };

const left = ['password', 'file', 'hidden', 'submit', 'button', 'search'];
const isCarried = ({ type, autocomplete, readOnly, disabled }: HTMLInputElement) =>
  !(left.includes(type) || /code|password/.test(autocomplete) || readOnly || disabled);

/** The fields of the page, each with what finds it again: how many of its kind and name stand before it. */
function fieldsOfPage() {
  const count = new Map<string, number>();
  return [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].map((field) => {
    const selector = `${field.localName}[name="${CSS.escape(field.name)}"]`;
    const place = count.get(selector) ?? 0;
    count.set(selector, place + 1);
    return { field, selector, place };
  });
}

const address = () => location.pathname + location.search;
const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Called right before the page is loaded anew. */
export function carryText({ reload = false } = {}) {
  const fields = fieldsOfPage()
    .filter(({ field }) => field.name !== '' && isCarried(field as HTMLInputElement))
    .map(({ field, selector, place }): Kept => {
      const { value } = field;
      return { selector, place, value, ...(isChoice(field) && { checked: field.checked }) };
    });
  try {
    sessionStorage.setItem(
      carriedKey,
      JSON.stringify({ address: address(), at: Date.now(), reload, fields } satisfies Carried),
    );
  } catch {
    // A browser that keeps nothing.
  }
}

/**
 * Called before React is given the document: it takes what stands in the fields as typed before it was there
 * (web/ui/control.tsx).
 */
export function typeCarriedText() {
  const carried = takeCarried();
  if (!carried || carried.address !== address() || Date.now() - carried.at > maxAge) return;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (carried.reload && load?.type !== 'reload') return;
  const fields = fieldsOfPage();
  for (const { selector, place, value, checked } of carried.fields) {
    const field = fields.find((each) => each.selector === selector && each.place === place)?.field;
    if (!field || (isChoice(field) && field.value !== value)) continue;
    if (isChoice(field)) {
      if (field.checked !== checked && (checked || field.type === 'checkbox')) field.click();
    } else if (field.value !== value) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function takeCarried(): Carried | null {
  try {
    const text = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
