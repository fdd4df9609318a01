import { z } from 'zod';
import { sealedCookie } from '#server/auth/sealed-cookie.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import { mailedPurposes } from '#shared/account/mailed-window.ts';

/**
 * What this browser has just asked a mail for, where its form was sent without script: which window its code is typed
 * into, and the address as it was typed. In a cookie, since an address in an address bar is an address in every
 * history.
 */
export const mailedWindow = sealedCookie(
  'mailed_window',
  z.object({
    purpose: z.enum(mailedPurposes),
    windowId: z.uuid(),
    email: z.string(),
    username: z.string(),
    fullName: z.string(),
    sentAt: z.number(),
  }),
  accountLimits.codeMinutes * 60_000,
);
