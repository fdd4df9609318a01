/** A setting as an admin may see it: whether it is given, and what counts where that is no secret. */
export type DescribedSetting = { name: string; given: boolean; value: string | null };

/**
 * Whose values say nothing that has to be kept: of all others, whichever come later too, only whether they are given is
 * told.
 */
const open = new Set([
  ...[
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'MAIL_FROM',
    'SUPPORT_EMAIL',
    'SEED',
    'TRUST_PROXY',
    'COUNTRY_HEADER',
    'LOG_LEVEL',
    'NODE_ENV',
    'SEAL_ADDRESS',
    'SEAL_PORT',
    'SEAL_HOST',
    'SEAL_TLS_CERT',
    'SEAL_TLS_KEY',
    'ROLE',
    'DRAIN_SECONDS',
    'METRICS_PORT',
    'METRICS_HOST',
    'OTEL_SERVICE_NAME',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
  ],
  ...[
    'SEARCH_TIMEOUT_MS',
    'LOG_INTERVAL_SECONDS',
    'SOCIAL_FEATURES',
    'PROJECT_LIMITS',
    'PAYMENTS',
    'STRIPE_TAX',
    'OIDC_NAME',
    'SOCIAL_LINKS',
  ],
  ...['MAINTENANCE_MODE', 'MAINTENANCE_MESSAGE', 'MAINTENANCE_UNTIL'],
]);

/** `values` as they were read, with what stands in where nothing is given. */
export const describeSettings = (values: Record<string, unknown>, given: Record<string, string | undefined>) =>
  Object.entries(values).map(
    ([name, value]): DescribedSetting => ({
      name,
      given: (given[name] ?? '') !== '',
      value: open.has(name) ? shown(name, value) : null,
    }),
  );

function shown(name: string, value: unknown) {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  // An address may carry a password.
  if (name === 'PUBLIC_URL') return new URL(String(value)).origin;
  return String(value);
}
