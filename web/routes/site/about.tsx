import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import { keepSame } from '#web/features/site/keep-same.ts';
import { useTextTags } from '#web/features/site/running-text.tsx';
import { TextClause, TextPage } from '#web/features/site/text-page.tsx';
import { useHost } from '#web/features/site/use-host.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/about';

await loadWords('about');

const clauses = ['why', 'rule', 'limits', 'change', 'who'] as const;

export const loader = ({ context }: Route.LoaderArgs) => keepSame(context, paths.about());

export default function About() {
  const t = useTranslations('about');
  const tags = useTextTags();
  const host = useHost();
  return (
    <TextPage path={paths.about()} title={t('title')} description={t('description')} lead={t('lead')}>
      {clauses.map((clause) => (
        <TextClause key={clause} title={t(`${clause}.title`)}>
          {t.rich(`${clause}.text`, { ...tags, host, days: signingTimes.expiresAfterDays })}
        </TextClause>
      ))}
    </TextPage>
  );
}
