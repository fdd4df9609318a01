import { z } from 'zod';

export const providerLinksSchema = z.object({
  links: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      /** False when the provider is no longer set up here: it is no way in then. */
      usable: z.boolean(),
      created_at: z.iso.datetime(),
      used_at: z.iso.datetime(),
    }),
  ),
  /** Whom an account can be linked with. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ProviderLinks = z.infer<typeof providerLinksSchema>;

/** The page to open next, on this site. */
export const providerDoorSchema = z.object({ url: z.string() });
