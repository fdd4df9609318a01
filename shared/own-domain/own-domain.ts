import { z } from 'zod';
import { domainName, longestDomain } from './domain-name.ts';

/** Days for which a proved domain goes on without its record. */
export const graceDays = 7;

export const newDomainSchema = z.object({
  name: z
    .string()
    .max(longestDomain + 20, 'own_domain_invalid')
    .refine((typed) => domainName(typed) !== null, 'own_domain_invalid')
    .transform((typed) => domainName(typed) as string),
});

/**
 * `waiting`: its record was not found yet. `proved`: it was. `missing`: it was, and is not there any more. `lost`: not
 * for so long that the domain is not theirs any more for us.
 */
export const domainStates = ['waiting', 'proved', 'missing', 'lost'] as const;
export type DomainState = (typeof domainStates)[number];

/** The domain at which one's profile is shown. */
export const ownDomainSchema = z.object({
  /** Whether one's plan shows it. */
  included: z.boolean(),
  domain: z
    .object({
      name: z.string(),
      /** As people read it. */
      shown: z.string(),
      state: z.enum(domainStates),
      /** The TXT record that proves it. */
      record: z.object({ name: z.string(), value: z.string() }),
      /** Where it has to lead. */
      target: z.string(),
      /** Whether it did when we looked; null while nobody knows. */
      leads_here: z.boolean().nullable(),
      checked_at: z.iso.datetime().nullable(),
      /** Until when a missing record is waited for. */
      off_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OwnDomain = z.infer<typeof ownDomainSchema>;
