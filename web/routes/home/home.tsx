import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { pageContext, pageFeatures } from '../../page-context.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/home';
import { HomeHero } from './home-hero.tsx';
import { HomePromise } from './home-promise.tsx';
import { HomeSteps } from './home-steps.tsx';

await loadWords('home', 'public');

export async function loader({ context }: Route.LoaderArgs) {
  const example = await context.get(pageFeatures).exampleProject();
  // Without one, until something may be found that was not.
  const shows = example ? [`projects:${example.id}`, `profiles:${example.owner.id}`] : ['work:all'];
  context.get(pageContext).cacheAs(paths.home(), shows);
  return { example, linkDays: signingTimes.expiresAfterDays };
}

export default function Home({ loaderData: { example, linkDays } }: Route.ComponentProps) {
  const t = useTranslations('home');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path={paths.home()} />
      <HomeHero example={example} />
      <HomeSteps />
      <HomePromise linkDays={linkDays} />
    </>
  );
}
