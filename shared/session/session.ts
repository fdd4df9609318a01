import { z } from 'zod';

/** How somebody came in. */
export const sessionMethods = ['password', 'code', 'link', 'passkey', 'provider'] as const;
export type SessionMethod = (typeof sessionMethods)[number];

/** The signed-in person, as their own pages know them. */
export const viewerSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  username: z.string(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  /** Set while the account waits for its erasure: until then its person can keep it, and do nothing else. */
  delete_after: z.iso.datetime().nullable(),
});
export type Viewer = z.infer<typeof viewerSchema>;

/** The person as a signed-in page shows them; without a role where it could not be told. */
export type ShownViewer = Omit<Viewer, 'role'> & { role: Viewer['role'] | null };
