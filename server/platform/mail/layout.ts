import { createTranslator } from 'use-intl/core';
import type { Env } from '#server/env.ts';
import { mailLogos } from '#shared/brand/icons.ts';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { pathsIn } from '#shared/language-paths.ts';
import { blockHtml, escapeHtml, type MailBlock } from './mail-blocks.ts';
import { mailStyles } from './mail-styles.ts';
import { shownBlock, shownValues, unlinked } from './shown-words.ts';

/** Outlook on Windows knows no max-width: it gets a table of that width around ours. */
const outlookColumn = {
  open: '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
};

/** Outlook pads no link, but the cell around it. Only there: no checker of HTML knows such properties. */
const outlookStyles = '<!--[if mso]><style>.button{mso-padding-alt:14px 24px;}</style><![endif]-->';

/** The dark seal is kept from Outlook, which would show both. Where pictures are off the name stands alone. */
function logoHtml(publicUrl: string) {
  const seal = (path: string, name: string, style: string) =>
    `<img src="${publicUrl}${path}" width="28" height="28" alt="" class="${name}" style="${style}border:0;vertical-align:middle;">`;
  const dark = seal(mailLogos.dark, 'logo-dark', 'display:none;');
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="36" style="line-height:28px;">${seal(mailLogos.light, 'logo-light', 'display:block;')}<!--[if !mso]><!-->${dark}<!--<![endif]--></td><td class="ink" style="font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:28px;color:#171b22;">Countersign</td></tr></table>`;
}

const catalogues = { en, es };

/** What follows when a text of a mail lacks a value. In life the mail leaves all the same, and the log has it. */
export const incomplete = { report: (error: Error): void => console.error(error.message) };

/**
 * Words of one catalogue area in the reader's language, for what a mail says: `const t = mailWords(locale, 'auth')`.
 */
export function mailWords<Area extends keyof typeof en>(locale: Locale, area: Area) {
  const words = createTranslator<typeof en, Area>({
    locale: formatLocales[locale],
    messages: catalogues[locale],
    namespace: area as never,
    timeZone: 'UTC',
    onError: (error) => incomplete.report(error),
  });
  return new Proxy(words, {
    apply: (say, self, [key, values]) => {
      // The formatter takes these, and says a blank.
      for (const [name, value] of Object.entries(values ?? {}))
        if (value === undefined || value === null) incomplete.report(new Error(`${area}.${key} is given no ${name}`));
      return Reflect.apply(say, self, [key, values && shownValues(values)]);
    },
  });
}

export type Rendered = { subject: string; text: string; html: string; replyTo?: string };
export type MailContent = {
  locale: Locale;
  subject: string;
  /** What it says first, where that is not its subject. */
  heading?: string;
  /** What an inbox shows beside the subject. */
  preview?: string;
  blocks: MailBlock[];
  /** Who reads an answer, where it is somebody of their own. */
  replyTo?: string;
};

/**
 * Sets one mail: paper, ink and the word Countersign, as text and as HTML. Everything given is escaped, and leads
 * nowhere unless it is a button or a link. Whoever answers it writes to `replyTo`, else to `supportEmail`, or has read
 * that nobody would hear of it.
 */
export function renderMail(
  { locale, preview, ...given }: MailContent,
  { supportEmail, publicUrl }: Pick<Env, 'supportEmail' | 'publicUrl'>,
): Rendered {
  const t = mailWords(locale, 'mail');
  const replyTo = given.replyTo ?? supportEmail;
  const contact = publicUrl + pathsIn(locale).contact();
  const unread = replyTo ? '' : ` ${t.markup('unread', { contact: (words) => words })}\n${contact}`;
  const blocks = given.blocks.map(shownBlock);
  const subject = given.subject.replaceAll(/\s+/g, ' ');
  const heading = given.heading ?? subject;
  const said = [given.heading && unlinked(given.heading), ...blocks.map(blockText), '--', t('footer') + unread].filter(
    Boolean,
  );
  const text = said.join('\n\n');
  const footer = [escapeHtml(t('footer'))];
  if (!replyTo)
    footer.push(
      t.markup('unread', {
        contact: (words) => `<a href="${contact}" class="muted" style="color:#595e66;">${words}</a>`,
      }),
    );
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,url=no">
<title>${escapeHtml(unlinked(subject))}</title>
<style>${mailStyles}</style>
${outlookStyles}
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7;">
${preview ? `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(unlinked(preview))}</div>` : ''}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7;">
<tr><td align="center" style="padding:24px 16px 40px;">
${outlookColumn.open}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="line" style="padding:0 0 16px;border-bottom:1px solid #dcdee2;">${logoHtml(publicUrl)}</td></tr>
<tr><td style="padding:24px 0 0;">
<h1 class="ink" style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:26px;line-height:32px;color:#171b22;">${escapeHtml(unlinked(heading))}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="muted line" style="padding:16px 0 0;border-top:1px solid #dcdee2;font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:#595e66;">${footer.join(' ')}</td></tr>
</table>
${outlookColumn.close}
</td></tr>
</table>
</body>
</html>`;
  return { subject, text: `${text}\n`, html, ...(replyTo && { replyTo }) };
}

/** Somebody's words, so that they are never taken for ours. */
const quoted = (words: string) => words.replace(/^/gm, '> ');

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.items.map(({ term, detail }) => `${term}:\n${quoted(detail)}`).join('\n\n');
    case 'person':
      return quoted([block.name, block.about].filter(Boolean).join('\n'));
    case 'work':
      return quoted([block.title, block.summary, block.about].filter(Boolean).join('\n'));
    case 'unsigned':
      return quoted([block.name, block.detail].join('\n'));
    case 'picture':
      return '';
    case 'code':
      return block.code;
    case 'quote':
      return quoted(block.text);
    default:
      return block.text;
  }
}
