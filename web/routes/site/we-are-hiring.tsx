import { useTranslations } from 'use-intl';
import { contactDays } from '#shared/contact/limits.ts';
import { paths } from '#shared/paths.ts';
import { keepSame } from '../../features/site/keep-same.ts';
import { useTextTags } from '../../features/site/running-text.tsx';
import { TextClause, TextPage } from '../../features/site/text-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import type { Route } from './+types/we-are-hiring';

await loadWords('hiring');

const clauses = ['open', 'write', 'reply'] as const;

export const loader = ({ context }: Route.LoaderArgs) => keepSame(context, paths.weAreHiring());

export default function WeAreHiring() {
  const t = useTranslations('hiring');
  const tags = useTextTags();
  return (
    <TextPage path={paths.weAreHiring()} title={t('title')} description={t('description')} lead={t('lead')}>
      {clauses.map((clause) => (
        <TextClause key={clause} title={t(`${clause}.title`)}>
          {t.rich(`${clause}.text`, { ...tags, days: contactDays.settled })}
        </TextClause>
      ))}
    </TextPage>
  );
}
