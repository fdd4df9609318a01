import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { penStroke } from '#shared/brand/pen-stroke.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Badge, badgeWords } from './badge-of.ts';

/** Colours as in web/styles/tokens.css. */
const styles = `:root{color-scheme:light dark;--paper:oklch(98.5% .004 95);--ink:oklch(22% .015 265);--muted:oklch(48% .015 265);--edge:oklch(61% .012 265);--accent:oklch(45% .11 160)}
@media(prefers-color-scheme:dark){:root{--paper:oklch(17% .012 265);--ink:oklch(95% .005 95);--muted:oklch(73% .012 265);--edge:oklch(57% .014 265);--accent:oklch(78% .13 160)}}
*{box-sizing:border-box;margin:0}
html{background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
main{min-height:100vh;padding:20px;border:1px solid var(--edge);border-radius:10px}
h1{font:500 22px/1.25 Newsreader,Georgia,"Times New Roman",serif}
h1,.how{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.under,.how{color:var(--muted)}.how,a{font-size:14px}
.line{height:34px;margin:12px 0 10px;border-bottom:2px solid var(--ink)}
.line svg{display:block;width:40px;height:40px;margin-left:4px;fill:var(--accent)}
.ended .line{border-bottom:2px dashed var(--edge)}
li{list-style:none;margin-bottom:6px}ul{padding:0}
.who{font-weight:600}
a{display:inline-block;min-height:24px;margin-top:6px;color:inherit;text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** It runs nothing, loads nothing, sends nothing, and any site may frame it. */
export const embedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

const seal = `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="${penStroke}"/></svg>`;
/** More of them, or much longer texts, are on the page that it leads to. */
const maxLines = 2;
const maxText = 300;
const shown = (text: string) => escapeHtml(text.length > maxText ? `${text.slice(0, maxText).trimEnd()}…` : text);

/** What a site shows of a credential in a frame; of one that has ended that it has, before anything else. */
export function embedPage(
  { title, titleIn, under, lines, signed, label }: Badge,
  address: string,
  locale: Locale,
): string {
  const t = badgeWords(locale);
  const { host } = new URL(address);
  const more = lines.length - maxLines;
  const confirmed = lines
    .slice(0, maxLines)
    .map(({ who, how }) => `<li><p class="who">${shown(who)}</p><p class="how">${shown(how)}</p></li>`)
    .join('');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shown(label)} · Countersign</title>
<style>${styles}</style>
</head>
<body>
<main${signed ? '' : ' class="ended"'}>
<h1${titleIn ? ` lang="${titleIn}"` : ''}>${shown(title)}</h1>
<p class="under">${shown(under)}</p>
<div class="line">${signed ? seal : ''}</div>
${confirmed && `<ul>${confirmed}</ul>`}
${more > 0 ? `<p class="how">${t('more', { count: more })}</p>` : ''}
<a href="${escapeHtml(address)}" target="_blank" rel="noopener">${t(signed ? 'check' : 'why', { host })}</a>
</main>
</body>
</html>
`;
}
