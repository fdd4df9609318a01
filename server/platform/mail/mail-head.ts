import { mailLogos } from '#shared/brand/mail-logos.ts';

/** Outlook on Windows knows no max-width: it gets a table of that width around ours. */
export const outlookColumn = {
  open: '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
};

/** Outlook pads no link, but the cell around it. Only there: no checker of HTML knows such properties. */
export const outlookStyles = '<!--[if mso]><style>.button{mso-padding-alt:14px 24px;}</style><![endif]-->';

/** The dark seal is kept from Outlook, which would show both. Where pictures are off the name stands alone. */
export function logoHtml(publicUrl: string) {
  const seal = (path: string, name: string, style: string) =>
    `<img src="${publicUrl}${path}" width="28" height="28" alt="" class="${name}" style="${style}border:0;vertical-align:middle;">`;
  const dark = seal(mailLogos.dark, 'logo-dark', 'display:none;');
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="36" style="line-height:28px;">${seal(mailLogos.light, 'logo-light', 'display:block;')}<!--[if !mso]><!-->${dark}<!--<![endif]--></td><td class="ink" style="font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:28px;color:#171b22;">Countersign</td></tr></table>`;
}
