import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { AllFree } from '../../features/site/all-free.tsx';
import { BothTiers } from '../../features/site/both-tiers.tsx';
import { keepSame } from '../../features/site/keep-same.ts';
import { TextPage } from '../../features/site/text-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { pageContext, pageFeatures } from '../../page-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/pricing';

await loadWords('pricing');

/** What is said follows the flag that decides it. */
export function loader({ context }: Route.LoaderArgs) {
  keepSame(context, paths.pricing());
  const limited = context.get(pageContext).flags.projectLimits;
  return { limited, prices: limited ? context.get(pageFeatures).planPrices() : [] };
}

export default function Pricing({ loaderData: { limited, prices } }: Route.ComponentProps) {
  const t = useTranslations('pricing');
  const { contact, signUp } = usePaths();
  const now = limited ? 'tiers' : 'free';
  return (
    <TextPage path={paths.pricing()} title={t('title')} description={t(`${now}.description`)} lead={t(`${now}.lead`)}>
      {limited ? <BothTiers prices={prices} /> : <AllFree />}
      <p className="mt-14 flex flex-wrap gap-2 border-t border-line pt-8">
        <ButtonLink href={signUp()}>{t('start')}</ButtonLink>
        <ButtonLink href={contact()} variant="bare">
          {t('ask')}
        </ButtonLink>
      </p>
    </TextPage>
  );
}
