import type { Feature } from '#server/features/manifest.ts';
import { devMailRoutes } from './dev-mail.ts';

export const devMail = { routes: { local: [devMailRoutes] } } satisfies Feature;
