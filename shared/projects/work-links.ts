import { z } from 'zod';

/**
 * What ties two people, or somebody to the work. `answered` and `decided` lead to the work or to a copy of it, `circle`
 * from one person to the next whose work they confirmed, the others join two people.
 */
export const linkKinds = [
  'answered',
  'decided',
  'circle',
  'mailbox',
  'browser',
  'network',
  'phone',
  'photo',
  'domain',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** An address of its own or a household, few people around; more of them; or a whole neighbourhood. */
export const networkGrades = ['exact', 'household', 'wide'] as const;

const linkedPersonSchema = z.object({
  /** Of this picture alone. */
  key: z.string(),
  role: z.enum(['owner', 'signer', 'other']),
  /** Null for a mailbox or a person nobody has a name for any more. */
  name: z.string().nullable(),
  username: z.string().nullable(),
});
export type LinkedPerson = z.infer<typeof linkedPersonSchema>;

const workLinkSchema = z.object({
  kind: z.enum(linkKinds),
  /** Keys: the one it comes from first. Of `decided` the owner's alone. */
  people: z.array(z.string()).min(1).max(2),
  /** When it was so: of a place, when the first of the two was there. Null where no date is kept. */
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  /** Whether it makes a person look by itself. */
  strong: z.boolean(),
  /** What happened, for the kinds that lead to the work. */
  event: z
    .enum([
      'confirmed',
      'changes_requested',
      'declined',
      'unknown_person',
      'withdrawn',
      'held',
      'content',
      'not_credible',
    ])
    .nullable(),
  /** The text as it stands, an older one, or another project that says the same. */
  work: z.enum(['this', 'older', 'copy']).nullable(),
  grade: z.enum(networkGrades).nullable(),
  /** Parties seen on a network, counted to where it makes no difference. */
  crowd: z.number().int().nullable(),
  domain: z.string().nullable(),
});
export type WorkLink = z.infer<typeof workLinkSchema>;

/** Who has to do with a work and what links them, as an admin may see it: never a device, a network or an address. */
export const workLinksSchema = z.object({ people: z.array(linkedPersonSchema), links: z.array(workLinkSchema) });
export type WorkLinks = z.infer<typeof workLinksSchema>;
