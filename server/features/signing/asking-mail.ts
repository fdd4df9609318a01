import type { Env } from '#server/env.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import type { MailAttachment } from '#server/platform/mail/transport.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { photoSource } from '#shared/profiles/photo-source.ts';
import { aboutPerson } from '#shared/text/about-person.ts';
import { shortName } from '#shared/text/short-name.ts';
import type { findAsker } from './find-asker.ts';
import { ownConfirmationsLink } from './signing-links.ts';
import type { RequestRow, ShownProject } from './signing-queries.ts';

export type WorkPicture = MailAttachment & { cid: string };

export type Asking = {
  /** `changed`: after its reader has asked for changes. */
  kind: 'request' | 'changed' | 'reminder' | 'recheck';
  request: Pick<RequestRow, 'id' | 'name' | 'email' | 'relationship' | 'organisation' | 'expires_at' | 'note'>;
  project: Pick<ShownProject, 'title' | 'summary' | 'role' | 'organisation' | 'client_visibility'>;
  asker: Omit<Awaited<ReturnType<typeof findAsker>>, 'id'>;
  /** The link that answers. */
  url: string;
  picture: WorkPicture | null;
};

type Words = ReturnType<typeof mailWords<'signing'>>;

export const mailDay = (locale: Locale, date: Date) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/**
 * The mail that asks: what they write to its reader, with who they are below it as below a letter; what they claim, how
 * they say the reader knows it, and how they come to write to them.
 */
export function askingMail(
  { kind, request, project, asker, url, picture }: Asking,
  locale: Locale,
  env: Env,
): MailContent {
  const t = mailWords(locale, 'signing');
  const { full_name, username, headline, location, is_public } = asker;
  const names = { owner: full_name, short: shortName(full_name), signer: request.name, project: project.title };
  const relationship = t(`relationships.${request.relationship}`);
  const writtenIn = languageOf([project.title, project.summary]);
  const known = [relationship, request.organisation].filter(Boolean).join(', ');
  return {
    locale,
    subject: t(`mails.${kind}.subject`, names),
    heading: t(`mails.${kind}.heading`, names),
    preview: t(kind === 'recheck' ? 'mails.recheck.preview' : 'mails.request.preview', names),
    blocks: [
      { type: 'text', text: t(`mails.${kind}.intro`, names) },
      ...(request.note ? [{ type: 'quote' as const, text: request.note }] : []),
      {
        type: 'person',
        name: full_name,
        about: aboutPerson(headline, location),
        photo: ownPhoto(asker, request.id, env),
      },
      ...(picture ? [{ type: 'picture' as const, cid: picture.cid }] : []),
      {
        type: 'work',
        title: project.title,
        summary: project.summary,
        about: [project.role, project.organisation].filter(Boolean).join(', '),
        writtenIn,
      },
      { type: 'unsigned', name: request.name, detail: t('mails.request.unsigned', { ...names, known }) },
      ...promise(project, t),
      ...profileLink(is_public ? username : null, t('mails.request.profile', names), env),
      { type: 'text', text: t('mails.request.safe') },
      { type: 'button', label: t('mails.request.button'), url },
      { type: 'small', text: t('mails.request.until', { date: mailDay(locale, request.expires_at) }) },
      { type: 'small', text: t('mails.request.address', { ...names, email: request.email }) },
      { type: 'small', text: t(kind === 'recheck' ? 'mails.recheck.never' : 'mails.request.never', names) },
      ownConfirmationsLink(locale, env),
    ],
  };
}

const promise = ({ client_visibility: visibility }: Asking['project'], t: Words): MailBlock[] =>
  visibility === 'open' ? [] : [{ type: 'text', text: t(`promise.${visibility}`) }];

const profileLink = (username: string | null, label: string, env: Env): MailBlock[] =>
  username ? [{ type: 'link', label, url: env.publicUrl + paths.publicProfile(username) }] : [];

/** A picture that rests elsewhere would tell others who reads the mail: then the initials stand there. */
function ownPhoto({ photo_url }: Pick<Asking['asker'], 'photo_url'>, requestId: string, env: Env) {
  const source = photo_url && photoSource(photo_url, requestId);
  return source?.startsWith('/') ? env.publicUrl + source : null;
}
