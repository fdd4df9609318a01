import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import { BothTiers } from '#web/features/site/both-tiers.tsx';
import { keepSame } from '#web/features/site/keep-same.ts';
import { TextPage } from '#web/features/site/text-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import type { Route } from './+types/pricing';

const included = ['projects', 'signers', 'files', 'security', 'data', 'signing'] as const;
const figures = { signers: projectLimits.signers, project: fileLimits.project / 1024 / 1024 };

/** With no limits for anybody: one price, nought. */
function AllFree() {
  const t = useTranslations('pricing.free');
  return (
    <>
      <p className="mt-10 flex flex-wrap items-baseline gap-x-4">
        <strong className="font-serif text-48 font-400">{t('amount')}</strong>
        <span className="text-muted">{t('per')}</span>
      </p>
      <Clause title={t('included')}>
        <ul className="max-w-measure">
          {included.map((item) => (
            <li key={item} className="border-b border-line py-3">
              {t(item, figures)}
            </li>
          ))}
        </ul>
      </Clause>
      <Clause title={t('later')}>
        <p className="max-w-measure">{t('laterText')}</p>
      </Clause>
    </>
  );
}

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
