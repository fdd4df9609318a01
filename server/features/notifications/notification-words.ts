import { mailWords } from '#server/platform/mail/layout.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { NotificationType } from '#shared/notifications/notification-topics.ts';
import type { Notification } from '#shared/notifications/notifications.ts';
import type { ProjectNews } from './notification-data.ts';

/** Made once: every reading of the list asks for words. */
const words = { en: mailWords('en', 'notifications'), es: mailWords('es', 'notifications') };

type Key = Parameters<(typeof words)['en']>[0];
type Title = Extract<Key, `titles.${string}`>;
type Brief = Extract<Key, `briefly.${string}`>;
type Message = Extract<Key, `messages.${string}`>;

export type Told = {
  type: NotificationType;
  data: unknown;
  /** A person's own words that came with it. */
  message: string | null;
};

const projectTypes: NotificationType[] = ['project_status', 'project_approved', 'project_rejected'];

/** What a notification says in a reader's language: its title, also in short, what a person wrote and what follows, if anything. */
export function partsOf(locale: Locale, { type, data, message }: Told) {
  const t = words[locale];
  const facts = (data ?? {}) as Record<string, string | undefined>;
  const names = {
    signer: facts.signer_name || t('somebody'),
    actor: facts.actor_name || t('somebody'),
    owner: facts.owner_name || t('somebody'),
    project: facts.project_title || t('someProject'),
    tier: facts.tier ?? 'free',
  };
  const ofProject = projectTypes.includes(type);
  const group = ofProject ? 'project' : type;
  const event = facts.event ? `.${facts.event}` : '';
  const brief = `briefly.${group}${event}` as Brief;
  const title = t(`titles.${group}${event}` as Title, names);
  const follows = `messages.${group}${ofProject ? `.${nextStep(data as ProjectNews)}` : event}` as Message;
  return {
    title,
    short_title: t.has(brief) ? t(brief, names) : title,
    about: (t.has(brief) && facts.project_title) || null,
    said: message || null,
    follows: t.has(follows) ? t(follows, names) : null,
  };
}

export type Words = Pick<Notification, 'title' | 'short_title' | 'about' | 'message'>;

/** The fields of a notification that are words: the message quotes a person first, and is null when there is nothing to say. */
export function wordsOf(locale: Locale, told: Told): Words {
  const { said, follows, ...titles } = partsOf(locale, told);
  const quoted = said && words[locale]('quoted', { words: said });
  return { ...titles, message: [quoted, follows].filter(Boolean).join('\n\n') || null };
}

/** What the owner of a project reads about what comes next. */
function nextStep({ event, status, held }: ProjectNews) {
  if (event === 'opted_out' || event === 'undeliverable' || event === 'released') return event;
  if (held) return 'held';
  if (event === 'withdrawn' && status === 'approved') return 'stillApproved';
  return status === 'pending' ? event : status;
}
