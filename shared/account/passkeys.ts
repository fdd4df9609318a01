import { z } from 'zod';
import { line } from '../text/text.ts';
import { accountLimits } from './account-rules.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const attachment = z.enum(['platform', 'cross-platform']).optional();

/** An answer of navigator.credentials.create() as JSON (WebAuthn level 3); what is not read is dropped. */
export const registrationResponseSchema = z.object({
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(5000),
    attestationObject: base64url(20_000),
    transports: z.array(line(30)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
});

/** The same of navigator.credentials.get(). */
export const passkeyAnswerSchema = z.object({
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(5000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(200).nullish(),
  }),
  authenticatorAttachment: attachment.nullable(),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

/** What navigator.credentials.create() is asked, as JSON. */
export const registrationOptionsSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});

/** What navigator.credentials.get() is asked, as JSON. */
export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

export const passkeyNameSchema = line(accountLimits.passkeyName, {
  tooLong: 'passkey_name_too_long',
  required: 'passkey_name_required',
});

export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept in step over the person's devices by a provider, and not on one device alone. */
  synced: z.boolean(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;
