import { computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';

/**
 * Until a resting pointer is answered; the next one at once, and the way from the thing to its words is not leaving.
 */
const [delay, warmth, grace] = [400, 300, 120];

/** Shows the words of what is marked by `data-tooltip` (tooltip.tsx), one at a time. Gives the way to stop. */
export function showTooltips(): () => void {
  const stopped = new AbortController();
  let shown: { thing: Element; words: HTMLElement; before: string | null } | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer = 0;
  const wait = (run: () => void, ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(run, ms);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    const { thing, words, before } = shown;
    if (before === null) thing.removeAttribute('aria-describedby');
    else thing.setAttribute('aria-describedby', before);
    words.remove();
    shown = null;
    hiddenAt = performance.now();
  };
  const show = (thing: Element) => {
    const text = thing.getAttribute('data-tooltip');
    if (!text || !thing.isConnected || shown?.thing === thing) return;
    hide();
    const words = wordsOf(text);
    const before = thing.getAttribute('aria-describedby');
    thing.setAttribute('aria-describedby', before ? `${before} ${words.id}` : words.id);
    // In the landmark of its thing, and above what is above the page.
    (thing.closest('dialog, [role=dialog], main, header, aside, nav, footer') ?? document.body).append(words);
    words.showPopover?.();
    shown = { thing, words, before };
    void place(thing, words);
  };
  const marked = ({ target }: Event) => (target instanceof Element ? target.closest('[data-tooltip]') : null);
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { capture: true, passive: true, signal: stopped.signal });
  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const thing = marked(event);
    const inWords = event.target instanceof Node && shown?.words.contains(event.target);
    if (inWords || (thing && thing === shown?.thing)) clearTimeout(timer);
    else if (thing) wait(() => show(thing), performance.now() - hiddenAt < warmth || shown ? 0 : delay);
    else if (shown && shown.thing !== document.activeElement) wait(hide, grace);
    else clearTimeout(timer);
  });
  on('focusin', (event) => {
    const thing = marked(event);
    if (thing && (event.target as Element).matches(':focus-visible')) show(thing);
    else hide();
  });
  on('focusout', hide);
  for (const name of ['pointerdown', 'click', 'scroll'] as const) on(name, hide);
  on('keydown', ({ key }) => key === 'Escape' && hide());
  const focused = document.querySelector(':focus-visible')?.closest('[data-tooltip]');
  if (focused) show(focused);
  return () => {
    hide();
    stopped.abort();
  };
}

function wordsOf(text: string) {
  const words = document.createElement('div');
  words.id = 'tooltip';
  words.role = 'tooltip';
  words.popover = 'manual';
  words.className =
    'fixed inset-auto z-50 m-0 w-max max-w-64 animate-appear rounded-6 border-0 bg-ink px-3 py-1.5 text-14 text-on-ink';
  words.textContent = text;
  return words;
}

async function place(thing: Element, words: HTMLElement) {
  const { x, y } = await computePosition(thing, words, {
    strategy: 'fixed',
    placement: (thing.getAttribute('data-tooltip-side') ?? 'bottom') as Placement,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  Object.assign(words.style, { left: `${x}px`, top: `${y}px` });
}
