import type { Env } from './env.ts';

/** Says where the product is and how to get in, to the person who started it. */
export function announce(env: Env) {
  if (!env.local) return;
  const lines = [`Countersign is at ${env.publicUrl}`];
  if (!env.smtpUrl) lines.push(`Mail it sends  ${env.publicUrl}/dev/mail`);
  lines.push(`API            ${env.publicUrl}/api/docs`, 'Ctrl-C stops it, the database included.');
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
