import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import type { Deps } from './auth/deps.ts';
import { details } from './features/account/details/feature.ts';
import { emails } from './features/account/emails/feature.ts';
import { ownData } from './features/account/own-data/feature.ts';
import { passkeys } from './features/account/passkeys/feature.ts';
import { passwords } from './features/account/passwords/feature.ts';
import { providers } from './features/account/providers/feature.ts';
import { secondFactor } from './features/account/second-factor/feature.ts';
import { sessions } from './features/account/sessions/feature.ts';
import { signUp } from './features/account/sign-up/feature.ts';
import { stepUp } from './features/account/step-up/feature.ts';
import { takeBack } from './features/account/take-back/feature.ts';
import { desk } from './features/desk/feature.ts';
import { devMail } from './features/dev-mail/feature.ts';
import { events } from './features/events/feature.ts';
import { files } from './features/files/feature.ts';
import type { Feature } from './features/manifest.ts';
import { notifications } from './features/notifications/feature.ts';
import { ownConfirmations } from './features/own-confirmations/feature.ts';
import { preferences } from './features/preferences/feature.ts';
import { profiles } from './features/profiles/feature.ts';
import { projects } from './features/projects/feature.ts';
import { signing } from './features/signing/feature.ts';
import { trust } from './features/trust/feature.ts';

/** In the order in which their steps erase a person: what others hold about their projects goes before the projects. */
const parts = [
  notifications,
  trust,
  signing,
  ownConfirmations,
  projects,
  files,
  profiles,
  signUp,
  sessions,
  passwords,
  passkeys,
  secondFactor,
  providers,
  emails,
  details,
  stepUp,
  takeBack,
  desk,
  events,
  preferences,
  devMail,
] as const;

/** Everything the product consists of. A new feature is added here and nowhere else in the server (CONTRIBUTING.md). */
export const features: Feature[] = [...parts, ownData(parts)];

type Provided<Part> = Part extends { pages: (...asked: never[]) => infer Given } ? keyof Given : never;
/** Pages call nothing that no feature gives: the first that is missing stands in the compiler's error. */
type Missing = Exclude<keyof PageFeatures, Provided<(typeof parts)[number]>>;
({}) satisfies Record<Missing, never>;

/** Binds the features' functions to one request, for the loaders and actions of its page. */
export const pageFeatures = (deps: Deps, request: FastifyRequest, reply: FastifyReply) =>
  Object.assign({}, ...features.map(({ pages }) => pages?.(deps, request, reply))) as PageFeatures;
