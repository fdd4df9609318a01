import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { developersPage } from '#server/platform/http/developers-page.ts';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { type KeptMail, listKeptMail, type MailAttachment } from '#server/platform/mail/transport.ts';
import { line } from '#shared/text/text.ts';

/** Registered on local servers only: the mail that was kept, newest first, as a page and for programs. */
function devMailRoutes(app: App, { env }: Deps) {
  app.get(
    '/dev/mail',
    { schema: { hide: true, querystring: z.object({ id: line(100).optional() }) } },
    async ({ query }, reply) => {
      const mails = await listKeptMail(env);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', devMailPolicy)
        .header('cache-control', 'no-store')
        .send(
          devMailPage(
            mails,
            mails.find(({ id }) => id === query.id),
          ),
        );
    },
  );

  app.get('/dev/mail.json', { schema: { hide: true } }, async () =>
    (await listKeptMail(env)).map(({ id, at, to, subject, text, html, attachments = [] }) => ({
      id,
      at,
      to,
      subject,
      text,
      html,
      attachments,
    })),
  );
}

/** `script-src` is none, also inside the frame that shows a mail: its sandbox allows nothing but new tabs. */
const devMailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');

const styles = `
html { background: Canvas; color: CanvasText; }
a { color: LinkText; }
body { max-width: 68rem; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid #8886; }
li a { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr) auto; padding: .6rem .25rem; color: inherit; text-decoration: none; }
li a:hover, li a[aria-current] { background: #8882; }
small { opacity: .75; }
pre { white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; }
iframe { width: 100%; height: 48rem; border: 1px solid #8886; border-radius: 6px; background: #fff; }`;

/** The kept mail as one page for developers (English alone): the list, and above it the mail that was opened. */
function devMailPage(mails: KeptMail[], opened: KeptMail | undefined) {
  const row = ({ id, at, to, subject }: KeptMail) =>
    `<li><a href="/dev/mail?id=${encodeURIComponent(id)}"${id === opened?.id ? ' aria-current="true"' : ''}>` +
    `<strong>${escapeHtml(subject)}</strong><small><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></small>` +
    `<small>to ${escapeHtml(to)}</small></a></li>`;
  const content = `<p>What this server would have sent, newest first. It stays on this machine. <a href="/">Back to Countersign</a></p>
${opened ? mail(opened) : ''}
${mails.length === 0 ? '<p>No mail yet. Sign up, or ask somebody to confirm a project.</p>' : `<ol>${mails.map(row).join('\n')}</ol>`}`;
  return developersPage({ title: 'Mail', styles, content });
}

/** Links get a new tab by the base element; a sandboxed frame may not lead the page itself anywhere. */
function mail({ subject, to, at, text, html, attachments = [] }: KeptMail) {
  const shown = (cid: string) => attachments.find((each) => each.cid === cid);
  const framed = html
    .replace(/<head[^>]*>/i, '$&<base target="_blank">')
    .replaceAll(/cid:([\w-]+)/g, (_text, cid: string) => addressOf(shown(cid)) ?? 'data:,');
  return `<section aria-label="Opened mail">
<h2>${escapeHtml(subject)}</h2>
<p><small>to ${escapeHtml(to)}, <time datetime="${at}">${at}</time></small></p>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h3>As text</h3>
<pre>${withLinks(text)}</pre>
${attachments.map(attached).join('')}</section>`;
}

const addressOf = (file: MailAttachment | undefined) =>
  file && `data:${file.contentType}${file.encoding ? `;${file.encoding}` : ''},${encodeURIComponent(file.content)}`;

const attached = (file: MailAttachment) =>
  `<p><a download="${escapeHtml(file.filename)}" href="${escapeHtml(addressOf(file) ?? '')}">${escapeHtml(file.filename)}</a></p>`;

/** The link of a mail can be followed from its text too. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, odd) =>
      odd % 2
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');
}

export const devMail = { routes: { local: [devMailRoutes] } } satisfies Feature;
