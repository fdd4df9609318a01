import { mailWords } from '#server/platform/mail/layout.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { payWords } from '#shared/jobs/pay-words.ts';
import type { NotificationType } from '#shared/notifications/notification-topics.ts';
import type { Notification } from '#shared/notifications/notifications.ts';
import type { StandingReason } from '#shared/projects/project-standing.ts';
import type { Actor, NotificationData, ProjectNews } from './notification-data.ts';

/** Made once: every reading of the list asks for words. */
const words = { en: mailWords('en', 'notifications'), es: mailWords('es', 'notifications') };
const ofProjects = { en: mailWords('en', 'ownProject'), es: mailWords('es', 'ownProject') };
const ofJobs = { en: mailWords('en', 'jobs'), es: mailWords('es', 'jobs') };
const standings = { en: mailWords('en', 'standing'), es: mailWords('es', 'standing') };

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

/**
 * What a notification says in a reader's language: its title, also in short, what a person wrote and what follows, if
 * anything.
 */
export function partsOf(locale: Locale, { type, data, message }: Told) {
  const t = words[locale];
  const facts = (data ?? {}) as Record<string, string | undefined>;
  const { actors } = (data ?? {}) as { actors?: Actor[] };
  const names = {
    signer: facts.signer_name || t('somebody'),
    actor: actors?.[0]?.name || facts.actor_name || t('somebody'),
    others: Math.max(0, (actors?.length ?? 0) - 1),
    owner: facts.owner_name || t('somebody'),
    project: facts.project_title || t('someProject'),
    tier: facts.tier ?? 'free',
    post: facts.post_title || t('somePost'),
    search: facts.search_name ?? '',
    count: Number(facts.count ?? 0),
    fields: (facts.fields ?? '')
      .split(',')
      .flatMap((field) => (t.has(`fields.${field}` as Key) ? [t(`fields.${field}` as Key)] : []))
      .join(', '),
  };
  const ofProject = projectTypes.includes(type);
  const group = ofProject ? 'project' : type;
  const event = facts.event ? `.${facts.event}` : '';
  const brief = `briefly.${group}${event}` as Brief;
  const title = t(`titles.${group}${event}` as Title, names);
  const news = ofProject ? (data as ProjectNews) : null;
  const follows = `messages.${group}${news ? `.${nextStep(news)}` : event}` as Message;
  return {
    title,
    short_title: t.has(brief) ? t(brief, names) : title,
    about: (t.has(brief) && facts.project_title) || null,
    said: message || null,
    follows:
      (news && whereItStands(locale, news)) ?? firstFound(locale, data) ?? (t.has(follows) ? t(follows, names) : null),
  };
}

export type Words = Pick<Notification, 'title' | 'short_title' | 'about' | 'message'>;

/**
 * The fields of a notification that are words: the message quotes a person first, and is null when there is nothing to
 * say.
 */
export function wordsOf(locale: Locale, told: Told): Words {
  const { said, follows, ...titles } = partsOf(locale, told);
  const quoted = said && words[locale]('quoted', { words: said });
  return { ...titles, message: [quoted, follows].filter(Boolean).join('\n\n') || null };
}

/** Of job posts that a search found the first, with what it pays. */
function firstFound(locale: Locale, data: unknown): string | null {
  const { first, count } = (data ?? {}) as Partial<NotificationData['saved_search_found']>;
  if (!first) return null;
  const pay = payWords(ofJobs[locale], formatLocales[locale], first);
  return words[locale]('firstFound', { title: first.title, pay, others: (count ?? 1) - 1 });
}

/** What the owner of a project reads about what comes next. */
function nextStep({ event, status }: ProjectNews) {
  if (asksFor.includes(event)) return event;
  if (event === 'withdrawn' && status === 'approved') return 'stillApproved';
  return status === 'pending' ? event : status;
}

/** Events after which the owner's next step is another than what the project's state asks for. */
const asksFor: string[] = ['opted_out', 'undeliverable', 'released', 'asked_again', 'other_signer', 'disclosed'];

/** Of what is held or rejected: the wording of its state, as lists and pages have it, and what its owner can do. */
function whereItStands(locale: Locale, { event, status, held, standing }: ProjectNews): string | null {
  if (asksFor.includes(event) || !(held || status === 'rejected')) return null;
  const t = standings[locale];
  const reason = standing ?? (held ? 'held' : 'rejected');
  const ofProject = ofProjects[locale];
  const next = `next.${reason}` as Extract<Parameters<typeof ofProject>[0], `next.${string}`>;
  // Who said what stands in the title.
  const is = decidedHere.includes(reason) ? [t(`is.${reason}`, { names: '', count: 0 })] : [];
  return [...is, ...(ofProject.has(next) ? [ofProject(next)] : [])].join(' ') || null;
}

const decidedHere: StandingReason[] = ['appeal', 'disagreement', 'held', 'content', 'not_credible'];
