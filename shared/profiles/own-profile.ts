import { z } from 'zod';
import { signUpInputSchema, usernameSchema } from '../account/accounts.ts';
import { linkSchema } from '../projects/project-input.ts';
import { versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { photoRules, profileLimits, visibilities } from './profile-rules.ts';
import { publicProfileSchema } from './profiles.ts';

/** An empty text is none. */
const orNone = (typed: typeof line, max: number, code: string) =>
  typed(max, { tooLong: code })
    .nullable()
    .transform((text) => text || null);

const listOf = (max: number, each: number, name: 'skill' | 'language') =>
  z
    .array(line(each, { tooLong: `${name}_too_long`, required: `${name}_required` }))
    .max(max, `own_${name}s_too_many`)
    .transform(withoutRepeats);

/** Spellings that differ in case alone are one; the first stays. */
function withoutRepeats(names: string[]) {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return [...known.values()];
}

/** What a person may change about themselves at once; what is left out stays. */
export const profileEditSchema = z
  .object({
    full_name: signUpInputSchema.shape.full_name,
    headline: orNone(line, profileLimits.headline, 'headline_too_long'),
    bio: orNone(paragraphs, profileLimits.bio, 'bio_too_long'),
    location: orNone(line, profileLimits.location, 'location_too_long'),
    languages: listOf(profileLimits.languages, profileLimits.language, 'language'),
    links: z.array(linkSchema).max(profileLimits.links, 'links_too_many'),
    skills: listOf(profileLimits.skills, profileLimits.skill, 'skill'),
    available_for_work: z.boolean(),
  })
  .partial()
  .extend({
    /** The one that was on the screen. */
    version: versionSchema,
  });
export type ProfileEdit = z.infer<typeof profileEditSchema>;

/** Everything of one's own profile that the settings show. */
export const ownProfileSchema = publicProfileSchema
  .omit({
    written_in: true,
    identity: true,
    created_at: true,
    available: true,
    indexable: true,
    projects: true,
    sealed: true,
    before: true,
    next: true,
    work: true,
  })
  .extend({
    visibility: z.enum(visibilities),
    /** While it is public. */
    engines_may_list: z.boolean(),
    discover_may_list: z.boolean(),
    /** Said, whether it shows or not (`available` of the public profile). */
    available_for_work: z.boolean(),
    /** How many organisations are never to see that they look for work; while there is one, it does not show. */
    organisations_kept_unseen: z.int(),
    /** An admin has hidden it, whatever its owner chose. */
    hidden_by_us: z.boolean(),
    version: z.number().int(),
    /** Old names that lead here, and until when. */
    old_usernames: z.array(z.object({ username: z.string(), until: z.iso.datetime() })),
    username_changes_left: z.number().int(),
    /**
     * Names under which people have confirmed work that still stands, and how many people; null where it is not known.
     */
    confirmed_names: z.array(
      z.object({ full_name: z.string().nullable(), username: z.string().nullable(), people: z.number().int() }),
    ),
    /** How often the name may still change beyond its spelling. */
    name_changes_left: z.number().int(),
  });
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** One's own profile as others see it, or would see it if it were not private. */
export const profilePreviewSchema = publicProfileSchema.extend({ visibility: z.enum(visibilities) });
export type ProfilePreview = z.infer<typeof profilePreviewSchema>;

export const usernameChangeSchema = z.object({ username: usernameSchema });
/** Who may see a profile; while that is everybody, also who may list it. What is left out stays. */
export const profileVisibilitySchema = z.object({
  visibility: z.enum(visibilities, 'visibility_required'),
  engines_may_list: z.boolean().optional(),
  discover_may_list: z.boolean().optional(),
});
export type ProfileVisibility = z.infer<typeof profileVisibilitySchema>;

const pixels = z.coerce.number().int().min(0).max(100_000);
/** A square of the upright picture, in its pixels; without one, the largest in its middle. */
export const photoCropSchema = z
  .object({ x: pixels, y: pixels, size: pixels.min(photoRules.least, 'photo_too_small') })
  .partial();
export type PhotoCrop = z.infer<typeof photoCropSchema>;

/** Of the lists about oneself. */
export const profileCountsSchema = z.object({
  endorsements: z.int().nonnegative(),
  credits: z.int().nonnegative(),
});
export type ProfileCounts = z.infer<typeof profileCountsSchema>;
