import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { takeBackHours } from '#shared/account/take-back.ts';
import { paths } from '#shared/paths.ts';
import { legalVersions, versionsAt } from '#shared/site/legal-versions.ts';
import { keepSame } from '#web/features/site/keep-same.ts';
import { LegalPage } from '#web/features/site/legal-page.tsx';
import { useLegalValues } from '#web/features/site/use-legal-values.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/terms';

await loadWords('terms', 'legal');

const clauses = [
  'parties',
  'account',
  'work',
  'confirming',
  'not',
  'us',
  'price',
  'leaving',
  'liability',
  'changes',
] as const;

export function loader({ context }: Route.LoaderArgs) {
  keepSame(context, paths.termsOfService());
  return versionsAt(new Date(), legalVersions.terms);
}

export default function Terms({ loaderData: { inForce, coming } }: Route.ComponentProps) {
  const t = useTranslations('terms');
  const values = {
    ...useLegalValues(inForce.since),
    age: accountLimits.youngestAge,
    hours: takeBackHours,
    wayBack: ownDataTimes.wayBackDays,
  };
  return (
    <LegalPage
      of="terms"
      path={paths.termsOfService()}
      title={t('title')}
      description={t('description')}
      lead={t('lead', { date: values.date })}
      clauses={clauses.map((id) => ({ id, title: t(`${id}.title`), text: t.rich(`${id}.text`, values) }))}
      coming={coming}
    />
  );
}
