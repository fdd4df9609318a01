import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page URL of the product. Reserved user names are computed from this list (shared/reserved-names.ts). */
export default [
  layout('routes/public/public-layout.tsx', [index('routes/public/home.tsx')]),
  route('dev/ui', 'routes/dev/ui-parts.tsx'),
] satisfies RouteConfig;
