import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import { details } from '#server/features/account/details/feature.ts';
import { emails } from '#server/features/account/emails/feature.ts';
import { ownData } from '#server/features/account/own-data/feature.ts';
import { passkeys } from '#server/features/account/passkeys/feature.ts';
import { passwords } from '#server/features/account/passwords/feature.ts';
import { providers } from '#server/features/account/providers/feature.ts';
import { secondFactor } from '#server/features/account/second-factor/feature.ts';
import { sessions } from '#server/features/account/sessions/feature.ts';
import { signUp } from '#server/features/account/sign-up/feature.ts';
import { stepUp } from '#server/features/account/step-up/feature.ts';
import { takeBack } from '#server/features/account/take-back/feature.ts';
import { adminDecisions } from '#server/features/admin/decisions/feature.ts';
import { admin } from '#server/features/admin/feature.ts';
import { adminFrame } from '#server/features/admin/frame/admin-frame.ts';
import { adminSearch } from '#server/features/admin/search/feature.ts';
import { analytics } from '#server/features/analytics/feature.ts';
import { appeals } from '#server/features/appeals/feature.ts';
import { backing } from '#server/features/backing/feature.ts';
import { badges } from '#server/features/badges/feature.ts';
import { blocks } from '#server/features/blocks/feature.ts';
import { branding } from '#server/features/branding/feature.ts';
import { collaborators } from '#server/features/collaborators/feature.ts';
import { consent } from '#server/features/consent/feature.ts';
import { contact } from '#server/features/contact/feature.ts';
import { content } from '#server/features/content/feature.ts';
import { credentials } from '#server/features/credentials/feature.ts';
import { devMail } from '#server/features/dev-mail/feature.ts';
import { disclosures } from '#server/features/disclosures/feature.ts';
import { domainWatch } from '#server/features/domain-watch/feature.ts';
import { events } from '#server/features/events/feature.ts';
import { files } from '#server/features/files/feature.ts';
import { harness } from '#server/features/harness/feature.ts';
import { identity } from '#server/features/identity/feature.ts';
import { jobBoard } from '#server/features/jobs/feature.ts';
import { legal } from '#server/features/legal/feature.ts';
import { letters } from '#server/features/letters/feature.ts';
import { log } from '#server/features/log/feature.ts';
import { mailSeals } from '#server/features/mail-seals/feature.ts';
import type { Feature } from '#server/features/manifest.ts';
import { newsletter } from '#server/features/newsletter/feature.ts';
import { notifications } from '#server/features/notifications/feature.ts';
import { ownConfirmations } from '#server/features/own-confirmations/feature.ts';
import { ownDomain } from '#server/features/own-domain/feature.ts';
import { plans } from '#server/features/plans/feature.ts';
import { preferences } from '#server/features/preferences/feature.ts';
import { profiles } from '#server/features/profiles/feature.ts';
import { projects } from '#server/features/projects/feature.ts';
import { reports } from '#server/features/reports/feature.ts';
import { resume } from '#server/features/resume/feature.ts';
import { rings } from '#server/features/rings/feature.ts';
import { savedSearches } from '#server/features/saved-searches/feature.ts';
import { search } from '#server/features/search/feature.ts';
import { buildProgress } from '#server/features/search/published.ts';
import { shareCards } from '#server/features/share-cards/feature.ts';
import { signingDemo } from '#server/features/signing/demo/feature.ts';
import { signing } from '#server/features/signing/feature.ts';
import { sitemap } from '#server/features/sitemap/feature.ts';
import { social } from '#server/features/social/feature.ts';
import { trust } from '#server/features/trust/feature.ts';
import { wellKnown } from '#server/features/well-known/feature.ts';
import { tagsBy } from '#server/platform/pages/page-cache.ts';

/**
 * In the order in which the API's description tells of them, and in which their steps erase a person: what others hold
 * about their projects goes before the projects, and files too, whose bytes nobody would find afterwards. The demo is
 * seeded in the opposite order.
 */
const parts = [
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
  notifications((): readonly Feature[] => features),
  appeals,
  trust,
  analytics,
  disclosures,
  credentials,
  badges,
  branding,
  ownDomain,
  savedSearches,
  jobBoard,
  rings,
  social,
  blocks,
  backing,
  collaborators,
  signingDemo,
  signing,
  log,
  domainWatch,
  mailSeals,
  ownConfirmations,
  files,
  resume,
  letters,
  projects,
  profiles,
  identity,
  search,
  shareCards,
  contact,
  reports,
  newsletter,
  plans,
  legal,
  admin,
  adminDecisions,
  adminSearch,
  events,
  content,
  sitemap,
  wellKnown,
  preferences,
  consent,
  devMail,
  harness,
] as const;

/** Everything the product consists of. A new feature is added here and nowhere else in the server (CONTRIBUTING.md). */
const data = ownData(parts);
export const features: Feature[] = [...parts, adminFrame([...parts, data], buildProgress), data];

/**
 * What a change makes old among the pages that are kept, addresses that answer while we work on the server, what pages
 * are made of, and where forms bring files.
 */
export const tagsOfChange = tagsBy(features.flatMap(({ invalidates }) => invalidates ?? []));
export const availableInMaintenance = features.flatMap((each) => each.availableInMaintenance ?? []);
export const pageParts = features.flatMap((each) => each.pageParts ?? []);
export const fileForms = Object.assign({}, ...features.map((each) => each.fileForms)) as Record<string, number>;

/** What of it is there with these settings. */
export const featuresOn = (env: Env) => features.filter(({ isOn }) => isOn?.(env) ?? true);

/** What each of them gives to pages, as the argument of a function: only so does inferring join all of it. */
type Given<Part> = Part extends { pages: (...asked: never[]) => infer Pages } ? (each: Pages) => void : never;
/** What loaders and actions may call of the features, in this process. */
export type PageFeatures = Given<(typeof parts)[number]> extends (all: infer All) => void ? All : never;

/** Binds the features' functions to one request, for the loaders and actions of its page. */
export const pageFeatures = (deps: Deps, request: FastifyRequest, reply: FastifyReply) =>
  Object.assign({}, ...features.map(({ pages }) => pages?.(deps, request, reply))) as PageFeatures;
