import type { Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const load =
  'return (routeModulesCache[route.id] = await window.loadMissingPage(() => import(/* @vite-ignore */ route.module)));';

/**
 * The router loads the document anew when the script of a page does not arrive: at once, and the page that one wanted
 * to leave. Instead it calls what web/features/shell/missing-page.ts puts there, and goes on with the script that this
 * may get after all.
 */
export function ownReload(): Plugin {
  let met = false;
  return {
    name: 'own-reload',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js$/ },
      handler(code) {
        if (!reload.test(code)) this.error('the router no longer reloads as it did: is this still needed?');
        met = true;
        return { code: code.replace(reload, load), map: null };
      },
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !met)
        this.error('the router keeps its reload elsewhere: look for it');
    },
  };
}
