import type { Deps } from '#server/auth/deps.ts';
import { credentialOfPublic, endedCredential, evidenceInWords } from '#server/features/credentials/published.ts';
import { publicProject } from '#server/features/profiles/published.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Badge, badgeOf, endedBadge } from './badge-of.ts';

/** `key`: the same for all that look the same. */
export type Shown = { key: string; badge: Badge };

/** What sites show of a work's credential now, in its own words; once it has ended, that it has. */
export async function shownBadge(db: Deps['db'], shortId: string, locale: Locale): Promise<Shown> {
  const held = await credentialOfPublic(db, shortId);
  if (held) return { key: `${held.id} ${locale}`, badge: badgeOf(held.body, locale) };
  const ended = await endedCredential(db, shortId);
  if (!ended) throw notFound();
  const { ended_at } = ended;
  return { key: `ended ${ended_at.toISOString().slice(0, 10)} ${locale}`, badge: endedBadge(ended_at, locale) };
}

/** The same with who confirmed it in the reader's language. */
export async function translatedBadge(db: Deps['db'], shortId: string, locale: Locale): Promise<Badge> {
  const { badge } = await shownBadge(db, shortId, locale);
  // Of a sealed one all words stand in the credential.
  const project = badge.signed && (await publicProject(db, { short_id: shortId }));
  if (!project) return badge;
  const lines = project.confirmations.map((each) => evidenceInWords(each, locale));
  return { ...badge, titleIn: project.written_in, lines };
}
