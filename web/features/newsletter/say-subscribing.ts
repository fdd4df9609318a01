/**
 * Has the newsletter's button say that it is sending also when the form is sent from its field, by Enter: of a page
 * without script only a press of the button itself can be told (web/styles/shell.css).
 */
export function saySubscribing() {
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute('action') !== '/subscribe') return;
    form.dataset.sending = '';
    // As after a press: the style goes on saying so by itself, for as long as an answer may take.
    requestAnimationFrame(() => requestAnimationFrame(() => delete form.dataset.sending));
  });
}
