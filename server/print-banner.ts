import type { DemoDescription } from '#server/features/demo/describe-demo.ts';
import type { Env } from './env.ts';

/** Says where the product is and how to get in, to the person who started it. Outside a local start it says nothing. */
export function printBanner(env: Env, demo: DemoDescription | null) {
  if (!env.local) return;
  const lines = [`Countersign is at ${env.publicUrl}`];
  if (!env.smtpUrl) lines.push(`Mail it sends  ${env.publicUrl}/dev/mail`);
  lines.push(`API            ${env.publicUrl}/api/docs`);
  if (demo) lines.push('', ...demoLines(demo), '');
  lines.push('Ctrl-C stops it, the database included.');
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n`);
}

function demoLines({ accounts, password, link }: DemoDescription) {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Invented people to sign in as, each with the password ${password}`,
    ...accounts.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
    ...(link ? ['', 'A client who may not be named, shown once to whoever opens this link', `  ${link}`] : []),
  ];
}
