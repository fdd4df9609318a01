import { mayReload, reloadDelay, rememberReload } from './reload-policy.ts';

type Address = { pathname: string; search: string; hash: string };
const page = globalThis as {
  loadMissingPage?: () => void;
  __reactRouterDataRouter?: { state: { navigation: { location?: Address } } };
};
const written = ({ pathname, search, hash }: Address) => pathname + search + hash;

/**
 * A page whose script does not arrive, as after a deployment, is loaded as a document: the one that was asked for. Should that one's
 * script not come either, it says so by itself (missing-script.tsx), since it sees that this was tried.
 */
function load() {
  const asked = page.__reactRouterDataRouter?.state.navigation.location;
  const elsewhere = asked && written(asked) !== written(location);
  try {
    // Nobody pressed anything: this could go on for ever.
    if (!elsewhere && !mayReload(sessionStorage, Date.now())) return;
    rememberReload(sessionStorage, Date.now());
  } catch {
    if (!elsewhere) return;
  }
  if (elsewhere) location.assign(written(asked));
  else location.reload();
}

/** Gives the router what it calls for a page whose script is missing (scripts/own-reload.ts). */
export function takeMissingPages() {
  page.loadMissingPage = () => void setTimeout(load, reloadDelay);
}
