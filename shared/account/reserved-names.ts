/** Spec 5, word for word. */
const ofSpec = [
  'assets',
  'api',
  'public',
  'static',
  'images',
  'favicon',
  'admin',
  'dashboard',
  'settings',
  'verify-identity',
  'signin',
  'signup',
  'terms-of-service',
  'privacy-policy',
  'blog',
  'help',
  'cookies',
];

/**
 * First segment of every address the app answers, so that no page can shadow a profile. Kept here because the server may
 * not import the pages; scripts/reserved-names.test.ts compares it with the routes of both and names what is missing.
 */
const ofRoutes = [
  'about',
  'billing',
  'contact',
  'cookie-policy',
  'dev',
  'features',
  'forgot-password',
  'healthz',
  'help-center',
  'jobs',
  'keep-account',
  'my-confirmations',
  'p',
  'payment-cancelled',
  'payment-success',
  'preferences',
  'pricing',
  'profile-example',
  'projects',
  'reset-password',
  'reset-password-code',
  'robots',
  'search',
  'sign-in',
  'sign-out',
  'sitemap',
  'take-back',
  'unsubscribe',
  'verify',
  'verify-complete',
  'verify-email',
  'verify-email-pending',
  'verify-email-success',
  'verify-project',
  'we-are-hiring',
  'well-known',
];

export const reservedNames: ReadonlySet<string> = new Set([...ofSpec, ...ofRoutes]);

export const isReservedName = (name: string) => reservedNames.has(name.toLowerCase());
