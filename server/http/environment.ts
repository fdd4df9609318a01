import type { Environment } from '#shared/page-context.ts';

/** Where a visitor stands, by the host they see: it decides what is shown and opens nothing. */
export function environmentOf(host: string, previewHosts: string[]): Environment {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost' || name === '127.0.0.1' || name.endsWith('.localhost')) return 'local';
  const matches = (pattern: string) => (pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern);
  return previewHosts.some(matches) ? 'preview' : 'production';
}
