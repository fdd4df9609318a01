import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { keptMonths } from '#shared/analytics/periods.ts';
import { contactDays } from '#shared/contact/limits.ts';
import { helpLimits } from '#shared/content/content.ts';
import { letterTimes } from '#shared/letters/limits.ts';
import { newsletterLimits } from '#shared/newsletter/limits.ts';
import { paths } from '#shared/paths.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { keepSame } from '../../features/site/keep-same.ts';
import { TextClause, TextPage } from '../../features/site/text-page.tsx';
import { useLegalValues } from '../../features/site/use-legal-values.ts';
import { loadWords } from '../../i18n/load-words.ts';
import type { Route } from './+types/privacy';

await loadWords('privacy');

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

export const loader = ({ context }: Route.LoaderArgs) => keepSame(context, paths.privacyPolicy());

export default function Privacy() {
  const t = useTranslations('privacy');
  const values = {
    ...useLegalValues(),
    wayBack: ownDataTimes.wayBackDays,
    exportDays: ownDataTimes.exportDays,
    nameDays: profileLimits.usernameDays,
    contactDays: contactDays.settled,
    openDays: contactDays.open,
    letterDays: letterTimes.keptDays,
    proofHours: letterTimes.proofHours,
    answerDays: helpLimits.answerDays,
    countMonths: keptMonths,
    forgottenDays: newsletterLimits.forgottenDays,
  };
  return (
    <TextPage
      path={paths.privacyPolicy()}
      title={t('title')}
      description={t('description')}
      lead={t('lead', { date: values.date })}
    >
      {clauses.map((clause) => (
        <TextClause key={clause} id={clause} title={t(`${clause}.title`)}>
          {t.rich(`${clause}.text`, values)}
        </TextClause>
      ))}
    </TextPage>
  );
}
