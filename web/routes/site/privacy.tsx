import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { keptMonths } from '#shared/analytics/periods.ts';
import { contactDays } from '#shared/contact/limits.ts';
import { helpLimits } from '#shared/content/content.ts';
import { identityTimes } from '#shared/identity/identity-rules.ts';
import { applicationDays } from '#shared/jobs/limits.ts';
import { letterTimes } from '#shared/letters/limits.ts';
import { newsletterLimits } from '#shared/newsletter/limits.ts';
import { paths } from '#shared/paths.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { reportDays } from '#shared/reports/limits.ts';
import { silentDays } from '#shared/signing/limits.ts';
import { legalVersions, versionsAt } from '#shared/site/legal-versions.ts';
import { recipientDays } from '#shared/site/recipient-days.ts';
import { keepSame } from '#web/features/site/keep-same.ts';
import { LegalPage } from '#web/features/site/legal-page.tsx';
import { useLegalValues } from '#web/features/site/use-legal-values.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/privacy';

await loadWords('privacy', 'legal');

const clauses = [
  'who',
  'visitors',
  'members',
  'signers',
  'letters',
  'visible',
  'self',
  'times',
  'others',
  'rights',
  'changes',
] as const;

export function loader({ context }: Route.LoaderArgs) {
  keepSame(context, paths.privacyPolicy());
  return versionsAt(new Date(), legalVersions.privacy);
}

export default function Privacy({ loaderData: { inForce, coming } }: Route.ComponentProps) {
  const t = useTranslations('privacy');
  const values = {
    ...useLegalValues(inForce.since),
    wayBack: ownDataTimes.wayBackDays,
    exportDays: ownDataTimes.exportDays,
    nameDays: profileLimits.usernameDays,
    contactDays: contactDays.settled,
    openDays: contactDays.open,
    letterDays: letterTimes.keptDays,
    proofHours: letterTimes.proofHours,
    answerDays: helpLimits.answerDays,
    countMonths: keptMonths,
    applicationDays,
    reportDays: reportDays.decided,
    openReportDays: reportDays.open,
    pendingDays: identityTimes.pendingDays,
    forgottenDays: newsletterLimits.forgottenDays,
    recipientDays,
    silentDays,
  };
  return (
    <LegalPage
      of="privacy"
      path={paths.privacyPolicy()}
      title={t('title')}
      description={t('description')}
      lead={t('lead', { date: values.date })}
      clauses={clauses.map((id) => ({ id, title: t(`${id}.title`), text: t.rich(`${id}.text`, values) }))}
      coming={coming}
    />
  );
}
