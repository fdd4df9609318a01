import { languageOf } from '#server/platform/language/language-of.ts';
import { initials } from '#shared/text/initials.ts';

/** The parts a mail is made of; all text is plain and escaped here. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; url: string }
  /** `writtenIn`: the language of a detail that somebody typed. */
  | { type: 'facts'; items: { term: string; detail: string; writtenIn?: string | null }[] }
  /** Somebody's words. */
  | { type: 'quote'; text: string }
  /** Who it is about: a picture of ours, or the initials that also stand there while pictures are off. */
  | { type: 'person'; name: string; about: string; photo: string | null }
  /** A piece of work: its title, what it was in short, and a line about it. */
  | { type: 'work'; title: string; summary: string; about: string; writtenIn: string | null }
  /** The line that nobody has signed yet, and whose it is. */
  | { type: 'unsigned'; name: string; detail: string }
  /** A picture that goes with the mail, 2:1. */
  | { type: 'picture'; cid: string }
  | { type: 'small'; text: string }
  /** A line that leads somewhere, where a button would say too much. */
  | { type: 'link'; label: string; url: string }
  /** Digits to type off, set large. */
  | { type: 'code'; code: string };

const sans = 'font-family:Arial,Helvetica,sans-serif;';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** One block as HTML that old mail programs show too: inline styles, tables where there are columns. */
export function blockHtml(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${sans}font-size:16px;line-height:24px;color:#171b22;">${lines(block.text)}</p>`;
    case 'small':
      return `<p class="muted" style="margin:0 0 16px;${sans}font-size:14px;line-height:20px;color:#595e66;">${lines(block.text)}</p>`;
    case 'person':
      return personHtml(block);
    case 'work':
      return workHtml(block);
    case 'unsigned':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:28px 0 20px;"><tr><td class="edge" style="padding:10px 0 0;border-top:1px dashed #80838b;${sans}font-size:14px;line-height:20px;"><span class="ink" style="font-weight:bold;color:#171b22;" dir="auto">${escapeHtml(block.name)}</span><br><span class="muted" style="color:#595e66;">${escapeHtml(block.detail)}</span></td></tr></table>`;
    case 'picture':
      return `<img src="cid:${block.cid}" width="560" alt="" style="display:block;width:100%;max-width:560px;height:auto;margin:0 0 16px;border:0;border-radius:6px;">`;
    case 'quote':
      return `<blockquote class="ink edge" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #80838b;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:26px;color:#171b22;" dir="auto"${lang(languageOf([block.text]))}>${lines(block.text)}</blockquote>`;
    case 'code':
      return `<p class="ink" style="margin:0 0 16px;font-family:'Courier New',Courier,monospace;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px;color:#171b22;">${escapeHtml(block.code)}</p>`;
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'link':
      return `<p class="ink" style="margin:0 0 12px;${sans}font-size:14px;line-height:20px;color:#171b22;"><a href="${webAddress(block.url)}" class="ink" style="color:#171b22;">${escapeHtml(block.label)}</a></p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${block.items.map(factHtml).join('')}</table>`;
  }
}

function webAddress(url: string) {
  if (!/^https?:\/\//.test(url)) throw new Error('a mail links to web addresses only');
  return escapeHtml(url);
}

/** The address stands under the button too: a wary reader wants to see where it leads. */
function buttonHtml(label: string, url: string) {
  const href = webAddress(url);
  return `<table role="presentation" class="button-box" cellpadding="0" cellspacing="0" style="margin:8px 0 12px;"><tr><td class="button" bgcolor="#171b22" style="border-radius:6px;background:#171b22;"><a href="${href}" class="button-label" style="display:inline-block;padding:14px 24px;${sans}font-size:16px;line-height:20px;font-weight:bold;color:#fbfaf7;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 16px;${sans}font-size:13px;line-height:20px;color:#595e66;word-break:break-all;">${href}</p>`;
}

const lang = (writtenIn: string | null | undefined) => (writtenIn ? ` lang="${writtenIn}"` : '');

const factHtml = ({ term, detail, writtenIn }: Extract<MailBlock, { type: 'facts' }>['items'][number]) =>
  `<tr><td class="muted line" valign="top" style="padding:8px 16px 8px 0;width:34%;border-top:1px solid #dcdee2;${sans}font-size:14px;line-height:20px;color:#595e66;">${escapeHtml(term)}</td><td class="ink line" valign="top" style="padding:8px 0;border-top:1px solid #dcdee2;${sans}font-size:14px;line-height:20px;color:#171b22;" dir="auto"${lang(writtenIn)}>${lines(detail)}</td></tr>`;

const workHtml = ({ title, summary, about, writtenIn }: Extract<MailBlock, { type: 'work' }>) =>
  `<h2 class="ink" style="margin:0 0 8px;font-family:Georgia,'Times New Roman',serif;font-weight:normal;font-size:21px;line-height:28px;color:#171b22;" dir="auto"${lang(writtenIn)}>${lines(title)}</h2>
<p class="ink" style="margin:0 0 8px;${sans}font-size:16px;line-height:24px;color:#171b22;" dir="auto"${lang(writtenIn)}>${lines(summary)}</p>
<p class="muted" style="margin:0 0 16px;${sans}font-size:14px;line-height:20px;color:#595e66;" dir="auto"${lang(writtenIn)}>${lines(about)}</p>`;

/** The letters are the picture's stand-in, in its place and size. */
function personHtml({ name, about, photo }: Extract<MailBlock, { type: 'person' }>) {
  const letters = escapeHtml(initials(name));
  const face = "font-family:Georgia,'Times New Roman',serif;font-size:20px;line-height:48px;text-align:center;";
  const inside = photo
    ? `<img src="${webAddress(photo)}" width="48" height="48" alt="${letters}" class="ink" style="display:block;width:48px;height:48px;border-radius:6px;object-fit:cover;${face}color:#171b22;">`
    : letters;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;"><tr><td width="48" valign="top"><div class="ink picture" style="width:48px;height:48px;border-radius:6px;overflow:hidden;background:#f2f1ee;${face}color:#171b22;">${inside}</div></td><td valign="middle" style="padding:0 0 0 12px;${sans}font-size:15px;line-height:20px;"><span class="ink" style="color:#171b22;font-weight:bold;" dir="auto">${escapeHtml(name)}</span>${about ? `<br><span class="muted" style="font-size:14px;color:#595e66;" dir="auto"${lang(languageOf([about]))}>${escapeHtml(about)}</span>` : ''}</td></tr></table>`;
}
