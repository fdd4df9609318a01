import { accountLimits } from '#shared/account/account-rules.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { takeBackHours } from '#shared/account/take-back.ts';
import { reviewDays } from '#shared/admin/review-times.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { identityTimes, pictureRules } from '#shared/identity/identity-rules.ts';
import {
  applicationDays,
  applicationFileDays,
  applicationFiles,
  conversationLimits,
  declineMinutes,
  jobLimits,
  longestOpenDays,
  newAccountDays,
  postLimits,
} from '#shared/jobs/limits.ts';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import { graceDays } from '#shared/own-domain/own-domain.ts';
import { tiers } from '#shared/plans/tiers.ts';
import { photoRules, profileLimits } from '#shared/profiles/profile-rules.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import { savedSearchLimits } from '#shared/saved-searches/limits.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { commentLimit, mailboxCode, signingTimes, silentDays, threadLimits } from '#shared/signing/limits.ts';
import { commentLength, editMinutes } from '#shared/social/limits.ts';
import { maxMentioned } from '#shared/social/mentions.ts';

const megabytes = (bytes: number) => `${bytes / 1024 ** 2}\u00a0MB`;
const days = (milliseconds: number) => milliseconds / 86_400_000;

const business = {
  en: ({ from, to }: { from: number; to: number }) => `${from} to ${to} business days`,
  es: ({ from, to }: { from: number; to: number }) => `de ${from} a ${to} días laborables`,
};

/** By name, what content says as `{{limits.file}}`: figures are written down once, where the code takes them from. */
const values = (locale: Locale): Record<string, string | number> => ({
  'limits.file': megabytes(fileLimits.each),
  'limits.files': megabytes(fileLimits.project),
  'limits.fileCount': fileLimits.count,
  'limits.photo': megabytes(photoRules.bytes),
  'limits.title': projectLimits.title,
  'limits.summary': projectLimits.summary,
  'limits.description': projectLimits.description,
  'limits.skills': projectLimits.skills,
  'limits.links': projectLimits.links,
  'limits.signers': projectLimits.signers,
  'limits.appeal': projectLimits.appeal,
  'limits.importedDrafts': projectLimits.importedDrafts,
  'limits.bio': profileLimits.bio,
  'limits.comment': commentLimit,
  'limits.messages': threadLimits.messages,
  'limits.messageLetters': threadLimits.letters,
  'limits.usernameMin': accountLimits.usernameMin,
  'limits.usernameMax': accountLimits.usernameMax,
  'limits.password': accountLimits.passwordMin,
  'limits.age': accountLimits.youngestAge,
  'limits.usernameChanges': profileLimits.usernameChanges,
  'limits.usernameDays': profileLimits.usernameDays,
  'limits.nameChanges': profileLimits.nameChanges,
  'limits.nameDays': profileLimits.nameDays,
  'plans.freeProjects': tiers.free.projects,
  'signing.linkDays': signingTimes.expiresAfterDays,
  'signing.firstReminder': signingTimes.remindAfterDays[0],
  'signing.secondReminder': signingTimes.remindAfterDays[1],
  'signing.reminders': signingTimes.maxReminders,
  'signing.pageHours': signingTimes.cookieMinutes / 60,
  'signing.codeMinutes': mailboxCode.minutes,
  'signing.codeTries': mailboxCode.tries,
  'signing.silentDays': silentDays,
  'review.project': business[locale](reviewDays.project),
  'review.identity': business[locale](reviewDays.identity),
  'identity.picture': megabytes(pictureRules.bytes),
  'identity.draftDays': identityTimes.draftDays,
  'identity.pendingDays': identityTimes.pendingDays,
  'identity.phoneMinutes': identityTimes.handoverMinutes,
  'account.wayBackDays': ownDataTimes.wayBackDays,
  'account.archiveDays': ownDataTimes.exportDays,
  'account.sessionDays': days(sessionTimes.sessionCookie),
  'account.stepUpMinutes': sessionTimes.stepUp / 60_000,
  'account.codeMinutes': accountLimits.codeMinutes,
  'account.linkHours': accountLimits.linkHours,
  'account.resetMinutes': accountLimits.resetHours * 60,
  'account.takeBackHours': takeBackHours,
  'jobs.projects': jobLimits.projects,
  'jobs.files': applicationFiles.count,
  'jobs.filesTogether': megabytes(applicationFiles.bytes),
  'jobs.inARow': conversationLimits.inARow,
  'jobs.applicationDays': applicationDays,
  'jobs.fileDays': applicationFileDays,
  'jobs.openPosts': postLimits.open,
  'jobs.openDays': longestOpenDays,
  'jobs.newAccountDays': newAccountDays,
  'jobs.declineMinutes': declineMinutes,
  'searches.max': savedSearchLimits.max,
  'social.comment': commentLength,
  'social.editMinutes': editMinutes,
  'social.mentioned': maxMentioned,
  'domains.graceDays': graceDays,
  'mailbox.linkMinutes': mailboxSessionMinutes.link,
  'mailbox.openMinutes': mailboxSessionMinutes.open,
});

const byLocale = { en: values('en'), es: values('es') };

/** A figure of the product as a text of this language writes it; undefined for a name that nothing has. */
export function contentValue(locale: Locale, name: string): string | undefined {
  const value = byLocale[locale][name];
  return typeof value === 'number' ? new Intl.NumberFormat(formatLocales[locale]).format(value) : value;
}
