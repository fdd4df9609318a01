/**
 * What a page may load and run. A page without scripts (`nonce` null) may run none at all, or with `ownScript` files of
 * ours.
 */
export function contentSecurityPolicy(nonce: string | null, ownScript = false) {
  // Vite's development client inserts styles and a socket; the built pages need neither.
  const development = import.meta.env.DEV;
  const directives = {
    'default-src': "'none'",
    'script-src': nonce ? `'self' 'nonce-${nonce}'` : ownScript ? "'self'" : "'none'",
    'style-src': development ? "'self' 'unsafe-inline'" : nonce ? `'self' 'nonce-${nonce}'` : "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
