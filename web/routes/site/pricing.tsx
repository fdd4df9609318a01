import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { AllFree } from '#web/features/site/all-free.tsx';
import { BothTiers } from '#web/features/site/both-tiers.tsx';
import { keepSame } from '#web/features/site/keep-same.ts';
import { TextPage } from '#web/features/site/text-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/pricing';

await loadWords('pricing');

/** What is said follows the flag that decides it. */
export async function loader({ context }: Route.LoaderArgs) {
  const sold = context.get(pageContext).flags.projectLimits ? await context.get(pageFeatures).planPrices() : null;
  // Without prices, since the payment provider is away, it is not what it will be.
  if (sold?.prices.length !== 0) keepSame(context, paths.pricing());
  return { sold };
}

export default function Pricing({ loaderData: { sold } }: Route.ComponentProps) {
  const t = useTranslations('pricing');
  const { contact, signUp } = usePaths();
  const now = sold ? 'tiers' : 'free';
  return (
    <TextPage path={paths.pricing()} title={t('title')} description={t(`${now}.description`)} lead={t(`${now}.lead`)}>
      {sold ? <BothTiers {...sold} /> : <AllFree />}
      <p className="mt-14 flex flex-wrap gap-2 border-t border-line pt-8">
        <ButtonLink href={signUp()}>{t('start')}</ButtonLink>
        <ButtonLink href={contact()} variant="bare">
          {t('ask')}
        </ButtonLink>
      </p>
    </TextPage>
  );
}
