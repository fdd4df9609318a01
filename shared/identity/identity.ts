import { z } from 'zod';
import { line } from '../text/text.ts';
import { documentKinds, identityReasons, identityStatuses, pictureParts, pictureWays } from './identity-rules.ts';

export const country = line(2).regex(/^[A-Z]{2}$/, 'identity_country_unknown');
export const document = z.enum(documentKinds, 'identity_document_required');

export const documentChoiceSchema = z.strictObject({ country, document });
export type DocumentChoice = z.infer<typeof documentChoiceSchema>;

export const identityCountriesSchema = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const pictureParamsSchema = z.object({ part: z.enum(pictureParts) });
export const pictureWaySchema = z.object({ came_by: z.enum(['camera', 'file']).default('file') });

/** How far a person is with proving who they are. */
export const ownIdentitySchema = z.object({
  /** What the profile says, or what was handed in last. */
  verified: z.boolean(),
  verified_since: z.iso.datetime().nullable(),
  /** What was handed in last, or is being; null when nothing ever was. */
  submission: z
    .object({
      id: z.uuid(),
      status: z.enum(identityStatuses),
      country: z.string(),
      document: z.enum(documentKinds),
      /** Which pictures are needed, and how those that are there came. */
      parts: z.array(z.object({ part: z.enum(pictureParts), came_by: z.enum(pictureWays).nullable() })),
      created_at: z.iso.datetime(),
      submitted_at: z.iso.datetime().nullable(),
      decided_at: z.iso.datetime().nullable(),
      /** What an admin said, of what is rejected or asked for once more. */
      reason: z.enum(identityReasons).nullable(),
      message: z.string(),
      /** Null while there are pictures. */
      pictures_removed_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** A phone that is to take the pictures, or does; null without one, and when its time is over. */
  phone: z.object({ opened: z.boolean(), until: z.iso.datetime() }).nullable(),
});
export type OwnIdentity = z.infer<typeof ownIdentitySchema>;

/** The link for a phone, given once, as a QR code. */
export const phoneLinkSchema = z.object({
  address: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
  until: z.iso.datetime(),
});
export type PhoneLink = z.infer<typeof phoneLinkSchema>;

/** What a phone is asked for, and by whom. */
export const phoneTaskSchema = ownIdentitySchema.shape.submission
  .unwrap()
  .pick({ country: true, document: true, parts: true })
  .extend({
    /** Whose account it is for. */
    for: z.object({ full_name: z.string(), username: z.string() }),
    until: z.iso.datetime(),
  });
export type PhoneTask = z.infer<typeof phoneTaskSchema>;
