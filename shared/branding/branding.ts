import { z } from 'zod';
import { profileSections } from './sections.ts';

const accent = z.string().regex(/^[0-9a-f]{6}$/, 'accent_invalid');
const sections = z
  .array(z.enum(profileSections))
  .refine((order) => order.length === profileSections.length && new Set(order).size === order.length, 'invalid_value');

/** How somebody's public pages look, beyond what all have. */
export const brandingSchema = z.object({
  /** Six hex digits; null for the colours that all have. */
  accent: accent.nullable(),
  sections,
  /** The footer of their pages leaves out what it says of us. */
  plain_footer: z.boolean(),
});
export type Branding = z.infer<typeof brandingSchema>;

/** One's own; `included`: whether one's plan shows it. */
export const ownBrandingSchema = brandingSchema.extend({ included: z.boolean() });
export type OwnBranding = z.infer<typeof ownBrandingSchema>;
