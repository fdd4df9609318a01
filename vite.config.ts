import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { groupScripts } from './scripts/group-scripts.ts';
import { ownReload } from './scripts/own-reload.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { compileCatalogues } from './web/i18n/compile-messages.ts';

export default defineConfig({
  plugins: [subsetFonts(), compileCatalogues(), groupScripts(), ownReload(), tailwindcss(), reactRouter()],
  // The small scripts of plain pages are bundled as workers are, each by itself.
  worker: { format: 'es' },
  server: { watch: { ignored: ['**/.data/**', '**/.data-*/**', '**/test-results/**'] } },
  build: { sourcemap: false },
});
