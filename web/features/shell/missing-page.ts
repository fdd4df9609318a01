import { mayReload, reloadDelay, rememberReload } from './reload-policy.ts';

type Address = { pathname: string; search: string; hash: string };
type Router = {
  state: { location: Address; navigation: { state: string; location?: Address } };
  navigate: (to: Address, how: { replace: true; preventScrollReset: true }) => Promise<void>;
  subscribe: (look: (state: Router['state']) => void) => () => void;
};
type Script = Record<string, unknown>;
const page = globalThis as {
  loadMissingPage?: (again: () => Promise<Script>) => Promise<Script>;
  __reactRouterDataRouter?: Router;
};
const written = ({ pathname, search, hash }: Address) => pathname + search + hash;

/**
 * Told to a page that stays since another could not be reached. Whoever says so prevents its default: a document that
 * is not there.
 */
export const pageOutOfReach = 'countersign:page-out-of-reach';
const answerTimeout = 5_000;

/**
 * A page whose script does not arrive, as after a deployment, is loaded as a document: the one that was asked for.
 * Should that one's script not come either, it says so by itself (missing-script.ts), since it sees that this was
 * tried. Where the server is out of reach a document would not come either: the page stays, with what was typed, and
 * the script is asked for again at the next press.
 */
async function load(again: () => Promise<Script>): Promise<Script> {
  await wait(reloadDelay);
  const router = page.__reactRouterDataRouter;
  const asked = router?.state.navigation.location;
  if (router && asked && !(await serverAnswers()) && saysOutOfReach()) {
    // Going to where one is ends the way to where one cannot get; unless somebody has gone elsewhere meanwhile.
    if (router.state.navigation.location === asked)
      await router.navigate(router.state.location, { replace: true, preventScrollReset: true });
    await nextWay(router);
    return again().catch(() => load(again));
  }
  loadDocument(asked);
  return new Promise(() => {});
}

function loadDocument(asked: Address | undefined) {
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

/** Whatever it answers. */
const serverAnswers = () =>
  fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerTimeout) }).then(
    () => true,
    () => false,
  );
const saysOutOfReach = () => !dispatchEvent(new Event(pageOutOfReach, { cancelable: true }));
const nextWay = (router: Router) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') return;
      stop();
      resolve();
    });
  });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Gives the router what it calls for a page whose script is missing (scripts/own-reload.ts). */
export function takeMissingPages() {
  page.loadMissingPage = load;
}
