import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { groupScripts } from './scripts/group-scripts.ts';
import { oneByte } from './scripts/one-byte.ts';
import { ownReload } from './scripts/own-reload.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { compileCatalogues } from './web/i18n/compile-messages.ts';

/**
 * Built pages bring React along, as it is in production. From `node_modules` it would ask NODE_ENV, which says nothing where the product is
 * started by itself, and check each element it renders: a page took twice as long.
 */
const builtForProduction: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: [/^react(-dom|-router)?$/, 'use-intl', /^@tanstack\//, 'lucide-react'] },
};

export default defineConfig(({ command }) => ({
  plugins: [subsetFonts(), compileCatalogues(), groupScripts(), ownReload(), tailwindcss(), oneByte(), reactRouter()],
  // The small scripts of plain pages are bundled as workers are, each by itself.
  worker: { format: 'es' },
  server: { watch: { ignored: ['**/.data/**', '**/.data-*/**', '**/test-results/**'] } },
  environments: { ssr: command === 'build' ? builtForProduction : {} },
  // Every page would carry the lists of what each part that opens later imports, of which it has most by then.
  build: { sourcemap: false, modulePreload: { resolveDependencies: () => [] } },
}));
