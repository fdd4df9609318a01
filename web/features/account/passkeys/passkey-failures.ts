/** Why signing in with a passkey fails, as far as the page has words for it; everything else is `internal`. */
export const passkeyFailures = [
  'internal',
  'offline',
  'unavailable',
  'maintenance',
  'csrf_missing',
  'too_many_requests',
  'passkey_cancelled',
  'passkey_refused',
  'passkey_unsupported',
] as const;
