import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { takeBackHours } from '#shared/account/take-back.ts';
import { paths } from '#shared/paths.ts';
import { keepSame } from '../../features/site/keep-same.ts';
import { TextClause, TextPage } from '../../features/site/text-page.tsx';
import { useLegalValues } from '../../features/site/use-legal-values.ts';
import { loadWords } from '../../i18n/load-words.ts';
import type { Route } from './+types/terms';

await loadWords('terms');

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

export const loader = ({ context }: Route.LoaderArgs) => keepSame(context, paths.termsOfService());

export default function Terms() {
  const t = useTranslations('terms');
  const values = {
    ...useLegalValues(),
    age: accountLimits.youngestAge,
    hours: takeBackHours,
    wayBack: ownDataTimes.wayBackDays,
  };
  return (
    <TextPage
      path={paths.termsOfService()}
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
