import { z } from 'zod';
import { viewerSchema } from '../session/session.ts';
import { line } from '../text/text.ts';
import { accountLimits } from './account-rules.ts';

/** A code of an app, or a backup code; spaces and hyphens do not matter. */
export const secondFactorCodeSchema = z.object({
  code: line(accountLimits.factorCode, { required: 'code_required' }),
});

export const totpCodeSchema = secondFactorCodeSchema.extend({
  /** Whose code it is: another secret may have been started in another window since. */
  setup: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

export const secondFactorSchema = z.object({
  /** Since when an app's codes are asked for; null when they are not. */
  confirmed_at: z.iso.datetime().nullable(),
  backup_codes_left: z.int(),
  backup_codes_made_at: z.iso.datetime().nullable(),
  /** Admins of a product that is not run locally cannot work without one. */
  required: z.boolean(),
  /** Whether this session has given one. */
  in_session: z.boolean(),
  /** Whether there is one to give: an app or a passkey. */
  set_up: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const totpStartSchema = z.object({
  /** Comes back with its code. */
  setup: z.string(),
  /** To type into the app by hand, in groups of four. */
  key: z.string(),
  uri: z.string(),
  /** The same as a QR code: a square of `size` modules, and the dark ones as an SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TotpStart = z.infer<typeof totpStartSchema>;

/** Shown once: only their hashes are kept. */
export const backupCodesSchema = z.object({ backup_codes: z.array(z.string()) });

export const secondStepAnswerSchema = z.object({ user: viewerSchema });
