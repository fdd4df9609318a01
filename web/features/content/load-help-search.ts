import { followRecovery } from '../account/passwords/follow-recovery.ts';
import { saySubscribing } from '../newsletter/say-subscribing.ts';

/** Loads the search of the help when somebody turns to its field, and not before. */
const input = document.querySelector<HTMLInputElement>('[data-help-search]');
const load = () => {
  const address = input?.dataset.helpSearch;
  if (address) void import(/* @vite-ignore */ address);
};
if (document.activeElement === input) load();
else input?.addEventListener('focus', load, { once: true });
saySubscribing();
followRecovery();
