import { languageOf } from '#server/platform/language/language-of.ts';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import { iso } from './public-work.ts';

type Identity = { since: string | null } | null;
export type About = { headline: string | null; bio: string | null };

export const languageOfPerson = ({ headline, bio }: About) => languageOf([headline, bio]);

export const publicIdentity = (identity: Identity) => identity && { since: identity.since && iso(identity.since) };

/** Private people are left out by the queries, so none gets here. */
export const visible = (visibility: string) => (visibility === 'unlisted' ? 'unlisted' : 'public');

type Row = About &
  Pick<PublicProject['owner'], 'username' | 'full_name' | 'location' | 'photo_url' | 'indexable'> & {
    user_id: string;
    owner_visibility: string;
    identity: Identity;
  };

/** Whose a project's page is, from what a query selects beside it. */
export const ownerOfPage = (row: Row): PublicProject['owner'] => ({
  id: row.user_id,
  username: row.username,
  full_name: row.full_name,
  headline: row.headline,
  written_in: languageOfPerson(row),
  location: row.location,
  photo_url: row.photo_url,
  visibility: visible(row.owner_visibility),
  indexable: row.indexable,
  identity: publicIdentity(row.identity),
});
