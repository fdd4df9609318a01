import { z } from 'zod';

/** Spec 9, in milliseconds. */
export const sessionTimes = {
  sessionCookie: 7 * 86_400_000,
  csrfCookie: 86_400_000,
  preferenceCookie: 365 * 86_400_000,
} as const;

/** The signed-in person, as their own pages know them. */
export const viewerSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  username: z.string(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  role: z.enum(['user', 'admin']),
});
export type Viewer = z.infer<typeof viewerSchema>;
