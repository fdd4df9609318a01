import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One file a page, and all of them in one list that is kept: asked for by parts, each part was larger than the whole is compressed.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
